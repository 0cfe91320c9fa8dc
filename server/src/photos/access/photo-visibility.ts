import type { MemberId } from '@parinay/contract/kernel/ids'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Whether the viewer may see the approved photos of a query's `profile`: their own, those shown to everyone, those of somebody who
 * granted it on request, and where an interest is enough those of a person they are connected to or who has sent them an interest that
 * waits. Whoever declined an interest sees them no more.
 */
export const photosShownTo = (viewer: MemberId | RawBuilder<MemberId>) => sql<boolean>`(
  profile.photo_sight = 'everyone'
  or profile.id = ${viewer}
  or exists (
    select from photo_request
    where owner_id = profile.id and viewer_id = ${viewer} and status = 'granted'
  )
  or profile.photo_sight = 'interest' and exists (
    select from interest
    where least(sender_id, receiver_id) = least(profile.id, ${viewer}::uuid)
      and greatest(sender_id, receiver_id) = greatest(profile.id, ${viewer}::uuid)
      and (status = 'accepted' or (status = 'pending' and sender_id = profile.id))
  )
)`

/** A hidden profile is still shown to whoever shares an interest with it. */
export const isKnownTo = (viewer: MemberId | RawBuilder<MemberId>) => sql<boolean>`(
  not profile.is_hidden
  or exists (
    select from interest
    where least(sender_id, receiver_id) = least(profile.id, ${viewer}::uuid)
      and greatest(sender_id, receiver_id) = greatest(profile.id, ${viewer}::uuid)
  )
)`

/** The columns of a photo that its viewers read. */
const SHOWN_COLUMNS = [
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
export type ShownPhotoRow = Pick<Selectable<Tables['photo']>, (typeof SHOWN_COLUMNS)[number]>
const asJson = sql.join(SHOWN_COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`photo.${column}`)]))

/**
 * The approved photos of a query's `profile`, the primary one first. Null where there are none, an empty list where the viewer may not
 * see them: those do not leave the database.
 */
export const approvedPhotosFor = (viewer: MemberId | RawBuilder<MemberId>) => sql<ShownPhotoRow[] | null>`(
  case
    when profile.first_photo is null then null
    when ${photosShownTo(viewer)} then (
      select json_agg(json_build_object(${asJson}) order by photo.is_primary desc, photo.display_order, photo.created_at, photo.id)
      from photo
      where photo.member_id = profile.id and photo.status = 'approved'
    )
    else '[]'
  end
)`

/** The id of the photo that stands for a query's `profile`, where the viewer may see it. */
export const firstPhotoShownTo = (viewer: MemberId) => sql<string | null>`(
  case when profile.first_photo is not null and ${photosShownTo(viewer)} then profile.first_photo end
)`
