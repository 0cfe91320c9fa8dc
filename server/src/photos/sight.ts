import type { MemberId } from '@parinay/contract/ids'
import { type RawBuilder, sql } from 'kysely'

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

/** The id of the photo that stands for a query's `profile`, where the viewer may see it. */
export const firstPhotoShownTo = (viewer: MemberId) => sql<string | null>`(
  select photo.id from photo
  where photo.member_id = profile.id and photo.status = 'approved' and ${photosShownTo(viewer)}
  order by photo.is_primary desc, photo.display_order, photo.created_at
  limit 1
)`
