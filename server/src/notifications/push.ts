import webPush from 'web-push'
import type { Context } from '../platform/context.ts'
import { ensurePushKeys } from '../platform/security/installation-key.ts'
import { requestPublicUrl } from '../platform/security/outbound-http.ts'

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
const PATIENCE_MS = 5_000

/** Sends one push (RFC 8030, encrypted as RFC 8291 says). `gone` when the browser has given up the subscription. */
export async function sendPush(ctx: Context, { endpoint, p256dh, auth }: Subscription, push: Push) {
  const { publicKey, privateKey } = await ensurePushKeys(ctx.db)
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(push),
    {
      TTL: KEPT_S,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: subjectOf(ctx), publicKey, privateKey },
    },
  )
  const status = await requestPublicUrl(
    new URL(endpoint),
    { method, headers, body },
    { timeoutMs: PATIENCE_MS, allowLoopback: ctx.config.localPush },
  )
  if (status === 404 || status === 410) return 'gone'
  if (status >= 300) throw new Error(`The push service answered ${status}`)
  return 'sent'
}

/** Whom a push service may write to about this installation. */
const subjectOf = ({ config }: Context) =>
  config.operator
    ? `mailto:${config.operator.grievanceOfficer.email}`
    : (config.mail?.site ?? 'https://parinay.invalid')
