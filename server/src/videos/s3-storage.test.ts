// Tests videos that are stored in a bucket.
import { randomUUID } from 'node:crypto'
import { deleteVideo, profileVideo, startVideo } from '@parinay/contract/videos'
import { expect, test } from 'vitest'
import { somebody } from '../testing/actors.ts'
import { approvedVideo, ownVideos, sendPart, sendVideo, smallVideo } from '../testing/send-videos.ts'
import { worldWithBucket } from '../testing/world-with-bucket.ts'
import { VIDEO_FILES } from './processing/render-video.ts'
import { sweepVideos } from './remove-orphaned-videos.ts'

const { app, fileNames, stopBucket } = await worldWithBucket()
const file = await smallVideo()
const moderator = await somebody(app, { role: 'moderator' })

test('a video is sent, made, approved, watched by range and deleted, and the bucket is empty again', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await sendVideo(asha, file)
  expect(new Set(await fileNames())).toEqual(new Set(['original']))
  await app.runJobs()
  expect(await fileNames()).toEqual(VIDEO_FILES.toSorted())
  const [own] = await ownVideos(asha)
  await asha.asks(deleteVideo, { params: { videoId: own!._id } })
  await app.runJobs()
  expect(await fileNames()).toEqual([])

  const id = await approvedVideo(app, { owner: asha, by: moderator }, file)
  const { video } = (await rohan.asks(profileVideo, { params: { id: asha.id } })).data
  const whole = await rohan.fetches(video!.lowUrl, { range: 'bytes=0-' })
  const part = await rohan.fetches(video!.lowUrl, { range: 'bytes=100-199' })
  expect([whole.statusCode, part.statusCode]).toEqual([206, 206])
  expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true)
  await sweepVideos(app.ctx)
  expect(await fileNames()).toEqual(VIDEO_FILES.toSorted())
  await asha.asks(deleteVideo, { params: { videoId: id } })
  await app.runJobs()
  expect(await fileNames()).toEqual([])
  expect((await rohan.fetches(video!.lowUrl, { range: 'bytes=0-9' })).statusCode).toBe(404)
})

test('while the bucket is unreachable, ranges and parts are refused with a reason, and what was begun stays', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await approvedVideo(app, { owner: asha, by: moderator }, file)
  const { video } = (await rohan.asks(profileVideo, { params: { id: asha.id } })).data
  const meera = await somebody(app)
  const { data } = await meera.asks(startVideo, {
    body: { totalBytes: file.length, clientId: randomUUID(), captions: [] },
  })
  await stopBucket()

  const reply = await rohan.fetches(video!.lowUrl, { range: 'bytes=0-9' })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'storage_unavailable'])
  await expect(sendPart(meera, data._id, 0, file)).rejects.toBeRefused('storage_unavailable')
  expect((await ownVideos(meera)).map(({ status }) => status)).toEqual(['receiving'])
})
