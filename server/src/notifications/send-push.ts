import webPush from 'web-push'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { ensurePushKeys } from '../platform/security/installation-keys.ts'
import { requestPublicUrl } from '../platform/security/outbound-http.ts'
import * as pushQueries from './push-queries.ts'

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

const TIMEOUT_MS = 5_000

/**
 * Sends one push (RFC 8030, encrypted by RFC 8291). The push service discards it if no device fetches it within `ttlSeconds`.
 * Returns `gone` if the browser has dropped the subscription.
 */
export async function sendPush(
  ctx: Context,
  { endpoint, p256dh, auth }: Subscription,
  push: PushContent,
  ttlSeconds: number,
) {
  const { publicKey, privateKey } = await ensurePushKeys(ctx.db)
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(push),
    {
      TTL: ttlSeconds,
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

/** The pushes of a device stay with it when its token is renewed. */
export const followRenewal = (tx: Tx, replaced: readonly Buffer[], now: Buffer) =>
  replaced.length > 0 ? pushQueries.moveToSession(tx, replaced, now) : undefined

/** The contact of this installation, which VAPID requires. */
const vapidContact = ({ config }: Context) =>
  config.operator
    ? `mailto:${config.operator.grievanceOfficer.email}`
    : (config.mail?.site ?? 'https://parinay.invalid')
