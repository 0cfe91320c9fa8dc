// The phone number, photos and documents of a removed person, kept for a year to recognise them if they come back.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { RETENTION } from '@parinay/contract/vocabulary/retention-periods'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import { removedPhoneTrace } from '../account/refuse-removed-phone.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'

export async function keepTraces(ctx: Context, tx: Tx, caseId: string, subject: MemberId) {
  const member = await tx.selectFrom('member').select('phone').where('id', '=', subject).executeTakeFirst()
  if (!member) return
  const until = new Date(ctx.now().getTime() + RETENTION.removedTraces.days * DAY_MS)
  await sql`
    insert into removed_trace (kind, trace, case_id, until)
    select kind, trace, ${caseId}::uuid, ${until}::timestamptz from (
      select 'phone' as kind, ${removedPhoneTrace(ctx, member.phone)} as trace
      union
      select 'photo', fingerprint::text from photo where member_id = ${subject} and fingerprint is not null
      union
      select 'document', encode(file_hash, 'hex') from verification where member_id = ${subject} and kind <> 'selfie'
    ) as found
    on conflict (kind, trace, case_id) do update set until = excluded.until
  `.execute(tx)
}

/** Called when an appeal succeeds. */
export const dropTraces = (tx: Tx, caseId: string) =>
  tx.deleteFrom('removed_trace').where('case_id', '=', caseId).execute()

/** Traces whose year is over. */
export async function forgetOldTraces(ctx: Context) {
  await ctx.db.deleteFrom('removed_trace').where('until', '<=', ctx.now()).execute()
}
