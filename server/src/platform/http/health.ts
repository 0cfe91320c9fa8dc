import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { refuse } from '../problem.ts'

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** Whether the app serves requests: after its start is done, and until it drains. */
export class Readiness {
  #state: 'starting' | 'ready' | 'draining' = 'starting'
  #running = 0
  readonly #database: DatabaseProbe

  constructor(databaseUrl: string) {
    this.#database = new DatabaseProbe(databaseUrl)
  }

  get isReady() {
    return this.#state === 'ready'
  }

  open() {
    this.#state = 'ready'
  }

  /** Refuses new calls; settles when the running ones are finished, or after the timeout. */
  async drain(timeoutMs: number) {
    this.#state = 'draining'
    const until = Date.now() + timeoutMs
    while (this.#running > 0 && Date.now() < until) await new Promise((later) => setTimeout(later, 20))
  }

  guard(http: FastifyInstance) {
    http.addHook('onRequest', async (request, reply) => {
      // Checks the route as well, because percent signs give a call other addresses.
      const route = request.routeOptions.url ?? ''
      const isCall = request.url.startsWith('/api/') || route.startsWith('/api/') || !isRead(request.method)
      if (!isCall || route === '/api/health') return
      if (!this.isReady) refuse('starting_or_stopping', { retryAfterSeconds: 2 })
      this.#running++
      reply.raw.once('close', () => this.#running--)
    })
    http.get('/api/health', { schema: { hide: true }, config: { rateLimit: false } }, async (_, reply) => {
      reply.header('cache-control', 'no-store')
      if (!this.isReady) return reply.code(503).send({ status: this.#state })
      return (await this.#database.isReachable()) ? { status: 'ok' } : reply.code(503).send({ status: 'no database' })
    })
    http.addHook('onClose', () => this.#database.close())
  }
}

const PROBE_TIMEOUT_MS = 2_000
/** Limits the queries, however often health is requested. */
const PROBE_INTERVAL_MS = 1_000

/** Uses a connection of its own, so that an exhausted pool does not look like an unreachable database. */
class DatabaseProbe {
  readonly #pool: pg.Pool
  #answer: { at: number; isReachable: Promise<boolean> } | undefined

  constructor(connectionString: string) {
    this.#pool = new pg.Pool({
      connectionString,
      max: 1,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      application_name: 'parinay health',
    })
    this.#pool.on('error', () => undefined)
  }

  isReachable(): Promise<boolean> {
    if (!this.#answer || Date.now() - this.#answer.at >= PROBE_INTERVAL_MS)
      this.#answer = { at: Date.now(), isReachable: this.#ask() }
    return this.#answer.isReachable
  }

  close = () => this.#pool.end()

  async #ask() {
    try {
      await this.#pool.query('select')
      return true
    } catch {
      return false
    }
  }
}
