// Sends requests to URLs from untrusted input, and keeps them from reaching the private network (SSRF).
import { lookup } from 'node:dns'
import { Agent as HttpAgent, request as askHttp } from 'node:http'
import { Agent as HttpsAgent, request as askHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPrivate } from './private-addresses.ts'

interface OutboundRequest {
  method: string
  headers: Record<string, string>
  body: Buffer
}

interface OutboundOptions {
  /** The time from the DNS lookup to the status line of the response. */
  timeoutMs: number
  /** Also permits unencrypted servers on this machine. For tests. */
  allowLoopback: boolean
  /** Finds the addresses of a name. */
  findAddresses?: typeof lookup
}

/** Thrown if the address is not permitted. Nothing was sent. */
export class AddressRefusedError extends Error {}

// Own agents, because the global ones may use a proxy, which would reach forbidden addresses.
const AGENTS = { http: new HttpAgent(), https: new HttpsAgent() }

/** Returns the status of the response, and discards the rest. */
export function requestPublicUrl(
  url: URL,
  { method, headers, body }: OutboundRequest,
  { timeoutMs, allowLoopback, findAddresses = lookup }: OutboundOptions,
): Promise<number> {
  const isEncrypted = url.protocol === 'https:'
  if (!isEncrypted && !allowLoopback) throw new AddressRefusedError('Untrusted URLs need HTTPS')
  const isAllowed = (address: string) => !isPrivate(address) || (allowLoopback && isLoopback(address))
  // A literal address needs no lookup, so it is checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new AddressRefusedError('The address is in a private network')

  const send = isEncrypted ? askHttps : askHttp
  const agent = isEncrypted ? AGENTS.https : AGENTS.http
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const outgoing = send(url, { method, headers, agent, signal, lookup: guardedLookup(isAllowed, findAddresses) })
    outgoing.once('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.once('error', () => undefined).destroy()
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Checks the very addresses that the connection uses, so that DNS rebinding has no effect. */
const guardedLookup =
  (mayAsk: (address: string) => boolean, findAddresses: typeof lookup): LookupFunction =>
  (host, options, done) =>
    findAddresses(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      if (!addresses.every(({ address }) => mayAsk(address)))
        return done(new AddressRefusedError('The name leads into a private network'), '')
      if (options.all) return done(null, addresses)
      const [first] = addresses
      return first ? done(null, first.address, first.family) : done(new AddressRefusedError('The name is unknown'), '')
    })
