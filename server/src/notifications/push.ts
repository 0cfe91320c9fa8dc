import webPush from 'web-push'
import type { Context } from '../platform/context.ts'
import { ensurePushKeys } from '../platform/security/installation-key.ts'
import { requestPublicUrl } from '../platform/security/outbound-http.ts'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** The content of a push, as the service worker shows it. */
export interface PushContent {
  title: string
  body: string
  /** A page of the site. */
  url: string
  /** A later push with the same tag replaces the earlier one. */
  tag: string
}

/** The push service discards a push that no device has fetched within a day. */
const TTL_S = 24 * 3600
const TIMEOUT_MS = 5_000

/** Sends one push (RFC 8030, encrypted by RFC 8291). Returns `gone` if the browser has dropped the subscription. */
export async function sendPush(ctx: Context, { endpoint, p256dh, auth }: Subscription, push: PushContent) {
  const { publicKey, privateKey } = await ensurePushKeys(ctx.db)
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(push),
    {
      TTL: TTL_S,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: vapidContact(ctx), publicKey, privateKey },
    },
  )
  const status = await requestPublicUrl(
    new URL(endpoint),
    { method, headers, body },
    { timeoutMs: TIMEOUT_MS, allowLoopback: ctx.config.localPush },
  )
  if (status === 404 || status === 410) return 'gone'
  if (status >= 300) throw new Error(`The push service answered ${status}`)
  return 'sent'
}

/** The contact of this installation, which VAPID requires. */
const vapidContact = ({ config }: Context) =>
  config.operator
    ? `mailto:${config.operator.grievanceOfficer.email}`
    : (config.mail?.site ?? 'https://parinay.invalid')
