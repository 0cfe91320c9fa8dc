import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Presence } from '@parinay/contract/kernel/live-events'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import * as queries from './queries.ts'

/** The presence that a member's connections see. A member who hides their activity appears offline. */
export const presenceOf = ({ last_active_at: at }: { last_active_at: Date | null }, isOnline: boolean): Presence =>
  at ? { isOnline, lastActiveAt: at.toISOString() } : { isOnline: false }

/** Publishes a member's presence after they changed whether others may see it. */
export async function publishPresence(ctx: Context, member: MemberId) {
  try {
    const lastActive = await queries.visibleLastActive(ctx.db, member)
    const isOnline = (await ctx.live.onlineAmong([member])).has(member)
    if (lastActive) await publishToPartners(ctx, member, presenceOf(lastActive, isOnline))
  } catch (error) {
    ctx.log.warn({ live: 'presence not published', error })
  }
}

/** Runs when a member opens their first page or closes their last one. Publishes the change, unless the member hides it. */
export async function presenceChanged(ctx: Context, member: MemberId, isOnline: boolean) {
  await inTransaction(ctx, (tx) => queries.setLastActive(tx, member, ctx.now()))
  const lastActive = await queries.visibleLastActive(ctx.db, member)
  if (lastActive?.last_active_at) await publishToPartners(ctx, member, presenceOf(lastActive, isOnline))
}

const publishToPartners = async (ctx: Context, member: MemberId, presence: Presence) =>
  ctx.live.emit(await queries.partnersOf(ctx.db, member), 'presence', { memberId: member, ...presence })
