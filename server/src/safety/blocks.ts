import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import { hintNow } from '../platform/live/live.ts'

/** Neither member sees the other from now on. Idempotent. */
export async function block(ctx: Context, blocker: MemberId, blocked: MemberId): Promise<void> {
  await ctx.db
    .insertInto('block')
    .values({ blocker_id: blocker, blocked_id: blocked })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  hintNow(ctx, [blocker, blocked], 'interests', 'conversations', 'profiles')
}
