// Two runs may process the same upload concurrently: after a timeout, or after the sweep enqueued its job again.
import { myPhotos, uploadPhoto } from '@parinay/contract/photos'
import { expect, test } from 'vitest'
import { somebody } from '../../testing/actors.ts'
import { jpegFile } from '../../testing/sample-pictures.ts'
import { world } from '../../testing/world.ts'
import { renderSizes } from './image-worker.ts'
import { processUpload } from './process-upload.ts'
import { photoIdFromKey } from '../storage/photo-object-keys.ts'

const app = await world()
const jpeg = await jpegFile({ width: 400, height: 500 })

const filesOf = async (id: string) => {
  const names: string[] = []
  for await (const { key } of app.ctx.files.list()) if (photoIdFromKey(key) === id) names.push(key.split('/').at(-1)!)
  return names
}

test.each<[string, typeof renderSizes]>([
  ['comes too late', renderSizes],
  ['finds a fault', async () => 'damaged'],
])('a second run that %s leaves the photo of the first run intact', async (_, second) => {
  const asha = await somebody(app)
  const { _id: id } = (await asha.asks(uploadPhoto, { bytes: jpeg })).data
  await processUpload(app.ctx, id, async (...task) => {
    await processUpload(app.ctx, id)
    return second(...task)
  })
  expect((await asha.asks(myPhotos)).data).toMatchObject({ photos: [{ _id: id }], uploads: [] })
  expect(await filesOf(id)).toHaveLength(6)
  expect(await filesOf(id)).not.toContain('original')
})

test('a run whose original is gone because the photo is finished leaves the photo intact', async () => {
  const asha = await somebody(app)
  const { _id: id } = (await asha.asks(uploadPhoto, { bytes: jpeg })).data
  const { read } = app.ctx.files
  app.ctx.files.read = async (key) => {
    app.ctx.files.read = read
    await processUpload(app.ctx, id)
    return read(key)
  }
  await processUpload(app.ctx, id)
  expect((await asha.asks(myPhotos)).data).toMatchObject({ photos: [{ _id: id }], uploads: [] })
  expect(await filesOf(id)).toHaveLength(6)
})
