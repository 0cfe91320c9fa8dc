// Which connections may open a socket: those of this site's pages, and a limited number per address.
import { MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import type { IncomingMessage } from 'node:http'
import { clientNetwork } from '../security/client-network.ts'

/** Generous, because many families share one address, and all of their pages reconnect after a restart. */
const MAX_PER_MINUTE = 60

/** `refuse` lets a page connect and read why; `reject` ends the handshake of a page that keeps trying. */
export type ConnectionDecision = 'accept' | 'refuse' | 'reject'

/** Counts new connections by address, in this process. */
export class ConnectionRateLimit {
  private counts = new Map<string, number>()
  private since = 0

  consume(address: string, now: number): ConnectionDecision {
    // A clock set back starts a new minute.
    if (now < this.since || now - this.since >= MINUTE_MS) {
      this.counts = new Map()
      this.since = now
    }
    const count = (this.counts.get(address) ?? 0) + 1
    this.counts.set(address, count)
    if (count <= MAX_PER_MINUTE) return 'accept'
    return count <= 2 * MAX_PER_MINUTE ? 'refuse' : 'reject'
  }
}

/** The address that a connection counts for: the nearest one in its chain of proxies that is not trusted, as for calls. */
export function rateLimitKey(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: (address: string) => boolean,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = [...forwarded.map((hop) => hop.trim()).filter(Boolean), socket.remoteAddress ?? '']
  return clientNetwork(hops.findLast((hop) => !isTrusted(hop)) ?? hops[0]!)
}

/** Browsers send the origin of the page. Other clients have no page that an attacker could misuse. */
export function isSameOrigin({ headers }: IncomingMessage, site: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  // A proxy may have changed the host.
  return URL.parse(origin)?.host === host || (site !== undefined && URL.parse(site)?.origin === origin)
}
