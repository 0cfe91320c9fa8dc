// The reply shape of videos for each viewer.
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import type { OwnVideo, Video, VideoFault } from '@parinay/contract/videos'
import { videoAddress } from '../photos/access/signed-addresses.ts'
import type { Context } from '../platform/context.ts'
import type { OwnRow, VideoRow } from './queries.ts'

export type MadeRow = Pick<
  VideoRow,
  'id' | 'member_id' | 'duration_ms' | 'width' | 'height' | 'has_sound' | 'captions' | 'created_at'
>

/** A video that is made. Its addresses are valid only for the viewer. */
export function toVideo(ctx: Context, row: MadeRow, viewer: MemberId): Video {
  const address = videoAddress(ctx, row.id, viewer)
  return {
    _id: row.id,
    durationMs: row.duration_ms!,
    width: row.width!,
    height: row.height!,
    hasSound: row.has_sound!,
    posterUrl: `${address}&file=poster`,
    lowUrl: `${address}&file=low`,
    highUrl: `${address}&file=high`,
    ...(row.captions.length > 0 && { captionsUrl: `${address}&file=captions` }),
  }
}

/** The strip of eight frames, for moderators. */
export const stripAddress = (ctx: Context, video: string, viewer: MemberId) =>
  `${videoAddress(ctx, video, viewer)}&file=strip`

export const toOwnVideo = (ctx: Context, row: OwnRow, viewer: MemberId): OwnVideo => ({
  _id: row.id,
  status: row.status as OwnVideo['status'],
  uploadedAt: row.created_at.toISOString(),
  totalBytes: row.total_bytes,
  receivedBytes: row.status === 'receiving' ? row.received_bytes : row.total_bytes,
  captions: row.captions,
  ...(row.fault && { fault: row.fault as VideoFault }),
  ...(row.rejection_reason && { reason: row.rejection_reason as PhotoRejection }),
  ...(row.duration_ms !== null && { video: toVideo(ctx, row, viewer) }),
})
