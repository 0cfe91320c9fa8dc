import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** What every reply carries. The content policy is the pages' own. HTTPS is the business of whoever puts it in front. */
export async function sendSafeHeaders(http: FastifyInstance) {
  const headers = await safeHeaders()
  http.addHook('onRequest', async (_, reply) => void reply.headers(headers))
}

/** As Helmet gives them, asked once: it makes them anew for every reply, at a twentieth of what a list takes of the processor. */
async function safeHeaders() {
  const asked = Fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  })
  asked.get('/', async (_, reply) => reply.raw.getHeaders())
  return (await asked.inject('/')).json<Record<string, string>>()
}
