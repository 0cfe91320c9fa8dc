import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { reachableBy } from '../../safety/visibility.ts'
import { canSeeProfile } from './photo-visibility.ts'

/** Records that a member opened another member's photo in full size. */
export const logView = ({ db, now }: Pick<Context, 'db' | 'now'>, photo: PhotoId, viewer: MemberId) =>
  sql`
  insert into photo_view (photo_id, viewer_id, first_at, last_at) values (${photo}, ${viewer}, ${now()}, ${now()})
  on conflict (photo_id, viewer_id) do update set last_at = excluded.last_at, times = photo_view.times + 1
`.execute(db)

interface Viewer {
  id: MemberId
  photos: number
  lastAt: Date
}

/**
 * Members who opened the owner's photos in full size, latest first. Excludes staff, members who turned their visits off, and hidden members
 * unless the two share an interest.
 */
export async function listPhotoViewers(
  { db }: Context,
  owner: MemberId,
  { page, limit }: { page: number; limit: number },
) {
  const { rows } = await sql<Viewer & { total: number }>`
    select profile.id, count(*) as photos, max(photo_view.last_at) as "lastAt", count(*) over () as total
    from photo
    join photo_view on photo_view.photo_id = photo.id
    join profile on profile.id = photo_view.viewer_id
    join member on member.id = profile.id and member.role = 'user'
    where photo.member_id = ${owner} and profile.show_my_visits
      and ${reachableBy(owner)} and ${canSeeProfile(owner)}
    group by profile.id
    order by "lastAt" desc, profile.id
    limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  return rows
}
