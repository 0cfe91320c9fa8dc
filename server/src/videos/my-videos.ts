// Operations of members on their own videos.
import { randomUUID } from 'node:crypto'
import type { MemberId, VideoId } from '@parinay/contract/kernel/ids'
import type { OwnVideo } from '@parinay/contract/videos'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { missingTools } from './processing/missing-video-programs.ts'
import * as queries from './queries.ts'
import { removeIfGone } from './remove-orphaned-videos.ts'
import { toOwnVideo } from './video-as-shown.ts'

const isOn = async () => (await missingTools()).length === 0

export async function listOwn(ctx: Context, member: MemberId) {
  const videos = await queries.videosOf(ctx.db, member)
  return { isOn: await isOn(), videos: videos.map((row) => toOwnVideo(ctx, row, member)) }
}

/** Whether this site takes videos and the member has none. */
export const canAdd = async (ctx: Context, member: MemberId) =>
  (await isOn()) && !(await queries.hasVideo(ctx.db, member))

interface Start {
  totalBytes: number
  clientId?: string | undefined
  captions?: string[] | undefined
}

/** Begins a video, which replaces one that is not approved. */
export async function start(ctx: Context, member: MemberId, { totalBytes, clientId, captions = [] }: Start) {
  if (!(await isOn())) refuse('videos_off')
  await ctx.limits.consume('video', member)
  return inTransaction(ctx, async (tx) => {
    await queries.lockOwner(tx, member)
    const earlier = clientId && (await queries.findByClientId(tx, member, clientId))
    const id = (earlier ? earlier.id : randomUUID()) as VideoId
    const video = { id, member_id: member, client_id: clientId ?? null, total_bytes: totalBytes, captions }
    if (!earlier) await queries.insertVideo(tx, { ...video, created_at: ctx.now() })
    hint(ctx, tx, [member], 'photos')
    return reload(ctx, tx, member, id)
  })
}

export const setCaptions = (ctx: Context, member: MemberId, id: VideoId, captions: string[]) =>
  inTransaction(ctx, async (tx) => {
    // A moderator may be approving what was there before.
    await queries.lockOwner(tx, member)
    const isSet = await queries.setCaptions(tx, member, id, captions)
    if (!isSet && (await queries.ownVideo(tx, member, id))) refuse('video_captions_approved')
    hint(ctx, tx, 'staff', 'admin')
    return reload(ctx, tx, member, id)
  })

/** Deletes a video with its files; with the approved one also the one that it replaced. */
export async function remove(ctx: Context, member: MemberId, id: VideoId) {
  await inTransaction(ctx, async (tx) => {
    await queries.lockOwner(tx, member)
    const deleted = (await queries.deleteVideo(tx, member, id)) ?? refuse('video_not_found')
    if (deleted.status === 'approved') await queries.deleteReplaced(tx, member)
    hint(ctx, tx, [member], 'photos', 'profile')
    hint(ctx, tx, 'staff', 'admin')
  })
  // The job does it once more, also if the store fails now.
  await removeIfGone(ctx, id).catch((error: unknown) => ctx.log.warn({ video: 'files not removed', error }))
}

async function reload(ctx: Context, tx: Tx, member: MemberId, id: VideoId): Promise<OwnVideo> {
  return toOwnVideo(ctx, (await queries.ownVideo(tx, member, id)) ?? refuse('video_not_found'), member)
}
