import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { deleteVideo, setVideoCaptions, startVideo } from '@parinay/contract/videos'
import { notifications } from '@parinay/contract/notifications'
import { expect, test } from 'vitest'
import { HelperTaskError } from '../platform/concurrency/helper-pool.ts'
import { draftsFolder } from '../photos/storage/drafts-folder.ts'
import { somebody } from '../testing/actors.ts'
import { approvedVideo, ownVideos, sendPart, sendVideo, smallVideo } from '../testing/send-videos.ts'
import { world } from '../testing/world.ts'
import { makeVideo } from './process-sent-video.ts'
import { partKey, videoFolder, videoKey } from './video-object-keys.ts'
import { missingTools } from './processing/missing-video-programs.ts'
import { VIDEO_FILES } from './processing/render-video.ts'
import { removeGoneVideos, sweepVideos } from './remove-orphaned-videos.ts'

const app = await world()
const file = await smallVideo()
const PART = 256 * 1024

async function filesOf(video: string) {
  const names: string[] = []
  for await (const { key } of app.ctx.files.list())
    if (key.startsWith(`${videoFolder(video)}/`)) names.push(key.slice(videoFolder(video).length + 1))
  return names.toSorted()
}

const started = async (actor: Awaited<ReturnType<typeof somebody>>, totalBytes = file.length) =>
  (await actor.asks(startVideo, { body: { totalBytes } })).data._id

test('a video that arrives in parts becomes one video that waits for a moderator, and its original is deleted', async () => {
  const asha = await somebody(app)
  const id = await sendVideo(asha, file, ['Namaste', 'I feel at home by the sea'])
  expect(await ownVideos(asha)).toMatchObject([{ _id: id, status: 'processing', receivedBytes: file.length }])
  await app.runJobs()
  const [video] = await ownVideos(asha)
  expect(video).toMatchObject({ _id: id, status: 'pending', captions: ['Namaste', 'I feel at home by the sea'] })
  expect(video!.video).toMatchObject({ width: 640, height: 360, hasSound: true, durationMs: 2000 })
  expect(await filesOf(id)).toEqual([...VIDEO_FILES].toSorted())
  expect(await readdir(draftsFolder(app.ctx.config.dataDir))).toEqual([])
})

test('sending continues at the byte that the server has', async () => {
  const asha = await somebody(app)
  const id = await started(asha)
  await sendPart(asha, id, 0, file.subarray(0, PART))
  // The reply was lost, and the browser sends the part again.
  const { data } = await sendPart(asha, id, 0, file.subarray(0, PART))
  expect(data.receivedBytes).toBe(PART)
  await expect(sendPart(asha, id, PART + 1, file.subarray(PART + 1))).rejects.toBeRefused('video_offset')
  await sendPart(asha, id, PART, file.subarray(PART))
  expect(await ownVideos(asha)).toMatchObject([{ status: 'processing' }])
  await expect(sendPart(asha, id, 0, file.subarray(0, PART))).resolves.toMatchObject({ data: { status: 'processing' } })
})

test('a part that two tabs send at once is stored once', async () => {
  for (let time = 0; time < 20; time++) {
    const asha = await somebody(app)
    const id = await started(asha)
    await Promise.all([1, 2].map(() => sendPart(asha, id, 0, file.subarray(0, PART))))
    expect(await ownVideos(asha)).toMatchObject([{ receivedBytes: PART }])
    expect(await filesOf(id)).toHaveLength(1)
  }
})

test('parts of a wrong size, and files that are no videos, are refused without a trace', async () => {
  const asha = await somebody(app)
  const id = await started(asha)
  await expect(sendPart(asha, id, 0, file.subarray(0, 1000))).rejects.toBeRefused('video_part_size')
  await expect(sendPart(asha, id, 0, Buffer.concat([file, file]))).rejects.toBeRefused('video_part_size')
  await expect(sendPart(asha, id, 0, Buffer.alloc(0))).rejects.toBeRefused('video_part_size')
  await expect(sendPart(asha, id, 0, Buffer.alloc(PART, '#EXTM3U\n'))).rejects.toBeRefused('video_unreadable')
  await expect(sendPart(asha, id, 0, Buffer.alloc(4 * 1024 * 1024 + 1))).rejects.toBeRefused('video_part_too_large')
  expect(await filesOf(id)).toEqual([])
})

test('the same start twice begins one video, and another member cannot send its parts', async () => {
  const [asha, mallory] = [await somebody(app), await somebody(app)]
  const body = { totalBytes: file.length, clientId: randomUUID() }
  const [one, two] = await Promise.all([asha.asks(startVideo, { body }), asha.asks(startVideo, { body })])
  expect(one.data._id).toBe(two.data._id)
  await expect(sendPart(mallory, one.data._id, 0, file)).rejects.toBeRefused('video_not_found')
  await expect(mallory.asks(deleteVideo, { params: { videoId: one.data._id } })).rejects.toBeRefused('video_not_found')
})

test('a new video replaces one that is not approved, with its files', async () => {
  const asha = await somebody(app)
  const first = await sendVideo(asha, file)
  await app.runJobs()
  const second = await sendVideo(asha, file)
  await app.runJobs()
  await removeGoneVideos(app.ctx)
  expect(await ownVideos(asha)).toMatchObject([{ _id: second, status: 'pending' }])
  expect(await filesOf(first)).toEqual([])
})

