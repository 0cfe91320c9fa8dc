import { browse } from '@parinay/contract/discovery'
import { answerInterest, deleteInterest, receivedInterests } from '@parinay/contract/interests'
import { myProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { createPhotoRow } from '../../testing/create-relationship.ts'
import { type Actor, connect, interestFrom, somebody } from '../../testing/actors.ts'
import { world } from '../../testing/world.ts'
import { photoKey } from '../storage/photo-object-keys.ts'

const app = await world()
const PICTURE = Buffer.from('RIFF the picture itself WEBP')

/** Asha, who shows her approved photo after an interest, and Rohan, the viewer. */
async function pair() {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const id = await createPhotoRow(app, asha.id, 'approved')
  await app.ctx.files.put(photoKey(id, 'card', 'webp'), PICTURE)
  const open = await addressFor(rohan, asha)
  await withhold(asha)
  return { asha, rohan, open: open! }
}

const withhold = (actor: Actor, hidePhotosUntilInterest = true) =>
  actor.asks(saveProfile, { body: { privacySettings: { hidePhotosUntilInterest } } })

const profileFor = async (viewer: Actor, { id }: Actor) => (await viewer.asks(viewProfile, { params: { id } })).data
const addressFor = async (viewer: Actor, of: Actor) => (await profileFor(viewer, of)).profilePhotos[0]
const bytesAt = async (viewer: Actor, address: string) => {
  const reply = await viewer.fetches(address)
  return [reply.statusCode, reply.rawPayload.includes(PICTURE)]
}
const answer = (actor: Actor, id: string, status: 'accepted' | 'rejected') =>
  actor.asks(answerInterest, { params: { id }, body: { status } })

test('photos are for everyone until the owner changes the setting, and the owner reads it', async () => {
  const asha = await somebody(app)
  const settings = async () => (await asha.asks(myProfile)).data.privacySettings
  expect(await settings()).toMatchObject({ hideProfile: false, hidePhotosUntilInterest: false, photosFor: 'everyone' })
  await withhold(asha)
  expect(await settings()).toMatchObject({ hideProfile: false, hidePhotosUntilInterest: true, photosFor: 'interest' })
  await withhold(asha, false)
  expect(await settings()).toMatchObject({ hideProfile: false, hidePhotosUntilInterest: false, photosFor: 'everyone' })
})

test('a stranger learns that there are photos and gets none: on the profile, in lists, or at an old address', async () => {
  const { asha, rohan, open } = await pair()
  expect(await profileFor(rohan, asha)).toMatchObject({ photos: [], profilePhotos: [], photosWithheld: true })
  const { data } = await rohan.asks(browse, { query: { search: 'Asha', limit: '50' } })
  expect(data.find(({ _id }) => _id === asha.id)).toMatchObject({ photos: [], photosWithheld: true })
  expect(await bytesAt(rohan, open)).toEqual([404, false])
})

test('a member without photos withholds none', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await withhold(asha)
  expect(await profileFor(rohan, asha)).toMatchObject({ photos: [], photosWithheld: false })
})

test('his pending interest shows him no photos; her acceptance does, until the interest is deleted', async () => {
  const { asha, rohan, open } = await pair()
  const { _id } = await interestFrom(rohan, asha)
  expect(await addressFor(rohan, asha)).toBeUndefined()
  expect(await bytesAt(rohan, open)).toEqual([404, false])

  await answer(asha, _id, 'accepted')
  expect(await bytesAt(rohan, (await addressFor(rohan, asha))!)).toEqual([200, true])
  expect(await profileFor(rohan, asha)).toMatchObject({ photosWithheld: false })

  await asha.asks(deleteInterest, { params: { id: _id } })
  expect(await addressFor(rohan, asha)).toBeUndefined()
  expect(await bytesAt(rohan, open)).toEqual([404, false])
})

test('her interest shows him her photos, on the request card too, until he declines it', async () => {
  const { asha, rohan, open } = await pair()
  const { _id } = await interestFrom(asha, rohan)
  const requests = await rohan.asks(receivedInterests)
  expect(requests.data[0]?.sender?.profilePhotos).toHaveLength(1)
  expect(await bytesAt(rohan, open)).toEqual([200, true])

  await answer(rohan, _id, 'rejected')
  expect(await bytesAt(rohan, open)).toEqual([404, false])
})

test('browsers do not store photos with restricted visibility', async () => {
  const { asha, rohan, open } = await pair()
  const cacheControl = async () => (await rohan.fetches(open)).headers['cache-control']
  await interestFrom(asha, rohan)
  expect(await cacheControl()).toBe('private, no-store')
  await withhold(asha, false)
  expect(await cacheControl()).toBe('private, max-age=3600')
})

test('an existing connection still sees the photos; the owner and staff always do', async () => {
  const { asha, rohan, open } = await pair()
  await connect(asha, rohan)
  expect(await bytesAt(rohan, open)).toEqual([200, true])
  expect((await asha.asks(myProfile)).data.profilePhotos).toHaveLength(1)
  expect(await bytesAt(asha, (await asha.asks(myProfile)).data.profilePhotos[0]!)).toEqual([200, true])
})
