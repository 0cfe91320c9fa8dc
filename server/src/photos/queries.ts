import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { type Selectable, sql } from 'kysely'
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

/** Serializes concurrent decisions about a photo. */
export const lockPhoto = (db: Db, photo: PhotoId) =>
  db.selectFrom('photo').select(['status', 'caption']).where('id', '=', photo).forNoKeyUpdate().executeTakeFirst()

/** A rejection also discards a new caption. */
export const setDecision = (
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

/** Serializes changes to a member's photos. */
export const lockOwner = (tx: Tx, member: string) =>
  tx.selectFrom('profile').select('id').where('id', '=', member).forNoKeyUpdate().executeTakeFirst()

export const photoExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('photo').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const ownsPhoto = (db: Db, member: MemberId, photo: PhotoId) =>
  db.selectFrom('photo').select('id').where('id', '=', photo).where('member_id', '=', member).executeTakeFirst()

/** Sets a caption. An approved photo keeps the old one until a moderator approves the new one. Removing a caption needs no approval. */
export const setCaption = (tx: Tx, member: MemberId, photo: PhotoId, caption: string | null) =>
  sql`
  update photo set
    caption = case when status = 'approved' and ${caption}::text is not null then caption else ${caption} end,
    new_caption = case when status = 'approved' and ${caption} is distinct from caption then ${caption} end
  where id = ${photo} and member_id = ${member}
`.execute(tx)

/** Decides about a new caption, unless it has changed since the moderator read it. */
export const decideCaption = (tx: Tx, member: MemberId, photo: PhotoId, caption: string, isApproved: boolean) =>
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
