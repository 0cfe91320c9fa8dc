// Renews the token of a signed-in device, so that a stolen token does not work for long.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import { followRenewal } from '../notifications/send-push.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import * as queries from './signed-in-device-queries.ts'
import { expiryAt, hashToken, newToken } from './session-tokens.ts'

/**
 * Creates a new token for a device. Both are valid until the new one is used, so that a lost reply signs nobody out.
 * Two tabs that renew at once get two tokens of the same device. The browser stores one, and its first use ends the other.
 */
export async function renew(ctx: Context, { id, tokenHash, signedInAt }: SignedIn): Promise<string> {
  await ctx.limits.consume('renewal', id)
  const token = newToken()
  const now = ctx.now()
  const times = { created_at: now, expires_at: expiryAt(now, signedInAt) }
  await queries.insertRenewal(ctx.db, { token: hashToken(token), replaces: tokenHash }, times)
  return token
}

/** How long other tabs, or calls in progress, may still use the old token. */
const OVERLAP_MS = 5 * MINUTE_MS

/** Runs at the first use of a new token: ends the device's other tokens after the overlap, and moves its pushes. */
export const confirmRenewal = (ctx: Context, member: MemberId, tokenHash: Buffer) =>
  inTransaction(ctx, async (tx) => {
    const end = new Date(ctx.now().getTime() + OVERLAP_MS)
    const replaced = await queries.endReplacedTokens(tx, member, tokenHash, end)
    await followRenewal(tx, replaced, tokenHash)
  })
