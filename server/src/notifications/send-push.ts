import webPush from 'web-push'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { ensurePushKeys } from '../platform/security/installation-keys.ts'
import { requestPublicUrl } from '../platform/security/outbound-http.ts'
import { isWrongKey, reasonCode } from './push-refusals.ts'
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

interface PushOutcome {
  /** After `gone` and `wrong-key` no push can reach the subscription any more. */
  outcome: 'sent' | 'gone' | 'wrong-key'
  status: number
}

/**
 * Sends one push (RFC 8030, encrypted by RFC 8291). The push service discards it if no device fetches it within `ttlSeconds`.
 * Throws if it may be accepted another time.
 */
export async function sendPush(
  ctx: Context,
  { endpoint, p256dh, auth }: Subscription,
  push: PushContent,
  { contact, ttlSeconds }: { contact: string; ttlSeconds: number },
): Promise<PushOutcome> {
  const { publicKey, privateKey } = await ensurePushKeys(ctx.db)
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(push),
    {
      TTL: ttlSeconds,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contact, publicKey, privateKey },
    },
  )
  const { status, reason } = await requestPublicUrl(
    new URL(endpoint),
    { method, headers, body },
    { timeoutMs: TIMEOUT_MS, allowLoopback: ctx.config.localPush },
  )
  if (status < 300) return { outcome: 'sent', status }
  if (status === 404 || status === 410) return { outcome: 'gone', status }
  if (isWrongKey(status, reason)) return { outcome: 'wrong-key', status }
  throw new Error(`The push service answered ${status}${reasonCode(reason)}`)
}

/** The pushes of a device stay with it when its token is renewed. */
export const followRenewal = (tx: Tx, replaced: readonly Buffer[], now: Buffer) =>
  replaced.length > 0 ? pushQueries.moveToSession(tx, replaced, now) : undefined
