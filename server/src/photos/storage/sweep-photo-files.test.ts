import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { myPhotos, uploadPhoto } from '@parinay/contract/photos'
import { describe, expect, test } from 'vitest'
import { createPhotoRow } from '../../testing/create-relationship.ts'
import { type Actor, somebody } from '../../testing/actors.ts'
import { jpegFile } from '../../testing/sample-pictures.ts'
import { world } from '../../testing/world.ts'
import { photoFolder, photoKey, originalKey } from './photo-object-keys.ts'
import { sweep } from './sweep-photo-files.ts'
import { draftsFolder } from './drafts-folder.ts'

const app = await world()
const jpeg = await jpegFile()
const NOTHING = { orphans: 0, originals: 0, drafts: 0, repeated: 0, broken: 0, faults: 0, lost: 0 }

const inHours = async (hours: number) => {
  app.setNow(new Date(Date.now() + hours * HOUR_MS))
  try {
    return await sweep(app.ctx)
  } finally {
    app.setNow(undefined)
  }
}
async function photo(actor: Actor) {
  const { data } = await actor.asks(uploadPhoto, { bytes: jpeg })
  await app.runJobs()
  return data._id
}
const own = async (actor: Actor) => (await actor.asks(myPhotos)).data

test('matching rows and files stay', async () => {
  const asha = await somebody(app)
  const id = await photo(asha)
  expect(await inHours(3)).toEqual(NOTHING)
  expect((await own(asha)).photos).toMatchObject([{ _id: id }])
  expect(await app.ctx.files.read(photoKey(id, 'card', 'webp'))).toBeDefined()
})

test('files without a row are removed once no process can be working on them', async () => {
  const orphan = randomUUID()
  await app.ctx.files.put(photoKey(orphan, 'card', 'webp'), Buffer.from('x'))
  await app.ctx.files.put(originalKey(orphan), Buffer.from('y'))
  expect(await inHours(0.5)).toEqual(NOTHING)
  expect(await inHours(2)).toEqual({ ...NOTHING, orphans: 1 })
  expect(await app.ctx.files.read(originalKey(orphan))).toBeUndefined()
})

test('the original of a finished photo is removed, and the photo stays', async () => {
  const id = await photo(await somebody(app))
  await app.ctx.files.put(originalKey(id), Buffer.from('the original'))
  expect(await inHours(2)).toEqual({ ...NOTHING, originals: 1 })
  expect(await app.ctx.files.read(photoKey(id, 'full', 'avif'))).toBeDefined()
})

test('an upload whose job was lost becomes a photo', async () => {
  const asha = await somebody(app)
  await asha.asks(uploadPhoto, { bytes: jpeg })
  await app.ctx.pool.query(`delete from pgboss.job where name = 'make-photo'`)
  expect(await app.runJobs()).toBe(0)
  expect(await inHours(2)).toEqual({ ...NOTHING, repeated: 1 })
  await app.runJobs()
  expect((await own(asha)).photos).toHaveLength(1)
})

test('an upload that waits for a retry stays as it is', async () => {
  const asha = await somebody(app)
  const { data } = await asha.asks(uploadPhoto, { bytes: jpeg })
  const queued = async () => {
    const { rows } = await app.ctx.pool.query<{ sender: string }>(
      `select group_id as sender from pgboss.job where name = 'make-photo' and data ->> 'about' = $1`,
      [data._id],
    )
    return rows.map(({ sender }) => sender)
  }
  expect(await inHours(2)).toEqual(NOTHING)
  expect(await queued()).toEqual([asha.id])
  // The repeated job has the same sender, so the two never run concurrently.
  await app.ctx.pool.query(`delete from pgboss.job where name = 'make-photo'`)
  expect(await inHours(2)).toEqual({ ...NOTHING, repeated: 1 })
  expect(await inHours(3)).toEqual(NOTHING)
  expect(await queued()).toEqual([asha.id])
  await app.runJobs()
})

test('an upload without its file gets a fault, and is deleted after a week', async () => {
  const asha = await somebody(app)
  const { data } = await asha.asks(uploadPhoto, { bytes: jpeg })
  await app.ctx.pool.query(`delete from pgboss.job where name = 'make-photo'`)
  await app.ctx.files.removeAll(photoFolder(data._id))
  expect(await inHours(2)).toEqual({ ...NOTHING, broken: 1 })
  expect((await own(asha)).uploads).toMatchObject([{ fault: 'damaged' }])
  expect(await inHours(8 * 24)).toEqual({ ...NOTHING, faults: 1 })
  expect((await own(asha)).uploads).toEqual([])
})

test('a photo without any file is deleted', async () => {
  const asha = await somebody(app)
  const id = await photo(asha)
  await app.ctx.files.removeAll(photoFolder(id))
  expect(await inHours(2)).toEqual({ ...NOTHING, lost: 1 })
  expect((await own(asha)).photos).toEqual([])
})

test('abandoned drafts are removed', async () => {
  const { dataDir } = app.ctx.config
  for (const folder of [draftsFolder(dataDir), join(dataDir, 'photos', '.drafts')]) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'half'), 'half a photo')
    const long = new Date(Date.now() - 2 * HOUR_MS)
    await utimes(join(folder, 'half'), long, long)
  }
  expect(await inHours(0)).toEqual({ ...NOTHING, drafts: 2 })
})

test('a photo that is finished during the listing is not lost, even after a long delay', async () => {
  const asha = await somebody(app)
  await asha.asks(uploadPhoto, { bytes: jpeg })
  const { list } = app.ctx.files
  app.ctx.files.list = async function* () {
    for await (const file of list()) yield file
    await app.runJobs()
  }
  const swept = await inHours(2).finally(() => void (app.ctx.files.list = list))
  expect(swept).toMatchObject({ lost: 0, broken: 0, repeated: 0 })
  expect((await own(asha)).photos).toHaveLength(1)
})

describe('if most rows and files do not match, the store is wrong and nothing is removed', () => {
  test('when photos and uploads lack their files', async () => {
    const asha = await somebody(app)
    for (let n = 0; n < 25; n++) await createPhotoRow(app, asha.id, 'approved')
    const meera = await somebody(app)
    const { data } = await meera.asks(uploadPhoto, { bytes: jpeg })
    await app.ctx.files.removeAll(photoFolder(data._id))
    expect(await inHours(2)).toEqual(NOTHING)
    expect((await own(asha)).photos).toHaveLength(25)
    expect((await own(meera)).uploads.map(({ fault }) => fault)).toEqual([undefined])
    await app.ctx.pool.query('delete from photo where member_id = $1', [asha.id])
    await app.ctx.pool.query('delete from photo_upload where member_id = $1', [meera.id])
    await app.runJobs()
  })

  test('when files lack their rows', async () => {
    const strange = Array.from({ length: 25 }, () => randomUUID())
    for (const id of strange) await app.ctx.files.put(photoKey(id, 'card', 'webp'), Buffer.from('x'))
    expect(await inHours(2)).toEqual(NOTHING)
    for (const id of strange) expect(await app.ctx.files.read(photoKey(id, 'card', 'webp'))).toBeDefined()
    for (const id of strange.slice(5)) await app.ctx.files.removeAll(photoFolder(id))
    expect(await inHours(2)).toEqual({ ...NOTHING, orphans: 5 })
  })
})
