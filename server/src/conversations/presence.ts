import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Presence } from '@parinay/contract/kernel/live-events'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import * as queries from './queries.ts'

/** What those who talk with somebody read of their being here. */
export const presenceOf = ({ last_active_at: told }: { last_active_at: Date | null }, isOnline: boolean): Presence =>
  told ? { isOnline, lastActiveAt: told.toISOString() } : { isOnline: false }

/** What a member tells has changed: it holds on the pages of those they talk with, at once. */
export async function publishPresence(ctx: Context, member: MemberId) {
  try {
    const tells = await queries.visibleLastActive(ctx.db, member)
    const isOnline = (await ctx.live.onlineAmong([member])).has(member)
    if (tells) await publishToPartners(ctx, member, presenceOf(tells, isOnline))
  } catch (error) {
    ctx.log.warn({ live: 'presence not told', error })
  }
}

/** A member's first page was opened or the last one closed: whoever talks with them sees it, unless they do not tell. */
export async function presenceChanged(ctx: Context, member: MemberId, isOnline: boolean) {
  await inTransaction(ctx, (tx) => queries.setLastActive(tx, member, ctx.now()))
  const tells = await queries.visibleLastActive(ctx.db, member)
  if (tells?.last_active_at) await publishToPartners(ctx, member, presenceOf(tells, isOnline))
}

const publishToPartners = async (ctx: Context, member: MemberId, presence: Presence) =>
  ctx.live.emit(await queries.partnersOf(ctx.db, member), 'presence', { memberId: member, ...presence })
