// Who may knock for a socket: pages of this site, and not too many from one address.
import type { IncomingMessage } from 'node:http'
import { networkOf } from '../security/client-network.ts'

/** Pages that one address may open in a minute: many families share one, and each of their pages comes back after a restart. */
const EACH_MINUTE = 60
const MINUTE_MS = 60_000

/** `refused` is told so in words and waits; who goes on in spite of it is turned away before anything is opened. */
export type Verdict = 'welcome' | 'refused' | 'turned away'

/** Counts the pages that are opened, by address, in one process. */
export class Handshakes {
  private counts = new Map<string, number>()
  private since = 0

  judge(address: string, now: number): Verdict {
    // A clock that was set back begins another minute.
    if (now < this.since || now - this.since >= MINUTE_MS) {
      this.counts = new Map()
      this.since = now
    }
    const count = (this.counts.get(address) ?? 0) + 1
    this.counts.set(address, count)
    if (count <= EACH_MINUTE) return 'welcome'
    return count <= 2 * EACH_MINUTE ? 'refused' : 'turned away'
  }
}

/** The address that a connection counts for: the nearest in its chain of proxies that is no trusted one, as with calls. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: (address: string) => boolean,
): string {
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = [...said.map((hop) => hop.trim()).filter(Boolean), socket.remoteAddress ?? '']
  return networkOf(hops.findLast((hop) => !isTrusted(hop)) ?? hops[0]!)
}

/** A browser says whose page wants the socket; what is no browser has no page to be misused. */
export function isOwnPage({ headers }: IncomingMessage, site: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  // A proxy in front may have given the request another host.
  return URL.parse(origin)?.host === host || (site !== undefined && URL.parse(site)?.origin === origin)
}
