import { saveProfile } from '@parinay/contract/profile/profile'
import { moderateVideo } from '@parinay/contract/admin/videos'
import { answerPhotoRequest, requestPhotos } from '@parinay/contract/photos'
import { profileVideo, setVideoCaptions, deleteVideo, videoViewers } from '@parinay/contract/videos'
import { logout } from '@parinay/contract/account'
import { notifications } from '@parinay/contract/notifications'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { type Actor, connect, deactivate, somebody } from '../testing/actors.ts'
import { copyVideo, ownVideos, queueOf, sendVideo, smallVideo } from '../testing/send-videos.ts'
import { world } from '../testing/world.ts'
import { videoKey } from './video-object-keys.ts'

const app = await world()
const file = await smallVideo()
const omar = await somebody(app, { name: 'Omar Moderator', role: 'moderator' })

const made = await sendVideo(await somebody(app), file)
await app.runJobs()

async function pair() {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const id = await copyVideo(app, made, asha)
  await decide(id, { status: 'approved' })
  return { asha, rohan, id }
}
const shownTo = async (viewer: Actor, owner: Actor) =>
  (await viewer.asks(profileVideo, { params: { id: owner.id } })).data
const bytesOf = (viewer: Actor, url: string, range: string) => viewer.fetches(url, { range })
const decide = (id: string, body: { status: 'pending' | 'approved' | 'rejected'; captions?: string[] }) =>
  omar.asks(moderateVideo, { params: { videoId: id }, body })
const hideUntil = (sight: 'interest' | 'granted', { id }: Actor) =>
  app.ctx.db.updateTable('profile').set({ photo_sight: sight }).where('id', '=', id).execute()

test('nobody but its owner and moderators sees a video before it is approved, nor after it is rejected', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const id = await sendVideo(asha, file)
  await app.runJobs()
  const own = (await ownVideos(asha))[0]!.video!
  const [waiting] = (await queueOf(omar)).filter((video) => video._id === id)
  expect(await shownTo(rohan, asha)).toEqual({ isWithheld: false })
  expect((await bytesOf(asha, own.lowUrl, 'bytes=0-9')).statusCode).toBe(206)
  for (const url of [waiting!.video.lowUrl, waiting!.video.posterUrl, waiting!.stripUrl])
    expect([200, 206]).toContain((await omar.fetches(url)).statusCode)
  // The owner's address is of no use to others.
  expect((await rohan.fetches(own.lowUrl)).statusCode).toBe(404)

  await decide(id, { status: 'approved' })
  const { video } = await shownTo(rohan, asha)
  expect((await bytesOf(rohan, video!.lowUrl, 'bytes=0-')).statusCode).toBe(206)
  await decide(id, { status: 'rejected' })
  expect((await bytesOf(rohan, video!.lowUrl, 'bytes=0-')).statusCode).toBe(404)
  expect(await shownTo(rohan, asha)).toEqual({ isWithheld: false })
})

test('a range has the bytes of the file, at most half a megabyte of them', async () => {
  const { asha, rohan, id } = await pair()
  const whole = Buffer.from(Uint32Array.from({ length: 200_000 }, (_, n) => n).buffer)
  await app.ctx.files.put(videoKey(id, 'low.mp4'), whole)
  const { lowUrl } = (await shownTo(rohan, asha)).video!
  const size = whole.length
  const cases: [string, number, number][] = [
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, Math.min(size - 1, 100 + 512 * 1024 - 1)],
    ['bytes=-10', size - 10, size - 1],
    [`bytes=5-${size * 2}`, 5, Math.min(size - 1, 5 + 512 * 1024 - 1)],
    ['bytes=9-3', 0, Math.min(size, 512 * 1024) - 1],
    ['lines=1-2', 0, Math.min(size, 512 * 1024) - 1],
  ]
  for (const [range, start, end] of cases) {
    const { statusCode, rawPayload, headers } = await bytesOf(rohan, lowUrl, range)
    expect([range, statusCode, headers['content-range']]).toEqual([range, 206, `bytes ${start}-${end}/${size}`])
    expect(rawPayload.equals(whole.subarray(start, end + 1))).toBe(true)
    expect(headers['cache-control']).toBe('private, no-store')
  }
  for (const range of [`bytes=${size}-`, 'bytes=999999999999999-', 'bytes=-0'])
    expect((await bytesOf(rohan, lowUrl, range)).statusCode).toBe(416)
})

