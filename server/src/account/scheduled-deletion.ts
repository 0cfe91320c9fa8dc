// Deletion with a grace period: the account is inactive for seven days, and then erased. A sign-in cancels the deletion.
import type { LeavingReason } from '@parinay/contract/leaving-reasons'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { GRACE_DAYS } from '@parinay/contract/profile/profile'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Origin } from '../platform/http/bind-call.ts'
import { hintAcquaintances } from '../safety/hint-acquaintances.ts'
import { recordAccess } from './account-event-log.ts'
import { setActive } from './queries.ts'
import * as sessions from './sessions.ts'

/** Ends all sessions at once. Returns the day of the erasure. */
export async function scheduleDeletion(
  ctx: Context,
  tx: Tx,
  member: MemberId,
  from: Origin,
  reason?: LeavingReason,
): Promise<Date> {
  const now = ctx.now()
  const eraseAt = new Date(now.getTime() + GRACE_DAYS * DAY_MS)
  await tx
    .insertInto('leaving')
    .values({ member_id: member, chosen_at: now, erase_at: eraseAt, reason: reason ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await setActive(tx, member, false, now)
  await hintAcquaintances(ctx, tx, member)
  await sessions.closeAll(ctx, tx, member)
  await recordAccess(tx, { member, action: 'deletion_planned', from }, now)
  return eraseAt
}

/** The sign-in of an inactive member. False where the account stays inactive. */
export async function cancelDeletion(ctx: Context, tx: Tx, member: MemberId, from: Origin): Promise<boolean> {
  const now = ctx.now()
  const { numDeletedRows } = await tx
    .deleteFrom('leaving')
    .where('member_id', '=', member)
    .where('can_return', '=', true)
    .where('erase_at', '>', now)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await setActive(tx, member, true, now)
  await hintAcquaintances(ctx, tx, member)
  await recordAccess(tx, { member, action: 'deletion_taken_back', from }, now)
  return true
}

/** Whether a sign-in would take the deletion back. */
export const canReturn = async (db: Db, member: MemberId, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('leaving')
    .select('member_id')
    .where('member_id', '=', member)
    .where('can_return', '=', true)
    .where('erase_at', '>', now)
    .executeTakeFirst()) !== undefined
