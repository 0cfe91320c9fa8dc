// The order of a member's photos, and the primary one. Each change needs the owner's lock.
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
 * Appends the photo, but before photos of the same batch that the member chose after it. The first photo becomes the primary one until the
 * member chooses another.
 */
export async function insertPhoto(tx: Tx, { member_id: member, fingerprint, ...photo }: NewPhoto) {
  const next = await nextInBatch(tx, member, photo)
  if (next) {
    const later = tx.updateTable('photo').where('member_id', '=', member)
    await later
      .set((eb) => ({ display_order: eb('display_order', '+', 1) }))
      .where('display_order', '>=', next.display_order)
      .execute()
    if (next.is_primary) await later.set({ is_primary: false }).where('id', '=', next.id).execute()
  }
  const last = await tx
    .selectFrom('photo')
    .select((eb) => eb.fn.max('display_order').as('order'))
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow()
  const place = next
    ? { display_order: next.display_order, is_primary: next.is_primary }
    : { display_order: (last.order ?? -1) + 1, is_primary: last.order === null }
  await tx
    .insertInto('photo')
    .values({ ...photo, member_id: member, fingerprint: sql<number>`${fingerprint}`, ...place })
    .execute()
}

const nextInBatch = (
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

/** After the member has ordered the photos, later ones of a batch go to the end. */
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

/** Clears the old primary photo first, so that there are never two. */
export async function setPrimary(tx: Tx, member: MemberId, photo: PhotoId) {
  const own = tx.updateTable('photo').where('member_id', '=', member)
  await own.set({ is_primary: false }).where('is_primary', '=', true).execute()
  await own.set({ is_primary: true }).where('id', '=', photo).execute()
}

/** The next photo in the order, with rejected ones last. */
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
