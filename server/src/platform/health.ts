import type { FastifyInstance } from 'fastify'
import { refuse } from './problem.ts'

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** Whether requests are served now: not before the start is done, and not while the last ones are being finished. */
export class Readiness {
  #state: 'starting' | 'ready' | 'draining' = 'starting'
  #running = 0

  get isReady() {
    return this.#state === 'ready'
  }

  open() {
    this.#state = 'ready'
  }

  /** From now on new calls are refused; settles when those under way are finished, or after `patience` milliseconds. */
  async drain(patience: number) {
    this.#state = 'draining'
    const until = Date.now() + patience
    while (this.#running > 0 && Date.now() < until) await new Promise((later) => setTimeout(later, 20))
  }

  guard(http: FastifyInstance) {
    http.addHook('onRequest', async (request, reply) => {
      // A route is asked for as well as the address: the same call can be spelled with percent signs.
      const route = request.routeOptions.url ?? ''
      const isCall = request.url.startsWith('/api/') || route.startsWith('/api/') || !isRead(request.method)
      if (!isCall || route === '/api/health') return
      if (!this.isReady) refuse('starting_or_stopping', { retryAfterSeconds: 2 })
      this.#running++
      reply.raw.once('close', () => this.#running--)
    })
    http.get('/api/health', { schema: { hide: true }, config: { rateLimit: false } }, async (_, reply) => {
      reply.header('cache-control', 'no-store')
      return this.isReady ? { status: 'ok' } : reply.code(503).send({ status: this.#state })
    })
  }
}
