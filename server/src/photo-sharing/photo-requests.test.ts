import { answerPhotoRequest, photoRequests, type PhotoRequestStatus, requestPhotos } from '@parinay/contract/photos'
import { saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { type Actor, connect, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { photoKey } from '../photos/storage/photo-object-keys.ts'

const app = await world()
const PICTURE = Buffer.from('RIFF the picture itself WEBP')

/** Asha, who shows her photo only on request, and Rohan, the viewer. */
async function pair() {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const id = await createPhotoRow(app, asha.id, 'approved')
  await app.ctx.files.put(photoKey(id, 'card', 'webp'), PICTURE)
  await asha.asks(saveProfile, { body: { privacySettings: { photosFor: 'granted' } } })
  return { asha, rohan }
}

const seen = async (viewer: Actor, { id }: Actor) => (await viewer.asks(viewProfile, { params: { id } })).data
const requestFrom = (viewer: Actor, { id }: Actor) => viewer.asks(requestPhotos, { body: { profileId: id } })
const answered = (owner: Actor, { id }: Actor, status: 'granted' | 'declined') =>
  owner.asks(answerPhotoRequest, { params: { id }, body: { status } })
const listed = async (owner: Actor, status: PhotoRequestStatus = 'requested') =>
  (await owner.asks(photoRequests, { query: { status } })).data.map(({ person }) => person._id)
const bytesAt = async (viewer: Actor, address: string) => {
  const reply = await viewer.fetches(address)
  return [reply.statusCode, reply.rawPayload.includes(PICTURE)]
}

test('an accepted interest is not enough if the owner grants each request', async () => {
  const { asha, rohan } = await pair()
  await connect(rohan, asha)
  expect(await seen(rohan, asha)).toMatchObject({ photos: [], photosWithheld: true, photosRequested: false })
})

test('the owner sees the request; the viewer sees the photos from the grant until its withdrawal', async () => {
  const { asha, rohan } = await pair()
  await requestFrom(rohan, asha)
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

test('a declined request stays secret, and a repeated request does not change it', async () => {
  const { asha, rohan } = await pair()
  await requestFrom(rohan, asha)
  await answered(asha, rohan, 'declined')
  await requestFrom(rohan, asha)
  expect(await seen(rohan, asha)).toMatchObject({ photosRequested: true, photosWithheld: true })
  expect([await listed(asha), await listed(asha, 'declined')]).toEqual([[], [rohan.id]])
})

test('a grant also counts with the setting that shares photos after an interest', async () => {
  const { asha, rohan } = await pair()
  await requestFrom(rohan, asha)
  await answered(asha, rohan, 'granted')
  await asha.asks(saveProfile, { body: { privacySettings: { photosFor: 'interest' } } })
  expect((await seen(rohan, asha)).photos).toHaveLength(1)
})

test('nobody answers a request to another member', async () => {
  const { asha, rohan } = await pair()
  const other = await somebody(app, { name: 'Meera Nair' })
  await requestFrom(rohan, asha)
  await expect(answered(asha, other, 'granted')).rejects.toBeRefused('photo_request_not_found')
  await expect(answered(other, rohan, 'granted')).rejects.toBeRefused('photo_request_not_found')
  await expect(answered(rohan, asha, 'granted')).rejects.toBeRefused('photo_request_not_found')
  expect((await seen(rohan, asha)).photos).toEqual([])
})

test('nobody requests their own photos, or those of an invisible member', async () => {
  const { asha, rohan } = await pair()
  await expect(requestFrom(asha, asha)).rejects.toBeRefused('photos_of_yourself')
  await block(app.ctx, asha.id, rohan.id)
  await expect(requestFrom(rohan, asha)).rejects.toBeRefused('profile_not_found')
})

test('a block hides the request and ends the grant', async () => {
  const { asha, rohan } = await pair()
  await requestFrom(rohan, asha)
  await answered(asha, rohan, 'granted')
  const address = (await seen(rohan, asha)).profilePhotos[0]!
  await block(app.ctx, asha.id, rohan.id)
  expect(await bytesAt(rohan, address)).toEqual([404, false])
  expect(await listed(asha, 'granted')).toEqual([])
})
