import type { MemberId, PhotoId } from '@parinay/contract/ids'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Upload, UploadFault } from '@parinay/contract/photos'
import type { Db, Tx } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

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
export const lockStatus = async (db: Db, photo: PhotoId) =>
  (await db.selectFrom('photo').select('status').where('id', '=', photo).forNoKeyUpdate().executeTakeFirst())?.status

export const setVerdict = (
  db: Db,
  member: MemberId,
  photo: PhotoId,
  { status, reason }: { status: string; reason?: string | undefined },
  now: Date,
) =>
  db
    .updateTable('photo')
    .set({ status, rejection_reason: reason ?? null, moderated_at: status === 'pending' ? null : now })
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
  db.selectFrom('photo_upload').select('id').where('id', '=', id).where('fault', 'is', null).executeTakeFirst()

export const setFault = (db: Db, id: string, fault: UploadFault) =>
  db.updateTable('photo_upload').set({ fault }).where('id', '=', id).returning('member_id').executeTakeFirst()

export const takeUpload = (tx: Tx, id: string) =>
  tx.deleteFrom('photo_upload').where('id', '=', id).where('fault', 'is', null).returningAll().executeTakeFirst()

interface NewPhoto extends Pick<Selectable<Tables['photo_upload']>, 'id' | 'member_id' | 'client_id' | 'created_at'> {
  width: number
  height: number
  placeholder: string
  fingerprint: bigint
}

/** Goes to the end; the first of all is the main one. */
export const insertPhoto = (
  tx: Tx,
  { id, member_id: member, client_id: clientId, created_at: at, ...picture }: NewPhoto,
) =>
  sql`
  insert into photo (id, member_id, client_id, created_at, width, height, placeholder, fingerprint, display_order, is_primary)
  select ${id}, ${member}, ${clientId}::uuid, ${at}::timestamptz, ${picture.width}, ${picture.height}, ${picture.placeholder}, ${picture.fingerprint},
    coalesce(max(display_order) + 1, 0), count(*) = 0
  from photo where member_id = ${member}
`.execute(tx)

export const setOrder = (tx: Tx, member: MemberId, ids: readonly PhotoId[]) =>
  sql`
  update photo set display_order = place - 1
  from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
  where photo.id = wanted.id and photo.member_id = ${member}
`.execute(tx)

export const isOf = (db: Db, member: MemberId, photo: PhotoId) =>
  db.selectFrom('photo').select('id').where('id', '=', photo).where('member_id', '=', member).executeTakeFirst()

export const setCaption = (tx: Tx, member: MemberId, photo: PhotoId, caption: string | null) =>
  tx.updateTable('photo').set({ caption }).where('id', '=', photo).where('member_id', '=', member).execute()

/** One statement for the old one and one for the new: at no moment are there two. */
export async function setPrimary(tx: Tx, member: MemberId, photo: PhotoId) {
  const own = tx.updateTable('photo').where('member_id', '=', member)
  await own.set({ is_primary: false }).where('is_primary', '=', true).execute()
  await own.set({ is_primary: true }).where('id', '=', photo).execute()
}

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

/** The next in order that everyone may see, or that waits. */
export const nextPrimary = (tx: Tx, member: MemberId) =>
  tx
    .selectFrom('photo')
    .select('id')
    .where('member_id', '=', member)
    .orderBy(sql`status = 'rejected'`)
    .orderBy('display_order')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

/** Of photos and of files on their way. */
export const idsOf = async (tx: Tx, member: MemberId): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from photo where member_id = ${member} union all select id from photo_upload where member_id = ${member}
  `.execute(tx)
  return rows.map(({ id }) => id)
}
