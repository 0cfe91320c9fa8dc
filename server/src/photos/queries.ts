import type { MemberId, PhotoId } from '@parinay/contract/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'
import { reachableBy } from '../safety/visibility.ts'
import { photosShownTo } from './sight.ts'

export type PhotoRow = Selectable<Tables['photo']>

export const photosOf = (db: Db, member: MemberId): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('member_id', '=', member)
    .orderBy('is_primary', 'desc')
    .orderBy('display_order')
    .orderBy('created_at')
    .execute()

/** The approved photos of several members, each with whether this viewer may see it. */
export const approvedPhotosOf = (db: Db, members: readonly string[], viewer: MemberId) =>
  db
    .selectFrom('photo')
    .innerJoin('profile', 'profile.id', 'photo.member_id')
    .selectAll('photo')
    .select(photosShownTo(viewer).as('is_shown'))
    .where('photo.member_id', 'in', members)
    .where('photo.status', '=', 'approved')
    .orderBy('photo.member_id')
    .orderBy('photo.is_primary', 'desc')
    .orderBy('photo.display_order')
    .orderBy('photo.created_at')
    .execute()

export const countPhotos = async (db: Db, member: MemberId): Promise<number> => {
  const { count } = await db
    .selectFrom('photo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow()
  return count
}

/** A hidden profile is still shown to whoever shares an interest with it. */
const isShownTo = (viewer: MemberId) => sql<boolean>`(
  not profile.is_hidden
  or exists (
    select from interest
    where least(sender_id, receiver_id) = least(profile.id, ${viewer}::uuid)
      and greatest(sender_id, receiver_id) = greatest(profile.id, ${viewer}::uuid)
  )
)`

/** The photo, if this viewer may see it: approved and of somebody who is shown to them and shows them photos, or one's own. */
export const photoFor = (db: Db, photo: PhotoId, viewer: MemberId, isStaff: boolean) =>
  db
    .selectFrom('photo')
    .innerJoin('profile', 'profile.id', 'photo.member_id')
    .select(['photo.id', 'photo.is_illustration', 'photo.member_id', 'profile.photo_sight'])
    .where('photo.id', '=', photo)
    .$if(!isStaff, (query) =>
      query.where((eb) =>
        eb.or([
          eb('photo.member_id', '=', viewer),
          eb.and([eb('photo.status', '=', 'approved'), reachableBy(viewer), isShownTo(viewer), photosShownTo(viewer)]),
        ]),
      ),
    )
    .executeTakeFirst()

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

/** The member an address was made for, while their account lives. */
export const viewerOf = (db: Db, viewer: MemberId) =>
  db.selectFrom('member').select('role').where('id', '=', viewer).where('is_active', '=', true).executeTakeFirst()
