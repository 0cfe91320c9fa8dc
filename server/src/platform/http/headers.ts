import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Adds Helmet's headers to every reply. Pages replace the content policy; HTTPS is the concern of the proxy in front. */
export async function addSecurityHeaders(http: FastifyInstance) {
  const headers = await helmetHeaders()
  http.addHook('onRequest', async (_, reply) => void reply.headers(headers))
}

/** Computed once: Helmet would repeat it for every reply, at a twentieth of the processor time of a list. */
async function helmetHeaders() {
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  })
  app.get('/', async (_, reply) => reply.raw.getHeaders())
  return (await app.inject('/')).json<Record<string, string>>()
}
