import { moderateVideo } from '@parinay/contract/admin/videos'
import { browse, countOptions, suggestFilters } from '@parinay/contract/discovery'
import { answerPhotoRequest, requestPhotos } from '@parinay/contract/photos'
import { type ProfileCard as Profile, type ProfileChange, saveProfile } from '@parinay/contract/profile/profile'
import { deleteVideo } from '@parinay/contract/videos'
import { expect, test } from 'vitest'
import { verifyIndex } from '../discovery/index/verify-index.ts'
import { type Actor, connect, somebody } from '../testing/actors.ts'
import { createVideoRow } from '../testing/video-rows.ts'
import { world } from '../testing/world.ts'

const app = await world()
const omar = await somebody(app, { name: 'Omar Moderator', role: 'moderator' })
const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })

const found = async (hasVideo: 'Yes' | 'No', viewer = rohan) =>
  (await viewer.asks(browse, { query: { hasVideo, limit: '100', includeAnswered: 'true' } })).data.map(({ _id }) => _id)
const isFound = async ({ id }: Actor) => {
  const [withOne, without] = [await found('Yes'), await found('No')]
  // Each profile is in one of both lists.
  expect(withOne.includes(id)).not.toBe(without.includes(id))
  return withOne.includes(id)
}
/** Whether the card of this person has the mark. */
const isMarked = async ({ id }: Actor, viewer = rohan) => {
  const { data } = await viewer.asks(browse, { query: { limit: '100', includeAnswered: 'true' } })
  return (data as Profile[]).find(({ _id }) => _id === id)!.hasVideo ?? false
}
const saves = (actor: Actor, privacySettings: ProfileChange['privacySettings']) =>
  actor.asks(saveProfile, { body: { privacySettings } })
const decide = (videoId: string, status: 'pending' | 'approved' | 'rejected') =>
  omar.asks(moderateVideo, { params: { videoId }, body: { status } })

test('a video is found from its approval until it is rejected, deleted or put back', async () => {
  const asha = await somebody(app)
  const id = await createVideoRow(app, asha.id, 'pending')
  expect(await isFound(asha)).toBe(false)
  for (const [status, isShown] of [
    ['approved', true],
    ['pending', false],
    ['approved', true],
    ['rejected', false],
    ['approved', true],
  ] as const) {
    await decide(id, status)
    expect([status, await isFound(asha), await isMarked(asha)]).toEqual([status, isShown, isShown])
  }
  // A new one replaces it without a moment in which nothing is found afterwards.
  const next = await createVideoRow(app, asha.id, 'pending')
  expect(await isFound(asha)).toBe(true)
  await decide(next, 'approved')
  expect(await isFound(asha)).toBe(true)
  await asha.asks(deleteVideo, { params: { videoId: next } })
  expect([await isFound(asha), await isMarked(asha)]).toEqual([false, false])
  expect(await verifyIndex(app.ctx)).toEqual([])
})

test('a video that not everyone may watch is found and counted by nobody, and marked for those who may watch it', async () => {
  const asha = await somebody(app)
  await createVideoRow(app, asha.id, 'approved')
  const counted = async () =>
    (await rohan.asks(countOptions, { query: { of: 'hasVideo', includeAnswered: 'true' } })).data.hasVideo?.['Yes'] ?? 0
  const before = await counted()
  await saves(asha, { photosFor: 'interest' })
  expect([await isFound(asha), await isMarked(asha), await counted()]).toEqual([false, false, before - 1])
  await connect(rohan, asha)
  expect([await isFound(asha), await isMarked(asha), await counted()]).toEqual([false, true, before - 1])

  const vikram = await somebody(app, { name: 'Vikram Shah', gender: 'male' })
  await saves(asha, { photosFor: 'granted' })
  expect([await isMarked(asha, rohan), await isMarked(asha, vikram)]).toEqual([false, false])
  await vikram.asks(requestPhotos, { body: { profileId: asha.id } })
  await asha.asks(answerPhotoRequest, { params: { id: vikram.id }, body: { status: 'granted' } })
  expect([await isMarked(asha, vikram), await found('Yes', vikram)]).toEqual([
    true,
    expect.not.arrayContaining([asha.id]),
  ])

  await saves(asha, { photosFor: 'everyone' })
  expect([await isFound(asha), await counted()]).toEqual([true, before])
  expect(await verifyIndex(app.ctx)).toEqual([])
})

test('a search for videos that finds nobody suggests to look without them', async () => {
  const { data } = await rohan.asks(suggestFilters, { query: { hasVideo: 'Yes', motherTongue: 'Bodo' } })
  expect(data.map(({ change }) => change)).not.toContainEqual({ hasVideo: null })
  const asha = await somebody(app, { profile: { personalDetails: { motherTongue: 'Bodo' } } })
  expect((await rohan.asks(suggestFilters, { query: { hasVideo: 'Yes', motherTongue: 'Bodo' } })).data).toContainEqual({
    change: { hasVideo: null },
    total: 1,
  })
  await createVideoRow(app, asha.id, 'approved')
  expect(await isFound(asha)).toBe(true)
})
