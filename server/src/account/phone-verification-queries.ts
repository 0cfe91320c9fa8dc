import type { MemberId } from '@parinay/contract/kernel/ids'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Replaces an older code of the number and purpose. False if that one was made after `freshSince` for the same person. */
export async function replaceCode(
  db: Db,
  code: Insertable<Tables['one_time_code']>,
  freshSince: Date,
): Promise<boolean> {
  const replaced = await db
    .insertInto('one_time_code')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['phone_key', 'purpose'])
        .doUpdateSet({ ...code, tries: 0 })
        .where(
          sql<boolean>`one_time_code.created_at <= ${freshSince} or one_time_code.member_id is distinct from excluded.member_id`,
        ),
    )
    .returning('purpose')
    .executeTakeFirst()
  return replaced !== undefined
}

/** Counts a try against a live code, and locks it: a second caller waits, and then finds it used. */
export const countTry = (db: Db, phoneKey: Buffer, purpose: string, maxTries: number, now: Date) =>
  db
    .updateTable('one_time_code')
    .set({ tries: sql`tries + 1` })
    .where('phone_key', '=', phoneKey)
    .where('purpose', '=', purpose)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'member_id'])
    .executeTakeFirst()

export const deleteCode = (db: Db, phoneKey: Buffer, purpose: string) =>
  db.deleteFrom('one_time_code').where('phone_key', '=', phoneKey).where('purpose', '=', purpose).execute()

export const deleteExpiredCodes = (db: Db, now: Date) =>
  db.deleteFrom('one_time_code').where('expires_at', '<=', now).execute()

/** Marks the number as verified. False if it is no longer the member's. */
export async function setPhoneVerified(db: Db, id: MemberId, phone: string, now: Date): Promise<boolean> {
  const verified = await db
    .updateTable('member')
    .set({ phone_verified_at: sql`coalesce(phone_verified_at, ${now})`, updated_at: now })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirst()
  return verified !== undefined
}

/** The member's number. A second change of it waits for this one. */
export const lockPhone = async (db: Db, id: MemberId): Promise<string | undefined> =>
  (await db.selectFrom('member').select('phone').where('id', '=', id).forUpdate().executeTakeFirst())?.phone

export const setVerifiedPhone = (db: Db, id: MemberId, phone: string, now: Date) =>
  db.updateTable('member').set({ phone, phone_verified_at: now, updated_at: now }).where('id', '=', id).execute()
