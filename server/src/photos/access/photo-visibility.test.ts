import { browse } from '@parinay/contract/discovery'
import { answerInterest, deleteInterest, receivedInterests } from '@parinay/contract/interests'
import { myProfile, saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { photoOf } from '../../testing/relationships.ts'
import { type Actor, connect, interestFrom, somebody } from '../../testing/cast.ts'
import { world } from '../../testing/world.ts'
import { keyOf } from '../storage/object-keys.ts'

const here = await world()
const PICTURE = Buffer.from('RIFF the picture itself WEBP')

/** Asha, whose approved photo is for those she has an interest in common with, and Rohan, who looks. */
async function pair() {
  const [asha, rohan] = [await somebody(here), await somebody(here, { name: 'Rohan Mehta', gender: 'male' })]
  const id = await photoOf(here, asha.id, 'approved')
  await here.ctx.files.put(keyOf(id, 'card', 'webp'), PICTURE)
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

test('photos are for everyone until their owner says otherwise, and the owner reads which', async () => {
  const asha = await somebody(here)
  const settings = async () => (await asha.asks(myProfile)).data.privacySettings
  expect(await settings()).toMatchObject({ hideProfile: false, hidePhotosUntilInterest: false, photosFor: 'everyone' })
  await withhold(asha)
  expect(await settings()).toMatchObject({ hideProfile: false, hidePhotosUntilInterest: true, photosFor: 'interest' })
  await withhold(asha, false)
  expect(await settings()).toMatchObject({ hideProfile: false, hidePhotosUntilInterest: false, photosFor: 'everyone' })
})

test('a stranger is told that there are photos and gets none: not on the profile, not in a list, not at an address from before', async () => {
  const { asha, rohan, open } = await pair()
  expect(await profileFor(rohan, asha)).toMatchObject({ photos: [], profilePhotos: [], photosWithheld: true })
  const { data } = await rohan.asks(browse, { query: { search: 'Asha', limit: '50' } })
  expect(data.find(({ _id }) => _id === asha.id)).toMatchObject({ photos: [], photosWithheld: true })
  expect(await bytesAt(rohan, open)).toEqual([404, false])
})

test('somebody without photos withholds none', async () => {
  const [asha, rohan] = [await somebody(here), await somebody(here, { gender: 'male' })]
  await withhold(asha)
  expect(await profileFor(rohan, asha)).toMatchObject({ photos: [], photosWithheld: false })
})

test('an interest that waits for her answer shows him nothing; her acceptance does, and deleting it ends that', async () => {
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

test('her own interest shows him her photos, on the request too, until he declines it', async () => {
  const { asha, rohan, open } = await pair()
  const { _id } = await interestFrom(asha, rohan)
  const requests = await rohan.asks(receivedInterests)
  expect(requests.data[0]?.sender?.profilePhotos).toHaveLength(1)
  expect(await bytesAt(rohan, open)).toEqual([200, true])

  await answer(rohan, _id, 'rejected')
  expect(await bytesAt(rohan, open)).toEqual([404, false])
})

test('no browser keeps what is not for everyone', async () => {
  const { asha, rohan, open } = await pair()
  const kept = async () => (await rohan.fetches(open)).headers['cache-control']
  await interestFrom(asha, rohan)
  expect(await kept()).toBe('private, no-store')
  await withhold(asha, false)
  expect(await kept()).toBe('private, max-age=3600')
})

test('a connection from before keeps its sight; the owner and staff always have it', async () => {
  const { asha, rohan, open } = await pair()
  await connect(asha, rohan)
  expect(await bytesAt(rohan, open)).toEqual([200, true])
  expect((await asha.asks(myProfile)).data.profilePhotos).toHaveLength(1)
  expect(await bytesAt(asha, (await asha.asks(myProfile)).data.profilePhotos[0]!)).toEqual([200, true])
})
