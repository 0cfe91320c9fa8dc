// The phone numbers that members had before, as keyed hashes. The next member with such a number may be the same person.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { sign } from '../platform/security/sign-and-verify.ts'

/** The latest members who had a number. More of them are no sign of one person. */
const MAX_FORMER_HOLDERS = 5

const traceOf = ({ addressKey }: Pick<Context, 'addressKey'>, phone: string) =>
  sign(addressKey, `former phone ${phone}`)

/** Keeps the hash of a number that the member gives up. */
export async function giveUpPhone(ctx: Context, tx: Tx, member: MemberId, phone: string) {
  const kept = { member_id: member, trace: traceOf(ctx, phone), kept_at: ctx.now() }
  await tx
    .insertInto('former_phone')
    .values(kept)
    .onConflict((conflict) => conflict.columns(['member_id', 'trace']).doUpdateSet({ kept_at: kept.kept_at }))
    .execute()
}

/** Notes the member together with those who had this number before. */
export async function noteFormerHolders(ctx: Context, tx: Tx, member: MemberId, phone: string) {
  const now = ctx.now()
  await sql`
    insert into duplicate_sign (first_id, second_id, kind, first_seen_at, last_seen_at)
    select least(member_id, ${member}::uuid), greatest(member_id, ${member}::uuid), 'phone', ${now}::timestamptz, ${now}::timestamptz
    from (
      select member_id from former_phone
      where trace = ${traceOf(ctx, phone)} and member_id <> ${member}
      order by kept_at desc limit ${MAX_FORMER_HOLDERS}
    ) as earlier
    order by 1, 2
    on conflict (first_id, second_id, kind) do update set last_seen_at = excluded.last_seen_at
  `.execute(tx)
}
