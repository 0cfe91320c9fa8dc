import { RIGHTS, type Tier } from '@parinay/contract/membership'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import * as queries from './queries.ts'

/** Counts a new interest against the sender's daily limit, unless the call fails or accepts an existing interest. */
export async function withinDailyLimit<T extends { isNew: boolean }>(
  ctx: Context,
  sender: MemberId,
  receiver: MemberId,
  send: () => Promise<T>,
): Promise<T> {
  if (await queries.hasPendingFrom(ctx.db, sender, receiver)) return send()
  const tier = ((await queries.tierOf(ctx.db, sender)) ?? 'free') as Tier
  const kind = RIGHTS[tier].canSendUnlimitedInterests ? 'premium_interest' : 'interest'
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
