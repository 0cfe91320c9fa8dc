// Decides which pages may open a socket, and how often.
import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import { proxyMatcher } from '../http/trusted-proxies.ts'
import { ConnectionRateLimit, isSameOrigin, rateLimitKey } from './connection-rate-limit.ts'

/** Accepts pages of this site. A page over the limit may connect to read its refusal; if it keeps trying, its handshake is rejected. */
export function createAdmission({ config }: Pick<Context, 'config'>) {
  const rateLimit = new ConnectionRateLimit()
  const isTrusted = proxyMatcher(config.trustedProxies)
  /** Requests over the limit, and later their connections. */
  const overLimit = new WeakSet<object>()

  return {
    whyNotConnect(request: IncomingMessage): string | null {
      if (!isSameOrigin(request, config.mail?.site)) return 'not_allowed'
      if (!config.rateLimit) return null
      const decision = rateLimit.consume(rateLimitKey(request, isTrusted), Date.now())
      if (decision === 'refuse') overLimit.add(request)
      return decision === 'reject' ? 'too_many' : null
    },
    onConnection(connection: { request: object | null }) {
      if (connection.request && overLimit.has(connection.request)) overLimit.add(connection)
      // An open socket would keep its request, of several kilobytes, in memory.
      connection.request = null
    },
    isOverLimit: (connection: object) => overLimit.has(connection),
  }
}
