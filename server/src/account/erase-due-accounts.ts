import type { LeavingReason } from '@parinay/contract/leaving-reasons'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { remove } from './account.ts'
import { countReason } from './leaving-reasons.ts'

/** Erases the accounts whose grace period is over, each in its own transaction: after a failure the next run continues. */
export async function eraseDueAccounts(ctx: Context) {
  const due = await ctx.db.selectFrom('leaving').select('member_id').where('erase_at', '<=', ctx.now()).execute()
  const failures: unknown[] = []
  for (const { member_id: member } of due)
    await inTransaction(ctx, async (tx) => {
      // One that another process has just erased is gone; one that was taken back meanwhile stays.
      const still = await tx
        .selectFrom('leaving')
        .select('reason')
        .where('member_id', '=', member)
        .forUpdate()
        .executeTakeFirst()
      if (!still) return
      await remove(ctx, tx, member as MemberId)
      if (still.reason) await countReason(tx, still.reason as LeavingReason, ctx.now())
    }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts could not be erased')
}
