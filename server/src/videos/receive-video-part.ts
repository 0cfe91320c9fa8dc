import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { MemberId, VideoId } from '@parinay/contract/kernel/ids'
import { VIDEO_FAULTS, VIDEO_PART_BYTES, type OwnVideo } from '@parinay/contract/videos'
import { withDraft } from '../photos/storage/drafts-folder.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { IncomingUploads, type Sender } from '../platform/http/limit-incoming-uploads.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { partKey } from './video-object-keys.ts'
import { detectContainer } from './processing/detect-container.ts'
import * as queries from './queries.ts'
import { toOwnVideo } from './video-as-shown.ts'

const incomingParts = new IncomingUploads({
  maxBytes: VIDEO_PART_BYTES.max,
  maxConcurrent: 100,
  maxPerMember: 2,
  maxPerAddress: 50,
  minBytesPerSecond: 8 * 1024,
  graceMs: 10_000,
  refusals: { tooLarge: 'video_part_too_large', tooSlow: 'video_too_slow', busy: 'videos_busy' },
})

interface Part {
  video: VideoId
  offset: number
}

/**
 * Stores a part of a video, and begins to make the video with the last one. A part that has arrived before changes nothing; one that does not
 * continue what is there is refused.
 */
export async function receivePart(
  ctx: Context,
  sender: Sender & { member: MemberId },
  file: AsyncIterable<Uint8Array>,
  { video, offset }: Part,
): Promise<OwnVideo> {
  const { member } = sender
  const before = (await queries.ownVideo(ctx.db, member, video)) ?? refuse('video_not_found')
  const isNew = before.status === 'receiving' && offset >= before.received_bytes
  if (isNew && offset > before.received_bytes) refuse('video_offset')
  await withDraft(ctx, { incoming: incomingParts, sender, file }, async (draft) => {
    if (!isNew) return
    const { size } = await stat(draft)
    refuseSize(size, offset, before.total_bytes)
    if (offset === 0 && !(await detectContainer(draft))) refuseUnreadable()
    await store(ctx, member, { video, offset, size, draft })
  })
  return toOwnVideo(ctx, (await queries.ownVideo(ctx.db, member, video)) ?? refuse('video_not_found'), member)
}

function refuseSize(size: number, offset: number, total: number) {
  const isLast = offset + size === total
  if (size === 0 || offset + size > total || (!isLast && size < VIDEO_PART_BYTES.min)) refuse('video_part_size')
}

function refuseUnreadable() {
  refuse('video_unreadable', { text: VIDEO_FAULTS.not_a_video, fields: { video: VIDEO_FAULTS.not_a_video } })
}

interface ReceivedPart extends Part {
  size: number
  draft: string
}

/** The file comes before its row, so that no row lacks its file. Two senders of one part have different files, and one row. */
async function store(ctx: Context, member: MemberId, { video, offset, size, draft }: ReceivedPart) {
  const part = randomUUID()
  await ctx.files.put(partKey(video, part), { path: draft })
  const isStored = await inTransaction(ctx, async (tx) => {
    const receiving = await queries.lockReceiving(tx, video)
    if (receiving?.received_bytes !== offset) return false
    await queries.insertPart(tx, { video_id: video, start_byte: offset, bytes: size, file_id: part })
    if (offset + size === receiving.total_bytes) {
      await queries.setProcessing(tx, video)
      await ctx.queue.enqueue(tx, 'make-video', [video], { sender: member })
      hint(ctx, tx, [member], 'photos')
    }
    return true
  })
  if (!isStored) await ctx.files.removeAll(partKey(video, part))
}
