import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Wishes } from '@parinay/contract/preferences'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export const wishesOf = async (db: Db, member: MemberId): Promise<Wishes | undefined> =>
  (await db.selectFrom('partner_preference').select('wishes').where('member_id', '=', member).executeTakeFirst())
    ?.wishes as Wishes | undefined

export const save = (db: Db, member: MemberId, wishes: Wishes, now: Date) =>
  upsert(db, member, wishes, now, sql`excluded.wishes`)

/** What is stored already wins. */
export const add = (db: Db, member: MemberId, wishes: Wishes, now: Date) =>
  upsert(db, member, wishes, now, sql`excluded.wishes || partner_preference.wishes`)

async function upsert(db: Db, member: MemberId, wishes: Wishes, now: Date, merged: ReturnType<typeof sql>) {
  const { rows } = await sql<{ wishes: Wishes }>`
    insert into partner_preference (member_id, wishes, updated_at) values (${member}, ${JSON.stringify(wishes)}::jsonb, ${now})
    on conflict (member_id) do update set wishes = ${merged}, updated_at = excluded.updated_at
    returning wishes
  `.execute(db)
  return rows[0]!.wishes
}
