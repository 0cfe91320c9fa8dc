// Tests photos that are stored in a bucket.
import { moderatePhoto } from '@parinay/contract/admin/photos'
import { deletePhoto, myPhotos, uploadPhoto } from '@parinay/contract/photos'
import { viewProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { somebody } from '../../testing/actors.ts'
import { jpegFile } from '../../testing/sample-pictures.ts'
import { worldWithBucket } from '../../testing/world-with-bucket.ts'

const { app, fileNames, stopBucket } = await worldWithBucket()

test('a photo is uploaded, rendered, approved, viewed and deleted, and the bucket is empty again', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const moderator = await somebody(app, { role: 'moderator' })
  const { data } = await asha.asks(uploadPhoto, { bytes: await jpegFile() })
  expect(await fileNames()).toEqual(['original'])
  await app.runJobs()
  expect(await fileNames()).toEqual(['card.avif', 'card.webp', 'full.avif', 'full.webp', 'thumb.avif', 'thumb.webp'])

  await moderator.asks(moderatePhoto, { params: { id: asha.id, photoId: data._id }, body: { status: 'approved' } })
  const [address] = (await rohan.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos
  for (const size of ['thumb', 'card', 'full']) {
    const reply = await rohan.fetches(`${address}&size=${size}`)
    expect([reply.statusCode, reply.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
  }
  await asha.asks(deletePhoto, { params: { photoId: data._id } })
  await app.runJobs()
  expect(await fileNames()).toEqual([])
})

test('while the bucket is unreachable, photos and uploads are refused with a reason, and nothing is stored', async () => {
  const asha = await somebody(app)
  const { data } = await asha.asks(uploadPhoto, { bytes: await jpegFile() })
  await app.runJobs()
  const { photoUrl } = (await asha.asks(myPhotos)).data.photos[0]!
  await stopBucket()

  const reply = await asha.fetches(photoUrl)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'storage_unavailable'])
  await expect(asha.asks(uploadPhoto, { bytes: await jpegFile() })).rejects.toBeRefused('storage_unavailable')
  const { photos, uploads } = (await asha.asks(myPhotos)).data
  expect([photos.map(({ _id }) => _id), uploads]).toEqual([[data._id], []])
})
