// Why members leave or pause. A reason is counted without a name once the account is erased.
import { LEAVING_REASONS, type LeavingReason } from '@parinay/contract/leaving-reasons'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'

export const countReason = (db: Db, reason: LeavingReason, now: Date) =>
  sql`
    insert into leaving_reason_count as stored (month, reason, members)
    values (date_trunc('month', ${todayInIndia(now)}::date)::date, ${reason}, 1)
    on conflict (month, reason) do update set members = stored.members + 1
  `.execute(db)

export async function pauseReasonOf(db: Db, member: MemberId): Promise<LeavingReason | undefined> {
  const row = await db.selectFrom('pause_reason').select('reason').where('member_id', '=', member).executeTakeFirst()
  return row?.reason as LeavingReason | undefined
}

export const savePauseReason = (ctx: Context, member: MemberId, reason: LeavingReason | null) =>
  inTransaction(ctx, async (tx) => {
    if (reason === null) await tx.deleteFrom('pause_reason').where('member_id', '=', member).execute()
    else
      await tx
        .insertInto('pause_reason')
        .values({ member_id: member, reason })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ reason }))
        .execute()
    hint(ctx, tx, [member], 'profile')
  })

const MONTHS = 12

/** Erased in the past twelve months, and paused now. */
export async function reasonCounts({ db, now }: Context) {
  const { rows } = await sql<{ reason: LeavingReason; deleted: number; paused: number }>`
    select reason,
      coalesce((
        select sum(members)::int from leaving_reason_count as stored
        where stored.reason = named.reason and month > ${todayInIndia(now())}::date - make_interval(months => ${MONTHS})
      ), 0) as deleted,
      (
        select count(*)::int from pause_reason join profile on profile.id = member_id
        where pause_reason.reason = named.reason and pause is not null
      ) as paused
    from unnest(${Object.keys(LEAVING_REASONS)}::text[]) with ordinality as named (reason, place)
    order by place
  `.execute(db)
  return rows
}
