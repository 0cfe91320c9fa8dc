import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Upload, UploadFault } from '@parinay/contract/photos'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

export type PhotoRow = Selectable<Tables['photo']>

export const photosOf = (db: Db, member: MemberId): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('member_id', '=', member)
    .orderBy('display_order')
    .orderBy('created_at')
    .execute()

export const countPhotos = async (db: Db, member: MemberId): Promise<number> => {
  const { count } = await db
    .selectFrom('photo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow()
  return count
}

/** Whoever says the same about a photo at the same moment waits here, and finds it said. */
export const lockPhoto = (db: Db, photo: PhotoId) =>
  db.selectFrom('photo').select(['status', 'caption']).where('id', '=', photo).forNoKeyUpdate().executeTakeFirst()

/** A new caption has nothing to wait for on a photo that is rejected. */
export const setVerdict = (
  db: Db,
  member: MemberId,
  photo: PhotoId,
  { status, reason }: { status: string; reason?: string | undefined },
  now: Date,
) =>
  db
    .updateTable('photo')
    .set({
      status,
      rejection_reason: reason ?? null,
      moderated_at: status === 'pending' ? null : now,
      ...(status === 'rejected' && { new_caption: null }),
    })
    .where('id', '=', photo)
    .where('member_id', '=', member)
    .returningAll()
    .executeTakeFirst()

/** Photos, and files on their way to becoming one: what counts towards the most that a member may have. */
export const countPlaces = async (db: Db, member: MemberId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from photo where member_id = ${member})
      + (select count(*) from photo_upload where member_id = ${member} and fault is null) as count
  `.execute(db)
  return rows[0]!.count
}

/** Files that will still become a photo. */
export const countUploads = async (tx: Tx, member: MemberId): Promise<number> => {
  const { count } = await tx
    .selectFrom('photo_upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', member)
    .where('fault', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whoever changes which photos somebody has waits here for the one before. */
export const lockOwner = (tx: Tx, member: string) =>
  tx.selectFrom('profile').select('id').where('id', '=', member).forNoKeyUpdate().executeTakeFirst()

export const insertUpload = (tx: Tx, upload: Insertable<Tables['photo_upload']>) =>
  tx.insertInto('photo_upload').values(upload).execute()

/** What the same member sent under the same name, whatever has become of it. */
export async function sentBefore(db: Db, member: MemberId, clientId: string | undefined): Promise<Upload | undefined> {
  if (!clientId) return undefined
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, created_at as at from photo_upload where member_id = ${member} and client_id = ${clientId}
    union all select id, created_at from photo where member_id = ${member} and client_id = ${clientId}
  `.execute(db)
  const [found] = rows
  return found && { _id: found.id, uploadedAt: found.at.toISOString() }
}

export const uploadsOf = (db: Db, member: MemberId) =>
  db.selectFrom('photo_upload').selectAll().where('member_id', '=', member).orderBy('created_at').execute()

/** One that may still become a photo. */
export const uploadOf = (db: Db, id: string) =>
  db
    .selectFrom('photo_upload')
    .select(['id', 'member_id'])
    .where('id', '=', id)
    .where('fault', 'is', null)
    .executeTakeFirst()

/** One more try that came to no end; says how many there were. */
export const countTry = (tx: Tx, id: string) =>
  tx
    .updateTable('photo_upload')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('fault', 'is', null)
    .returning(['tries', 'member_id'])
    .executeTakeFirst()

export const setFault = (db: Db, id: string, fault: UploadFault) =>
  db.updateTable('photo_upload').set({ fault }).where('id', '=', id).returning('member_id').executeTakeFirst()

export const takeUpload = (tx: Tx, id: string) =>
  tx.deleteFrom('photo_upload').where('id', '=', id).where('fault', 'is', null).returningAll().executeTakeFirst()

export const isPhoto = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('photo').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const isOf = (db: Db, member: MemberId, photo: PhotoId) =>
  db.selectFrom('photo').select('id').where('id', '=', photo).where('member_id', '=', member).executeTakeFirst()

/** The caption of an approved photo stays until a moderator has seen the new one; taking it away needs nobody. */
export const setCaption = (tx: Tx, member: MemberId, photo: PhotoId, caption: string | null) =>
  sql`
  update photo set
    caption = case when status = 'approved' and ${caption}::text is not null then caption else ${caption} end,
    new_caption = case when status = 'approved' and ${caption} is distinct from caption then ${caption} end
  where id = ${photo} and member_id = ${member}
`.execute(tx)

/** Decides about a new caption that still reads so. */
export const settleCaption = (tx: Tx, member: MemberId, photo: PhotoId, caption: string, isApproved: boolean) =>
  tx
    .updateTable('photo')
    .set({ new_caption: null, ...(isApproved && { caption }) })
    .where('id', '=', photo)
    .where('member_id', '=', member)
    .where('new_caption', '=', caption)
    .returning('id')
    .executeTakeFirst()

export const deletePhoto = (tx: Tx, member: MemberId, photo: PhotoId) =>
  tx
    .deleteFrom('photo')
    .where('id', '=', photo)
    .where('member_id', '=', member)
    .returning(['id', 'is_primary'])
    .executeTakeFirst()

export const deleteUpload = (tx: Tx, member: MemberId, upload: PhotoId) =>
  tx
    .deleteFrom('photo_upload')
    .where('id', '=', upload)
    .where('member_id', '=', member)
    .returning('id')
    .executeTakeFirst()

/** Of photos and of files on their way. */
export const idsOf = async (tx: Tx, member: MemberId): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from photo where member_id = ${member} union all select id from photo_upload where member_id = ${member}
  `.execute(tx)
  return rows.map(({ id }) => id)
}
