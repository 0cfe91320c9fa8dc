import type { MemberId, VideoId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import { mayFetch } from '../../photos/access/may-fetch-photo.ts'
import type { Context } from '../../platform/context.ts'
import type { MadeRow } from '../video-as-shown.ts'

export interface VideoPermission extends MadeRow {
  isStaff: boolean
  isForEveryone: boolean
}

/** Returns the video if this session's member is the viewer and may fetch it now: it is asked for each range of bytes. */
export async function videoPermission(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, viewer, session }: { id: VideoId; viewer: MemberId; session: Buffer },
) {
  const { rows } = await sql<VideoPermission>`
    select video.id, video.member_id, video.duration_ms, video.width, video.height, video.has_sound, video.captions,
      video.created_at, member.role <> 'user' as "isStaff",
      profile.photo_sight = 'everyone' and not profile.is_hidden and video.status = 'approved' as "isForEveryone"
    from session
    join member on member.id = session.member_id and member.is_active
    join video on video.id = ${id} and video.duration_ms is not null
    join profile on profile.id = video.member_id
    where session.token_hash = ${session} and session.member_id = ${viewer} and session.expires_at > ${now()}
      and ${mayFetch('video', sql<MemberId>`${viewer}::uuid`)}
  `.execute(db)
  return rows[0]
}
