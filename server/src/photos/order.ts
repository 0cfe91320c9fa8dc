// Where each of a member's photos stands, and which is the main one. A change to it holds the owner's lock.
import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

interface NewPhoto extends Omit<Selectable<Tables['photo_upload']>, 'fault' | 'tries'> {
  width: number
  height: number
  placeholder: string
  fingerprint: bigint
}

/**
 * Goes to the end, but before those that were chosen after it in the same batch and arrived earlier. The first of all is the main one, and
 * stays so until a member says otherwise.
 */
export async function insertPhoto(tx: Tx, { member_id: member, fingerprint, ...photo }: NewPhoto) {
  const follower = await followerOf(tx, member, photo)
  if (follower) {
    const later = tx.updateTable('photo').where('member_id', '=', member)
    await later
      .set((eb) => ({ display_order: eb('display_order', '+', 1) }))
      .where('display_order', '>=', follower.display_order)
      .execute()
    if (follower.is_primary) await later.set({ is_primary: false }).where('id', '=', follower.id).execute()
  }
  const last = await tx
    .selectFrom('photo')
    .select((eb) => eb.fn.max('display_order').as('order'))
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow()
  const place = follower
    ? { display_order: follower.display_order, is_primary: follower.is_primary }
    : { display_order: (last.order ?? -1) + 1, is_primary: last.order === null }
  await tx
    .insertInto('photo')
    .values({ ...photo, member_id: member, fingerprint: sql<number>`${fingerprint}`, ...place })
    .execute()
}

const followerOf = (
  tx: Tx,
  member: string,
  { batch_id: batch, batch_place: place }: Pick<NewPhoto, 'batch_id' | 'batch_place'>,
) =>
  tx
    .selectFrom('photo')
    .select(['id', 'display_order', 'is_primary'])
    .where('member_id', '=', member)
    .where('batch_id', '=', batch)
    .where('batch_place', '>', place)
    .orderBy('display_order')
    .limit(1)
    .executeTakeFirst()

/** The member has put them in order: what arrives later goes to the end. */
export const forgetBatches = (tx: Tx, member: MemberId) =>
  tx
    .updateTable('photo')
    .set({ batch_id: null, batch_place: null })
    .where('member_id', '=', member)
    .where('batch_id', 'is not', null)
    .execute()

export const setOrder = (tx: Tx, member: MemberId, ids: readonly PhotoId[]) =>
  sql`
  update photo set display_order = place - 1
  from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
  where photo.id = wanted.id and photo.member_id = ${member}
`.execute(tx)

/** One statement for the old one and one for the new: at no moment are there two. */
export async function setPrimary(tx: Tx, member: MemberId, photo: PhotoId) {
  const own = tx.updateTable('photo').where('member_id', '=', member)
  await own.set({ is_primary: false }).where('is_primary', '=', true).execute()
  await own.set({ is_primary: true }).where('id', '=', photo).execute()
}

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
