import type { MemberId } from '@parinay/contract/kernel/ids'
import { remove } from '../account/account.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'

/** Erases accounts that were removed, once the time for an appeal is over. The case keeps the name and the copies. */
export async function eraseRemoved(ctx: Context) {
  const due = await ctx.db
    .selectFrom('safety_case')
    .select(['id', 'subject_id'])
    .where('erase_at', '<=', ctx.now())
    .where('state', 'in', ['decided', 'closed'])
    .execute()
  for (const { id, subject_id: subject } of due)
    await inTransaction(ctx, async (tx) => {
      await tx.updateTable('safety_case').set({ erase_at: null }).where('id', '=', id).execute()
      if (subject) await remove(ctx, tx, subject as MemberId)
    })
}
