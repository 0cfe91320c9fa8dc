// Asking a server whose address came from a stranger: it must not lead into the network of this machine.
import { lookup } from 'node:dns'
import { Agent as HttpAgent, request as askHttp } from 'node:http'
import { Agent as HttpsAgent, request as askHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPrivate } from './private-addresses.ts'

interface Asked {
  method: string
  headers: Record<string, string>
  body: Buffer
}

interface Bounds {
  /** Of everything, from the look at the name to the answer's first line. */
  withinMs: number
  /** Servers of this machine are asked as well, and without encryption: for tests. */
  allowLocal: boolean
}

/** Nothing was handed over: the address is none that may be asked. */
export class AddressRefused extends Error {}

// Agents of our own: those of the process may lead through a proxy, which would reach what we must not.
const AGENTS = { http: new HttpAgent(), https: new HttpsAgent() }

/** The status it answered with. What else it says is not listened to. */
export function askStranger(
  url: URL,
  { method, headers, body }: Asked,
  { withinMs, allowLocal }: Bounds,
): Promise<number> {
  const isEncrypted = url.protocol === 'https:'
  if (!isEncrypted && !allowLocal) throw new AddressRefused('A stranger is asked over HTTPS alone')
  const mayAsk = (address: string) => !isPrivate(address) || (allowLocal && isLoopback(address))
  // An address in place of a name is not looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !mayAsk(literal)) throw new AddressRefused('The address is in a private network')

  const send = isEncrypted ? askHttps : askHttp
  const agent = isEncrypted ? AGENTS.https : AGENTS.http
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(withinMs)
    const asking = send(url, { method, headers, agent, signal, lookup: lookupOf(mayAsk) })
    asking.once('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.once('error', () => undefined).destroy()
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

/** Looked at when the connection is made, so that no name can change its mind in between. */
const lookupOf =
  (mayAsk: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      if (!addresses.every(({ address }) => mayAsk(address)))
        return done(new AddressRefused('The name leads into a private network'), '')
      if (options.all) return done(null, addresses)
      const [first] = addresses
      return first ? done(null, first.address, first.family) : done(new AddressRefused('The name is unknown'), '')
    })
