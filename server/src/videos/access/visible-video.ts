import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import { canSeePhotos } from '../../photos/access/photo-visibility.ts'
import type { Context } from '../../platform/context.ts'
import { type MadeRow, toVideo } from '../video-as-shown.ts'

/** The approved video of a member for one viewer, who may see the profile. */
export async function visibleVideo(ctx: Context, owner: MemberId, viewer: MemberId) {
  const { rows } = await sql<MadeRow & { isVisible: boolean }>`
    select video.id, video.member_id, video.duration_ms, video.width, video.height, video.has_sound, video.captions,
      video.created_at, ${canSeePhotos(viewer)} as "isVisible"
    from video join profile on profile.id = video.member_id
    where video.member_id = ${owner} and video.status = 'approved'
  `.execute(ctx.db)
  const [row] = rows
  if (!row) return { isWithheld: false }
  return row.isVisible ? { video: toVideo(ctx, row, viewer), isWithheld: false } : { isWithheld: true }
}
