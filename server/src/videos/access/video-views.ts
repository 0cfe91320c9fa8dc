import type { MemberId, VideoId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import { canSeeProfile } from '../../photos/access/photo-visibility.ts'
import type { Context } from '../../platform/context.ts'
import { reachableBy } from '../../safety/visibility.ts'

/** Records that a member began to play another member's video. */
export const logPlay = ({ db, now }: Pick<Context, 'db' | 'now'>, video: VideoId, viewer: MemberId) =>
  sql`
  insert into video_view (video_id, viewer_id, first_at, last_at) values (${video}, ${viewer}, ${now()}, ${now()})
  on conflict (video_id, viewer_id) do update set last_at = excluded.last_at, times = video_view.times + 1
`.execute(db)

interface Viewer {
  id: MemberId
  times: number
  lastAt: Date
}

/**
 * Members who played the owner's approved video, latest first. Excludes staff, members who turned their visits off, and hidden members unless
 * the two share an interest.
 */
export async function listVideoViewers(
  { db }: Context,
  owner: MemberId,
  { page, limit }: { page: number; limit: number },
) {
  const { rows } = await sql<Viewer & { total: number }>`
    select profile.id, video_view.times, video_view.last_at as "lastAt", count(*) over () as total
    from video
    join video_view on video_view.video_id = video.id
    join profile on profile.id = video_view.viewer_id
    join member on member.id = profile.id and member.role = 'user'
    where video.member_id = ${owner} and video.status = 'approved' and profile.show_my_visits
      and ${reachableBy(owner)} and ${canSeeProfile(owner)}
    order by video_view.last_at desc, profile.id
    limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  return rows
}
