import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What every reply carries. The content policy is the pages' own. HTTPS is the business of whoever puts it in front. */
export const sendSafeHeaders = (http: FastifyInstance) =>
  http.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  })
