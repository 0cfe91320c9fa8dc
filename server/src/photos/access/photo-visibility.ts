import type { MemberId } from '@parinay/contract/kernel/ids'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { isSamePair, pairOf } from '../../platform/database/unordered-pairs.ts'

/** The query's `interest` is between its `profile` and this viewer. */
const sharedWith = (viewer: MemberId | RawBuilder<MemberId>) =>
  isSamePair(pairOf(sql.ref('sender_id'), sql.ref('receiver_id')), pairOf(sql.ref('profile.id'), viewer))

/**
 * The SQL condition that the viewer may see the approved photos of a query's `profile`: their own, photos for everyone, and photos whose owner granted a
 * request. With the setting `interest` it also needs an accepted interest, or a pending one that the owner sent.
 */
export const canSeePhotos = (viewer: MemberId | RawBuilder<MemberId>) => sql<boolean>`(
  profile.photo_sight = 'everyone'
  or profile.id = ${viewer}
  or exists (
    select from photo_request
    where owner_id = profile.id and viewer_id = ${viewer} and status = 'granted'
  )
  or profile.photo_sight = 'interest' and exists (
    select from interest
    where ${sharedWith(viewer)} and (status = 'accepted' or (status = 'pending' and sender_id = profile.id))
  )
)`

/** The SQL condition that the viewer may see a profile. A hidden one stays visible to members who share an interest with it. */
export const canSeeProfile = (viewer: MemberId | RawBuilder<MemberId>) => sql<boolean>`(
  not profile.is_hidden
  or exists (
    select from interest
    where ${sharedWith(viewer)}
  )
)`

/** The columns of a photo that viewers may read. */
const VISIBLE_COLUMNS = [
  'id',
  'is_primary',
  'status',
  'is_illustration',
  'width',
  'height',
  'placeholder',
  'caption',
  'rejection_reason',
] as const satisfies (keyof Tables['photo'])[]
export type VisiblePhotoRow = Pick<Selectable<Tables['photo']>, (typeof VISIBLE_COLUMNS)[number]>
const asJson = sql.join(VISIBLE_COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`photo.${column}`)]))

/**
 * The approved photos of a query's `profile`, the primary one first. Null if there are none. An empty list if the viewer may not see them, so
 * that they never leave the database.
 */
export const visiblePhotos = (viewer: MemberId | RawBuilder<MemberId>) => sql<VisiblePhotoRow[] | null>`(
  case
    when profile.first_photo is null then null
    when ${canSeePhotos(viewer)} then (
      select json_agg(json_build_object(${asJson}) order by photo.is_primary desc, photo.display_order, photo.created_at, photo.id)
      from photo
      where photo.member_id = profile.id and photo.status = 'approved'
    )
    else '[]'
  end
)`

/** The id of the photo that represents a query's `profile`, if the viewer may see it. */
export const visibleFirstPhoto = (viewer: MemberId) => sql<string | null>`(
  case when profile.first_photo is not null and ${canSeePhotos(viewer)} then profile.first_photo end
)`
