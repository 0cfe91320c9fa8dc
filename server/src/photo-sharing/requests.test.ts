import { answerPhotoRequest, photoRequests, type PhotoRequestStatus, requestPhotos } from '@parinay/contract/photos'
import { saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { photoOf } from '../testing/relationships.ts'
import { type Actor, connect, somebody } from '../testing/cast.ts'
import { world } from '../testing/world.ts'
import { keyOf } from '../photos/storage/object-keys.ts'

const here = await world()
const PICTURE = Buffer.from('RIFF the picture itself WEBP')

/** Asha, who shows her photo only to those she grants it, and Rohan, who looks. */
async function pair() {
  const [asha, rohan] = [await somebody(here), await somebody(here, { name: 'Rohan Mehta', gender: 'male' })]
  const id = await photoOf(here, asha.id, 'approved')
  await here.ctx.files.put(keyOf(id, 'card', 'webp'), PICTURE)
  await asha.asks(saveProfile, { body: { privacySettings: { photosFor: 'granted' } } })
  return { asha, rohan }
}

const seen = async (viewer: Actor, { id }: Actor) => (await viewer.asks(viewProfile, { params: { id } })).data
const asked = (viewer: Actor, { id }: Actor) => viewer.asks(requestPhotos, { body: { profileId: id } })
const answered = (owner: Actor, { id }: Actor, status: 'granted' | 'declined') =>
  owner.asks(answerPhotoRequest, { params: { id }, body: { status } })
const listed = async (owner: Actor, status: PhotoRequestStatus = 'requested') =>
  (await owner.asks(photoRequests, { query: { status } })).data.map(({ person }) => person._id)
const bytesAt = async (viewer: Actor, address: string) => {
  const reply = await viewer.fetches(address)
  return [reply.statusCode, reply.rawPayload.includes(PICTURE)]
}

test('an interest that was accepted is not enough where photos are granted one by one', async () => {
  const { asha, rohan } = await pair()
  await connect(rohan, asha)
  expect(await seen(rohan, asha)).toMatchObject({ photos: [], photosWithheld: true, photosRequested: false })
})

test('who asks is listed to the owner, sees the photos once granted, and no more once that is taken back', async () => {
  const { asha, rohan } = await pair()
  await asked(rohan, asha)
  expect(await seen(rohan, asha)).toMatchObject({ photos: [], photosWithheld: true, photosRequested: true })
  expect(await listed(asha)).toEqual([rohan.id])

  await answered(asha, rohan, 'granted')
  const { photos, photosWithheld } = await seen(rohan, asha)
  expect([photos.length, photosWithheld]).toEqual([1, false])
  const address = photos[0]!.photoUrl
  expect(await bytesAt(rohan, address)).toEqual([200, true])
  expect([await listed(asha), await listed(asha, 'granted')]).toEqual([[], [rohan.id]])

  await answered(asha, rohan, 'declined')
  expect(await bytesAt(rohan, address)).toEqual([404, false])
  expect((await seen(rohan, asha)).photos).toEqual([])
})

test('a no is not told, and asking again does not undo it', async () => {
  const { asha, rohan } = await pair()
  await asked(rohan, asha)
  await answered(asha, rohan, 'declined')
  await asked(rohan, asha)
  expect(await seen(rohan, asha)).toMatchObject({ photosRequested: true, photosWithheld: true })
  expect([await listed(asha), await listed(asha, 'declined')]).toEqual([[], [rohan.id]])
})

test('a grant holds where photos are otherwise shared after an interest', async () => {
  const { asha, rohan } = await pair()
  await asked(rohan, asha)
  await answered(asha, rohan, 'granted')
  await asha.asks(saveProfile, { body: { privacySettings: { photosFor: 'interest' } } })
  expect((await seen(rohan, asha)).photos).toHaveLength(1)
})

test('nobody answers a request that was not made to them', async () => {
  const { asha, rohan } = await pair()
  const other = await somebody(here, { name: 'Meera Nair' })
  await asked(rohan, asha)
  await expect(answered(asha, other, 'granted')).rejects.toBeRefused('photo_request_not_found')
  await expect(answered(other, rohan, 'granted')).rejects.toBeRefused('photo_request_not_found')
  await expect(answered(rohan, asha, 'granted')).rejects.toBeRefused('photo_request_not_found')
  expect((await seen(rohan, asha)).photos).toEqual([])
})

test('nobody asks themself, or somebody who is out of sight', async () => {
  const { asha, rohan } = await pair()
  await expect(asked(asha, asha)).rejects.toBeRefused('photos_of_yourself')
  await block(here.ctx, asha.id, rohan.id)
  await expect(asked(rohan, asha)).rejects.toBeRefused('profile_not_found')
})

test('a block hides the request and ends the sight that was granted', async () => {
  const { asha, rohan } = await pair()
  await asked(rohan, asha)
  await answered(asha, rohan, 'granted')
  const address = (await seen(rohan, asha)).profilePhotos[0]!
  await block(here.ctx, asha.id, rohan.id)
  expect(await bytesAt(rohan, address)).toEqual([404, false])
  expect(await listed(asha, 'granted')).toEqual([])
})
