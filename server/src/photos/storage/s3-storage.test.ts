// Tests photos that are stored in a bucket.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moderatePhoto } from '@parinay/contract/admin/photos'
import { deletePhoto, myPhotos, uploadPhoto } from '@parinay/contract/photos'
import { viewProfile } from '@parinay/contract/profile/profile'
import { afterAll, expect, test } from 'vitest'
import { startS3Server } from '../../testing/stand-in-s3.ts'
import { somebody } from '../../testing/cast.ts'
import { jpegFile } from '../../testing/sample-pictures.ts'
import { world } from '../../testing/world.ts'

const room = await mkdtemp(join(tmpdir(), 'parinay-bucket-'))
const store = await startS3Server(room)
const { endpoint, bucket, accessKeyId, secretAccessKey } = store.bucket
const app = await world({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})
let isStopped = false
const stop = async () => {
  if (!isStopped) await store.stop()
  isStopped = true
}
afterAll(async () => {
  await stop()
  await rm(room, { recursive: true, force: true })
})

const keys = async () => {
  const all: string[] = []
  for await (const { key } of app.ctx.files.list()) all.push(key.split('/').at(-1)!)
  return all.toSorted()
}

test('a photo is uploaded, rendered, approved, viewed and deleted, and the bucket is empty again', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const moderator = await somebody(app, { role: 'moderator' })
  const { data } = await asha.asks(uploadPhoto, { bytes: await jpegFile() })
  expect(await keys()).toEqual(['original'])
  await app.runJobs()
  expect(await keys()).toEqual(['card.avif', 'card.webp', 'full.avif', 'full.webp', 'thumb.avif', 'thumb.webp'])

  await moderator.asks(moderatePhoto, { params: { id: asha.id, photoId: data._id }, body: { status: 'approved' } })
  const [address] = (await rohan.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos
  for (const size of ['thumb', 'card', 'full']) {
    const reply = await rohan.fetches(`${address}&size=${size}`)
    expect([reply.statusCode, reply.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
  }
  await asha.asks(deletePhoto, { params: { photoId: data._id } })
  await app.runJobs()
  expect(await keys()).toEqual([])
})

test('while the bucket is unreachable, photos and uploads are refused with a reason, and nothing is stored', async () => {
  const asha = await somebody(app)
  const { data } = await asha.asks(uploadPhoto, { bytes: await jpegFile() })
  await app.runJobs()
  const { photoUrl } = (await asha.asks(myPhotos)).data.photos[0]!
  await stop()

  const reply = await asha.fetches(photoUrl)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'storage_unavailable'])
  await expect(asha.asks(uploadPhoto, { bytes: await jpegFile() })).rejects.toBeRefused('storage_unavailable')
  const { photos, uploads } = (await asha.asks(myPhotos)).data
  expect([photos.map(({ _id }) => _id), uploads]).toEqual([[data._id], []])
})
