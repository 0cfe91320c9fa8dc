// The same upload may be made twice at once: after its time was over, or because the sweep thought its work lost.
import { myPhotos, uploadPhoto } from '@parinay/contract/photos'
import { expect, test } from 'vitest'
import { somebody } from '../../testing/cast.ts'
import { jpegFile } from '../../testing/pictures.ts'
import { world } from '../../testing/world.ts'
import { develop } from './image-worker.ts'
import { makePhoto } from './process-upload.ts'
import { photoOfKey } from '../storage/object-keys.ts'

const here = await world()
const jpeg = await jpegFile({ width: 400, height: 500 })

const filesOf = async (id: string) => {
  const names: string[] = []
  for await (const { key } of here.ctx.files.list()) if (photoOfKey(key) === id) names.push(key.split('/').at(-1)!)
  return names
}

test.each<[string, typeof develop]>([
  ['comes too late', develop],
  ['finds a fault', async () => 'damaged'],
])('a second run that %s leaves the photo of the first one whole', async (_, second) => {
  const asha = await somebody(here)
  const { _id: id } = (await asha.asks(uploadPhoto, { bytes: jpeg })).data
  await makePhoto(here.ctx, id, async (...task) => {
    await makePhoto(here.ctx, id)
    return second(...task)
  })
  expect((await asha.asks(myPhotos)).data).toMatchObject({ photos: [{ _id: id }], uploads: [] })
  expect(await filesOf(id)).toHaveLength(6)
  expect(await filesOf(id)).not.toContain('original')
})

test('a run whose original is gone because the photo has just been made leaves it whole', async () => {
  const asha = await somebody(here)
  const { _id: id } = (await asha.asks(uploadPhoto, { bytes: jpeg })).data
  const { read } = here.ctx.files
  here.ctx.files.read = async (key) => {
    here.ctx.files.read = read
    await makePhoto(here.ctx, id)
    return read(key)
  }
  await makePhoto(here.ctx, id)
  expect((await asha.asks(myPhotos)).data).toMatchObject({ photos: [{ _id: id }], uploads: [] })
  expect(await filesOf(id)).toHaveLength(6)
})
