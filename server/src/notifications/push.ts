import { lookup } from 'node:dns'
import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { Context } from '../platform/context.ts'
import { pushKeysOf } from '../platform/installation.ts'
import { isPrivate } from '../platform/private-addresses.ts'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** What a device shows. */
export interface Push {
  title: string
  body: string
  /** A page of the site. */
  url: string
  /** A later push of the same tag takes the place of the earlier one. */
  tag: string
}

/** A day: what nobody's device has fetched by then is no news any more. */
const KEPT_S = 24 * 3600
const PATIENCE_MS = 10_000

/** Sends one push (RFC 8030, encrypted as RFC 8291 says). `gone` when the browser has given up the subscription. */
export async function sendPush(ctx: Context, { endpoint, p256dh, auth }: Subscription, push: Push) {
  const { publicKey, privateKey } = await pushKeysOf(ctx.db)
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(push),
    {
      TTL: KEPT_S,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: subjectOf(ctx), publicKey, privateKey },
    },
  )
  const status = await ask(new URL(endpoint), { method, headers, body }, ctx.config.isOnLoopback)
  if (status === 404 || status === 410) return 'gone'
  if (status >= 300) throw new Error(`The push service answered ${status}`)
  return 'sent'
}

/** Whom a push service may write to about this installation. */
const subjectOf = ({ config }: Context) =>
  config.operator
    ? `mailto:${config.operator.grievanceOfficer.email}`
    : (config.mail?.site ?? 'https://parinay.invalid')

interface Asked {
  method: string
  headers: Record<string, string>
  body: Buffer
}

/** The address comes from somebody's browser: it must not lead into the network of this machine. */
function ask(url: URL, { method, headers, body }: Asked, mayBePrivate: boolean): Promise<number> {
  if (!mayBePrivate && url.protocol !== 'https:') throw new Error('A push service is asked over HTTPS alone')
  const send = url.protocol === 'https:' ? askHttps : askHttp
  return new Promise((resolve, reject) => {
    const asking = send(url, { method, headers, timeout: PATIENCE_MS, ...(!mayBePrivate && { lookup: publicLookup }) })
    asking.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asking.once('timeout', () => asking.destroy(new Error('The push service did not answer in time')))
    asking.once('error', reject)
    asking.end(body)
  })
}

/** Looked at when the connection is made, so that no name can change its mind in between. */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    if (addresses.some(({ address }) => isPrivate(address)))
      return done(new Error(`${host} is in a private network`), '')
    if (options.all) return done(null, addresses)
    const [first] = addresses
    return first ? done(null, first.address, first.family) : done(new Error(`${host} is unknown`), '')
  })
