// The person who may act for a member after their death. Only the member and admins read it.
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Nominee } from '@parinay/contract/own-data'
import type { Context } from '../platform/context.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'

export async function nomineeOf(db: Db, member: MemberId): Promise<Nominee | undefined> {
  const row = await db
    .selectFrom('nominee')
    .select(['name', 'relation', 'contact'])
    .where('member_id', '=', member)
    .executeTakeFirst()
  return row && { ...row, relation: row.relation as Nominee['relation'] }
}

export const save = (ctx: Context, member: MemberId, nominee: Nominee) =>
  inTransaction(ctx, async (tx) => {
    const named = { ...nominee, named_at: ctx.now() }
    await tx
      .insertInto('nominee')
      .values({ member_id: member, ...named })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(named))
      .execute()
    hint(ctx, tx, [member], 'own-data')
  })

export const remove = (ctx: Context, member: MemberId) =>
  inTransaction(ctx, async (tx) => {
    await tx.deleteFrom('nominee').where('member_id', '=', member).execute()
    hint(ctx, tx, [member], 'own-data')
  })
