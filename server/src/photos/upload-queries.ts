import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import type { Upload, UploadFault } from '@parinay/contract/photos'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Photos and pending uploads, which count towards a member's limit. */
export const countPhotosAndUploads = async (db: Db, member: MemberId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from photo where member_id = ${member})
      + (select count(*) from photo_upload where member_id = ${member} and fault is null) as count
  `.execute(db)
  return rows[0]!.count
}

/** Uploads without a fault. */
export const countPendingUploads = async (tx: Tx, member: MemberId): Promise<number> => {
  const { count } = await tx
    .selectFrom('photo_upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', member)
    .where('fault', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const insertUpload = (tx: Tx, upload: Insertable<Tables['photo_upload']>) =>
  tx.insertInto('photo_upload').values(upload).execute()

/** An upload or photo that the member sent earlier with the same client id. */
export async function findEarlierUpload(
  db: Db,
  member: MemberId,
  clientId: string | undefined,
): Promise<Upload | undefined> {
  if (!clientId) return undefined
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, created_at as at from photo_upload where member_id = ${member} and client_id = ${clientId}
    union all select id, created_at from photo where member_id = ${member} and client_id = ${clientId}
  `.execute(db)
  const [earlier] = rows
  return earlier && { _id: earlier.id, uploadedAt: earlier.at.toISOString() }
}

export const uploadsOf = (db: Db, member: MemberId) =>
  db.selectFrom('photo_upload').selectAll().where('member_id', '=', member).orderBy('created_at').execute()

/** An upload without a fault. */
export const pendingUpload = (db: Db, id: string) =>
  db
    .selectFrom('photo_upload')
    .select(['id', 'member_id'])
    .where('id', '=', id)
    .where('fault', 'is', null)
    .executeTakeFirst()

/** Adds a failed attempt; returns the new total and the member. */
export const addFailedAttempt = (tx: Tx, id: string) =>
  tx
    .updateTable('photo_upload')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('fault', 'is', null)
    .returning(['tries', 'member_id'])
    .executeTakeFirst()

export const setFault = (db: Db, id: string, fault: UploadFault) =>
  db.updateTable('photo_upload').set({ fault }).where('id', '=', id).returning('member_id').executeTakeFirst()

export const consumeUpload = (tx: Tx, id: string) =>
  tx.deleteFrom('photo_upload').where('id', '=', id).where('fault', 'is', null).returningAll().executeTakeFirst()

export const deleteUpload = (tx: Tx, member: MemberId, upload: PhotoId) =>
  tx
    .deleteFrom('photo_upload')
    .where('id', '=', upload)
    .where('member_id', '=', member)
    .returning('id')
    .executeTakeFirst()

/** The ids of photos and uploads. */
export const photoAndUploadIds = async (tx: Tx, member: MemberId): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from photo where member_id = ${member} union all select id from photo_upload where member_id = ${member}
  `.execute(tx)
  return rows.map(({ id }) => id)
}