test('the owner reads the fault of a file of which no video can be made', async () => {
  const asha = await somebody(app)
  const broken = Buffer.concat([file.subarray(0, 40), Buffer.alloc(PART)])
  const id = await sendVideo(asha, broken)
  await app.runJobs()
  expect(await ownVideos(asha)).toMatchObject([{ _id: id, status: 'failed', fault: 'damaged' }])
  expect(await filesOf(id)).toEqual([])
  expect((await asha.asks(notifications)).data).toMatchObject([{ kind: 'video_failed', opens: '/my-video' }])
})

test('an original that a killed run left after it told the fault is deleted by the next run', async () => {
  const asha = await somebody(app)
  const id = await sendVideo(asha, Buffer.concat([file.subarray(0, 40), Buffer.alloc(PART)]))
  await app.runJobs()
  await app.ctx.files.put(partKey(id, randomUUID()), file)
  await makeVideo(app.ctx, id)
  expect(await filesOf(id)).toEqual([])
  expect(await ownVideos(asha)).toMatchObject([{ _id: id, status: 'failed', fault: 'damaged' }])
})

test('a failure of the machine is retried, and a file that crashes its process each time gets a fault', async () => {
  const asha = await somebody(app)
  const id = await sendVideo(asha, file)
  await makeVideo(app.ctx, id, () => Promise.reject(new HelperTaskError('timed out')))
  expect(await ownVideos(asha)).toMatchObject([{ status: 'processing' }])
  const dies = () => Promise.reject(new HelperTaskError('exited'))
  for (let n = 0; n < 2; n++) await makeVideo(app.ctx, id, dies)
  expect(await ownVideos(asha)).toMatchObject([{ status: 'failed', fault: 'damaged' }])
  expect(await filesOf(id)).toEqual([])
})

test('two runs of one job make one video', async () => {
  const asha = await somebody(app)
  const id = await sendVideo(asha, file)
  await Promise.all([makeVideo(app.ctx, id), makeVideo(app.ctx, id)])
  expect(await ownVideos(asha)).toMatchObject([{ _id: id, status: 'pending' }])
  expect(await filesOf(id)).toEqual([...VIDEO_FILES].toSorted())
})

test('a video that its owner deletes while it is made leaves no file', async () => {
  const asha = await somebody(app)
  const id = await sendVideo(asha, file)
  const making = makeVideo(app.ctx, id)
  await asha.asks(deleteVideo, { params: { videoId: id } })
  await making
  expect(await filesOf(id)).toEqual([])
  expect(await ownVideos(asha)).toEqual([])
})

test('the files of a deleted account go, and the note of them after an hour', async () => {
  const [asha, omar] = [await somebody(app), await somebody(app, { role: 'moderator' })]
  const id = await approvedVideo(app, { owner: asha, by: omar }, file)
  await app.ctx.db.deleteFrom('member').where('id', '=', asha.id).execute()
  await removeGoneVideos(app.ctx)
  expect(await filesOf(id)).toEqual([])
  // A process that had begun before writes once more.
  await app.ctx.files.put(videoKey(id, 'low.mp4'), file)
  app.setNow(new Date(Date.now() + 2 * 3_600_000))
  await removeGoneVideos(app.ctx)
  app.setNow(undefined)
  expect(await filesOf(id)).toEqual([])
  expect(await app.ctx.db.selectFrom('gone_video').select('id').where('id', '=', id).execute()).toEqual([])
})

test('the sweep begins again what lost its job, and forgets what nobody continued', async () => {
  const [asha, bina] = [await somebody(app), await somebody(app)]
  const lost = await sendVideo(asha, file)
  await app.ctx.db.deleteFrom('pgboss.job' as never).execute()
  const left = await started(bina)
  app.setNow(new Date(Date.now() + 25 * 3_600_000))
  await sweepVideos(app.ctx)
  await app.runJobs()
  expect(await ownVideos(asha)).toMatchObject([{ _id: lost, status: 'pending' }])
  expect(await ownVideos(bina)).toEqual([])
  app.setNow(undefined)
  await expect(sendPart(bina, left, 0, file.subarray(0, PART))).rejects.toBeRefused('video_not_found')
})

test('captions are the owner’s until the video is approved; then they can only be removed', async () => {
  const [asha, omar] = [await somebody(app), await somebody(app, { role: 'moderator' })]
  const id = await approvedVideo(app, { owner: asha, by: omar }, file)
  const params = { videoId: id }
  const other = { params, body: { captions: ['Something else'] } }
  await expect(asha.asks(setVideoCaptions, other)).rejects.toBeRefused('video_captions_approved')
  expect((await asha.asks(setVideoCaptions, { params, body: { captions: [] } })).data.captions).toEqual([])
})

test('what videos need is named where it is missing', async () => {
  expect(await missingTools()).toEqual([])
  expect(await missingTools('/nowhere')).toEqual(['ffmpeg', 'ffprobe', 'prlimit', 'setpriv', 'taskset'])
})
