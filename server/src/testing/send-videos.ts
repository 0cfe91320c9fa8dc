// Sends videos as a member's browser does.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminVideos, moderateVideo } from '@parinay/contract/admin/videos'
import { myVideos, sendVideoPart, startVideo, VIDEO_PART_BYTES, VIDEO_PART_TYPE } from '@parinay/contract/videos'
import type { Actor } from './actors.ts'
import { ffmpeg, H264, picture, TONE } from './video-files.ts'
import type { World } from './world.ts'
import { VIDEO_FILES } from '../videos/processing/render-video.ts'
import { videoKey } from '../videos/video-object-keys.ts'

/** A small video of two seconds, of which several parts can be sent. */
export async function smallVideo(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'parinay-video-'))
  try {
    const rate = '-b:v 3M -minrate 3M -maxrate 3M -bufsize 1M -x264-params nal-hrd=cbr'
    await ffmpeg(folder, `${picture()} ${TONE} -t 2 ${H264} ${rate} -c:a aac small.mp4`)
    return await readFile(join(folder, 'small.mp4'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const sendPart = (actor: Actor, videoId: string, offset: number, bytes: Buffer) =>
  actor.asks(sendVideoPart, {
    params: { videoId },
    query: { offset: String(offset) },
    bytes: new Blob([new Uint8Array(bytes)], { type: VIDEO_PART_TYPE }),
  })

/** Sends a whole file in the smallest parts. */
export async function sendVideo(actor: Actor, file: Buffer, captions: string[] = []): Promise<string> {
  const body = { totalBytes: file.length, clientId: randomUUID(), captions }
  const { data } = await actor.asks(startVideo, { body })
  const { min } = VIDEO_PART_BYTES
  for (let offset = 0; offset < file.length;) {
    const isLast = file.length - offset < 2 * min
    const part = file.subarray(offset, isLast ? file.length : offset + min)
    await sendPart(actor, data._id, offset, part)
    offset += part.length
  }
  return data._id
}

/** Sends a video, has it made, and has it approved. */
export async function approvedVideo(app: World, { owner, by }: { owner: Actor; by: Actor }, file: Buffer) {
  const id = await sendVideo(owner, file)
  await app.runJobs()
  await by.asks(moderateVideo, { params: { videoId: id }, body: { status: 'approved' } })
  return id
}

/** Gives `owner` a video that waits for a moderator: a copy of another one, because each takes a second of processor time to make. */
export async function copyVideo({ ctx }: World, from: string, owner: Actor): Promise<string> {
  const id = randomUUID()
  const row = await ctx.db.selectFrom('video').selectAll().where('id', '=', from).executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('video')
    .values({ ...row, id, member_id: owner.id, client_id: null, status: 'pending', created_at: ctx.now() })
    .execute()
  for (const name of VIDEO_FILES) await ctx.files.put(videoKey(id, name), (await ctx.files.read(videoKey(from, name)))!)
  return id
}

export const ownVideos = async (actor: Actor) => (await actor.asks(myVideos)).data.videos

export const queueOf = async (actor: Actor, status: 'pending' | 'approved' | 'rejected' = 'pending') =>
  (await actor.asks(adminVideos, { query: { status, limit: '100' } })).data