test('each way to withdraw a video ends it while it plays', async () => {
  const ways: [string, (asha: Actor, rohan: Actor, id: string) => Promise<unknown>][] = [
    ['the setting', (asha) => hideUntil('granted', asha)],
    ['a block', (asha, rohan) => block(app.ctx, asha.id, rohan.id)],
    ['being blocked', (asha, rohan) => block(app.ctx, rohan.id, asha.id)],
    ['hiding', (asha) => asha.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })],
    ['deletion', (asha, _, id) => asha.asks(deleteVideo, { params: { videoId: id } })],
    ['deactivation', (asha) => deactivate(app, asha)],
    ['an undone approval', (_, __, id) => decide(id, { status: 'pending' })],
    ['the end of the session', (_, rohan) => rohan.asks(logout)],
  ]
  for (const [way, withdraw] of ways) {
    const { asha, rohan, id } = await pair()
    const { video } = await shownTo(rohan, asha)
    expect((await bytesOf(rohan, video!.lowUrl, 'bytes=0-99')).statusCode).toBe(206)
    await withdraw(asha, rohan, id)
    for (const url of [video!.lowUrl, video!.highUrl, video!.posterUrl])
      expect([way, (await bytesOf(rohan, url, 'bytes=100-199')).statusCode]).toEqual([way, 404])
  }
})

test('a video follows the audience of photos: interest, and granted requests', async () => {
  const { asha, rohan } = await pair()
  await hideUntil('interest', asha)
  expect(await shownTo(rohan, asha)).toEqual({ isWithheld: true })
  await connect(rohan, asha)
  expect((await shownTo(rohan, asha)).video).toBeDefined()

  const vikram = await somebody(app, { name: 'Vikram Shah', gender: 'male' })
  await vikram.asks(requestPhotos, { body: { profileId: asha.id } })
  expect(await shownTo(vikram, asha)).toEqual({ isWithheld: true })
  await asha.asks(answerPhotoRequest, { params: { id: vikram.id }, body: { status: 'granted' } })
  const { lowUrl } = (await shownTo(vikram, asha)).video!
  expect((await bytesOf(vikram, lowUrl, 'bytes=0-9')).statusCode).toBe(206)
})

test('an address opens only in the browser of its viewer, unchanged and for a while', async () => {
  const { asha, rohan } = await pair()
  const { lowUrl } = (await shownTo(rohan, asha)).video!
  const other = await somebody(app, { gender: 'male' })
  expect((await other.fetches(lowUrl)).statusCode).toBe(404)
  expect((await app.http.inject({ url: lowUrl })).statusCode).toBe(404)
  const changed = [
    lowUrl.replace(/viewer=[^&]+/, `viewer=${other.id}`),
    lowUrl.replace(/until=\d+/, 'until=9999999'),
    lowUrl.replace('file=low', 'file=original'),
    lowUrl.replace('file=low', 'file=../low'),
    lowUrl.replace(/seal=[^&]{4}/, 'seal=AAAA'),
  ]
  for (const url of changed) expect([url, (await rohan.fetches(url)).statusCode]).toEqual([url, 404])
  app.setNow(new Date(Date.now() + 3 * 3_600_000))
  expect((await rohan.fetches(lowUrl)).statusCode).toBe(404)
  app.setNow(undefined)
})

