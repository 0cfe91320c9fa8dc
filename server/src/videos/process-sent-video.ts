import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { VideoFault } from '@parinay/contract/videos'
import { notify } from '../notifications/notifications.ts'
import { draftsFolder } from '../photos/storage/drafts-folder.ts'
import { HelperTaskError } from '../platform/concurrency/helper-pool.ts'
import { retryDelaySeconds } from '../platform/concurrency/retry-delay.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { partKey, partsFolder, videoKey } from './video-object-keys.ts'
import { type MadeVideo, VIDEO_FILES } from './processing/render-video.ts'
import { makeVideo as makeFiles } from './processing/video-worker.ts'
import * as queries from './queries.ts'
import { removeIfGone } from './remove-orphaned-videos.ts'

const ORIGINAL = 'original'

/** Makes the video of a file that has arrived, or tells its owner the fault, and deletes the original. Any other failure is retried later. */
export async function makeVideo(ctx: Context, id: string, make = makeFiles) {
  const video = await queries.findVideo(ctx.db, id)
  if (video?.status !== 'processing') return removeOriginal(ctx, id)

  await mkdir(draftsFolder(ctx.config.dataDir), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(draftsFolder(ctx.config.dataDir), 'video-'))
  try {
    const size = await assemble(ctx, id, join(folder, ORIGINAL))
    if (size !== video.total_bytes) return await markFailed(ctx, id, 'damaged')
    const result = await make(folder, ORIGINAL, video.member_id)
    ctx.log.info({ video: id, ...result.cost, ...('fault' in result && { fault: result.fault }) })
    if ('fault' in result) return await markFailed(ctx, id, result.fault)
    for (const name of VIDEO_FILES) await ctx.files.put(videoKey(id, name), await readFile(join(folder, name)))
    await markMade(ctx, id, result.made)
  } catch (error) {
    if (!(error instanceof HelperTaskError)) throw error
    await retryLater(ctx, id, error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Joins the parts. Without one of them, the size is not that of the file. */
async function assemble(ctx: Context, id: string, path: string): Promise<number> {
  let size = 0
  for (const { file_id: part } of await queries.partsOf(ctx.db, id)) {
    const bytes = (await ctx.files.read(partKey(id, part))) ?? Buffer.alloc(0)
    await appendFile(path, bytes, { mode: 0o600 })
    size += bytes.length
  }
  return size
}

async function markMade(ctx: Context, id: string, made: MadeVideo) {
  await inTransaction(ctx, async (tx) => {
    const video = await queries.setMade(tx, id, made)
    if (!video) return
    await queries.deleteParts(tx, id)
    const owner = video.member_id as MemberId
    hint(ctx, tx, [owner], 'photos')
    hint(ctx, tx, 'staff', 'admin')
  })
  await removeOriginal(ctx, id)
}

async function markFailed(ctx: Context, id: string, fault: VideoFault) {
  await inTransaction(ctx, async (tx) => {
    const video = await queries.setFault(tx, id, fault)
    if (!video) return
    await queries.deleteParts(tx, id)
    const owner = video.member_id as MemberId
    await notify(ctx, tx, owner, { kind: 'video_failed' })
    hint(ctx, tx, [owner], 'photos')
  })
  await removeOriginal(ctx, id)
}

/** Another run may have made the video, and its owner may have deleted it meanwhile. */
async function removeOriginal(ctx: Context, id: string) {
  const video = await queries.findVideo(ctx.db, id)
  if (!video) return removeIfGone(ctx, id)
  if (video.status !== 'receiving' && video.status !== 'processing') await ctx.files.removeAll(partsFolder(id))
}

async function retryLater(ctx: Context, id: string, { reason }: HelperTaskError) {
  const failedTries = await inTransaction(ctx, async (tx) => {
    const video = await queries.addFailedAttempt(tx, id)
    const delaySeconds = video && retryDelaySeconds(video.tries, reason)
    if (!video || delaySeconds === undefined) return video?.tries
    await ctx.queue.enqueue(tx, 'make-video', [id], { delaySeconds, sender: video.member_id })
    return undefined
  })
  ctx.log.warn({ video: id, failed: reason, tries: failedTries })
  if (failedTries !== undefined) await markFailed(ctx, id, reason === 'exited' ? 'damaged' : 'too_heavy')
}
