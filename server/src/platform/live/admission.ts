// Who may open a socket, and how often.
import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import { proxyMatcher } from '../http/trusted-proxies.ts'
import { ConnectionRateLimit, isSameOrigin, rateLimitKey } from './connection-rate-limit.ts'

/** Pages of this site may connect. A page over the limit gets in as far as its refusal, and is cut off beyond that. */
export function createAdmission({ config }: Pick<Context, 'config'>) {
  const rateLimit = new ConnectionRateLimit()
  const isTrusted = proxyMatcher(config.trustedProxies)
  /** Requests, and then their connections. */
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
      // An open socket would keep the request in memory: kilobytes each.
      connection.request = null
    },
    isOverLimit: (connection: object) => overLimit.has(connection),
  }
}