test('the owner reads who played the video, without staff and without those who only loaded the poster', async () => {
  const { asha, rohan } = await pair()
  const vikram = await somebody(app, { name: 'Vikram Shah', gender: 'male' })
  const { video } = await shownTo(rohan, asha)
  await rohan.fetches(video!.lowUrl)
  await bytesOf(rohan, video!.lowUrl, 'bytes=100-')
  await bytesOf(rohan, video!.highUrl, 'bytes=0-')
  await vikram.fetches((await shownTo(vikram, asha)).video!.posterUrl)
  await omar.fetches((await shownTo(omar, asha)).video!.lowUrl)
  const { data } = await asha.asks(videoViewers)
  expect(data.map(({ person, times }) => [person._id, times])).toEqual([[rohan.id, 2]])
})

test('captions come as WebVTT over the whole length, with contact details masked and nothing that reads as markup', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const lines = ['Namaste', 'Call me on 98765 43210', '<b>x</b> --> 00:00']
  const id = await sendVideo(asha, file, lines)
  await app.runJobs()
  await expect(decide(id, { status: 'approved', captions: ['Namaste'] })).rejects.toBeRefused('video_captions_changed')
  await decide(id, { status: 'approved', captions: lines })
  const { captionsUrl } = (await shownTo(rohan, asha)).video!
  const { body, headers } = await rohan.fetches(captionsUrl!)
  expect(headers['content-type']).toContain('text/vtt')
  expect(body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /)
  expect(body).toMatch(/--> 00:00:02\.000\n&lt;b&gt;x&lt;\/b&gt; --&gt; 00:00\n$/)
  expect(body).not.toContain('98765')
  await asha.asks(setVideoCaptions, { params: { videoId: id }, body: { captions: [] } })
  expect((await shownTo(rohan, asha)).video!.captionsUrl).toBeUndefined()
})

test('an approved video stays until its replacement is approved, and comes back when that is undone', async () => {
  const { asha, rohan, id: first } = await pair()
  const second = await sendVideo(asha, file)
  await app.runJobs()
  expect((await shownTo(rohan, asha)).video!._id).toBe(first)
  const waiting = (await queueOf(omar)).find((video) => video._id === second)
  expect(waiting).toMatchObject({ replaces: { _id: first }, profile: { id: asha.id } })
  await decide(second, { status: 'approved' })
  expect((await shownTo(rohan, asha)).video!._id).toBe(second)
  await decide(second, { status: 'pending' })
  expect((await shownTo(rohan, asha)).video!._id).toBe(first)
  await decide(second, { status: 'approved' })
  const third = await sendVideo(asha, file)
  await expect(decide(second, { status: 'pending' })).rejects.toBeRefused('video_replaced')
  await decide(second, { status: 'rejected' })
  expect(await shownTo(rohan, asha)).toEqual({ isWithheld: false })
  expect((await ownVideos(asha)).map(({ _id: one }) => one)).toEqual([third])
})

const noticesOf = async (actor: Actor) =>
  (await actor.asks(notifications)).data.map(({ kind, opens }) => `${kind} ${opens}`)

test('the owner is notified of each decision once, and of none that puts the video back into the queue', async () => {
  const { asha, id } = await pair()
  expect(await noticesOf(asha)).toEqual(['video_approved /my-video'])
  await Promise.allSettled([1, 2, 3].map(() => decide(id, { status: 'rejected' })))
  await decide(id, { status: 'rejected' })
  await decide(id, { status: 'pending' })
  expect((await noticesOf(asha)).toSorted()).toEqual(['video_approved /my-video', 'video_rejected /my-video'])
  expect(await noticesOf(omar)).toEqual([])
})

test('staff do not decide about their own video, and two decisions at once leave one status', async () => {
  const own = await copyVideo(app, made, omar)
  await expect(decide(own, { status: 'approved' })).rejects.toBeRefused('own_video_moderated')
  expect(await noticesOf(omar)).toEqual([])
  const { asha, id } = await pair()
  const statuses = ['approved', 'rejected', 'pending', 'approved'] as const
  await Promise.allSettled(statuses.map((status) => decide(id, { status })))
  expect(await ownVideos(asha)).toHaveLength(1)
})
