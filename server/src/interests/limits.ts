// The daily limit of new interests, and the cooldown after a rejection.
import { DAY_MS } from '@parinay/contract/vocabulary/time'
import { COOLDOWN_DAYS } from '@parinay/contract/interests'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import * as queries from './queries.ts'

const PREMIUM_TIERS = ['premium', 'elite']

/** Counts a new interest against the sender's daily limit, unless the call fails or accepts an existing interest. */
export async function withinDailyLimit<T extends { isNew: boolean }>(
  ctx: Context,
  sender: MemberId,
  receiver: MemberId,
  send: () => Promise<T>,
): Promise<T> {
  if (await queries.hasPendingFrom(ctx.db, sender, receiver)) return send()
  const tier = await queries.tierOf(ctx.db, sender)
  const kind = PREMIUM_TIERS.includes(tier ?? '') ? 'premium_interest' : 'interest'
  await ctx.limits.consume(kind, sender)
  let isNew = false
  try {
    const sent = await send()
    isNew = sent.isNew
    return sent
  } finally {
    if (!isNew) await ctx.limits.refund(kind, sender)
  }
}

/** After a rejected interest is deleted, its sender must wait before sending another one to the same member. */
export async function startCooldown(tx: Tx, interest: { sender_id: string; receiver_id: string }, now: Date) {
  const until = new Date(now.getTime() + COOLDOWN_DAYS * DAY_MS)
  await queries.deleteExpiredCooldowns(tx, interest.sender_id, now)
  await queries.insertCooldown(tx, interest.sender_id, interest.receiver_id, until)
}
