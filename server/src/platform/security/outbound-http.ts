// Sends requests to URLs from untrusted input, and keeps them from reaching the private network (SSRF).
import { lookup } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, request as askHttp } from 'node:http'
import { Agent as HttpsAgent, request as askHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPrivate } from './private-addresses.ts'

interface OutboundRequest {
  method: string
  headers: Record<string, string>
  body: Buffer
}

interface OutboundOptions {
  /** The time from the DNS lookup to the end of what is read of the response. */
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

interface OutboundReply {
  status: number
  /** The first words of a refusal. They come from the server that was asked, so they are not to be trusted or shown. */
  reason: string
}

/** Far more than the reason of a refusal needs. */
const MAX_REASON_BYTES = 4_096

/** Returns the status of the response and, if it is a refusal, what it says. Discards the rest. */
export function requestPublicUrl(
  url: URL,
  { method, headers, body }: OutboundRequest,
  { timeoutMs, allowLoopback, findAddresses = lookup }: OutboundOptions,
): Promise<OutboundReply> {
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
    outgoing.once('response', (answer) => resolve(readReply(answer)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function readReply(answer: IncomingMessage): Promise<OutboundReply> {
  const status = answer.statusCode ?? 0
  const reason = status >= 400 ? await firstWords(answer) : ''
  answer.once('error', () => undefined).destroy()
  return { status, reason }
}

/** What arrives before the timeout, or before the connection breaks, has to do. */
async function firstWords(answer: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of answer) {
      parts.push(part)
      bytes += part.length
      if (bytes >= MAX_REASON_BYTES) break
    }
  } catch {
    // Its status was received all the same.
  }
  return Buffer.concat(parts).subarray(0, MAX_REASON_BYTES).toString()
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
