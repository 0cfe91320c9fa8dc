import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { myPhotos, uploadPhoto } from '@parinay/contract/photos'
import { describe, expect, test } from 'vitest'
import { photoOf } from '../../testing/relationships.ts'
import { type Actor, somebody } from '../../testing/cast.ts'
import { jpegFile } from '../../testing/pictures.ts'
import { world } from '../../testing/world.ts'
import { folderOf, keyOf, originalKeyOf } from './object-keys.ts'
import { sweep } from './sweep.ts'
import { draftsUnder } from '../upload/upload.ts'

const here = await world()
const jpeg = await jpegFile()
const HOUR = 60 * 60 * 1000
const NOTHING = { orphans: 0, originals: 0, drafts: 0, repeated: 0, broken: 0, faults: 0, lost: 0 }

const inHours = async (hours: number) => {
  here.setNow(new Date(Date.now() + hours * HOUR))
  try {
    return await sweep(here.ctx)
  } finally {
    here.setNow(undefined)
  }
}
async function photo(actor: Actor) {
  const { data } = await actor.asks(uploadPhoto, { bytes: jpeg })
  await here.runJobs()
  return data._id
}
const own = async (actor: Actor) => (await actor.asks(myPhotos)).data

test('what belongs together is left alone', async () => {
  const asha = await somebody(here)
  const id = await photo(asha)
  expect(await inHours(3)).toEqual(NOTHING)
  expect((await own(asha)).photos).toMatchObject([{ _id: id }])
  expect(await here.ctx.files.read(keyOf(id, 'card', 'webp'))).toBeDefined()
})

test('files without a row go, but not before somebody could be at work on them', async () => {
  const orphan = randomUUID()
  await here.ctx.files.put(keyOf(orphan, 'card', 'webp'), Buffer.from('x'))
  await here.ctx.files.put(originalKeyOf(orphan), Buffer.from('y'))
  expect(await inHours(0.5)).toEqual(NOTHING)
  expect(await inHours(2)).toEqual({ ...NOTHING, orphans: 1 })
  expect(await here.ctx.files.read(originalKeyOf(orphan))).toBeUndefined()
})

test('the original of a photo that has been made goes, the photo stays', async () => {
  const id = await photo(await somebody(here))
  await here.ctx.files.put(originalKeyOf(id), Buffer.from('the original'))
  expect(await inHours(2)).toEqual({ ...NOTHING, originals: 1 })
  expect(await here.ctx.files.read(keyOf(id, 'full', 'avif'))).toBeDefined()
})

test('an upload whose work was lost is made after all', async () => {
  const asha = await somebody(here)
  await asha.asks(uploadPhoto, { bytes: jpeg })
  await here.ctx.pool.query(`delete from pgboss.job where name = 'make-photo'`)
  expect(await here.runJobs()).toBe(0)
  expect(await inHours(2)).toEqual({ ...NOTHING, repeated: 1 })
  await here.runJobs()
  expect((await own(asha)).photos).toHaveLength(1)
})

test('an upload that waits for its next try is left to it', async () => {
  const asha = await somebody(here)
  const { data } = await asha.asks(uploadPhoto, { bytes: jpeg })
  const queued = async () => {
    const { rows } = await here.ctx.pool.query<{ sender: string }>(
      `select group_id as sender from pgboss.job where name = 'make-photo' and data ->> 'about' = $1`,
      [data._id],
    )
    return rows.map(({ sender }) => sender)
  }
  expect(await inHours(2)).toEqual(NOTHING)
  expect(await queued()).toEqual([asha.id])
  // What is repeated is its sender's work too: two pieces of one sender are never done at once.
  await here.ctx.pool.query(`delete from pgboss.job where name = 'make-photo'`)
  expect(await inHours(2)).toEqual({ ...NOTHING, repeated: 1 })
  expect(await inHours(3)).toEqual(NOTHING)
  expect(await queued()).toEqual([asha.id])
  await here.runJobs()
})

test('an upload whose file is gone is told to its owner, and forgotten after a week', async () => {
  const asha = await somebody(here)
  const { data } = await asha.asks(uploadPhoto, { bytes: jpeg })
  await here.ctx.pool.query(`delete from pgboss.job where name = 'make-photo'`)
  await here.ctx.files.removeAll(folderOf(data._id))
  expect(await inHours(2)).toEqual({ ...NOTHING, broken: 1 })
  expect((await own(asha)).uploads).toMatchObject([{ fault: 'damaged' }])
  expect(await inHours(8 * 24)).toEqual({ ...NOTHING, faults: 1 })
  expect((await own(asha)).uploads).toEqual([])
})

test('a photo none of whose files are there is no photo', async () => {
  const asha = await somebody(here)
  const id = await photo(asha)
  await here.ctx.files.removeAll(folderOf(id))
  expect(await inHours(2)).toEqual({ ...NOTHING, lost: 1 })
  expect((await own(asha)).photos).toEqual([])
})

test('drafts that nobody works on any more go', async () => {
  const { dataDir } = here.ctx.config
  for (const folder of [draftsUnder(dataDir), join(dataDir, 'photos', '.drafts')]) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'half'), 'half a photo')
    const long = new Date(Date.now() - 2 * HOUR)
    await utimes(join(folder, 'half'), long, long)
  }
  expect(await inHours(0)).toEqual({ ...NOTHING, drafts: 2 })
})

test('a photo that is made while the files are listed is not lost, however long it had waited', async () => {
  const asha = await somebody(here)
  await asha.asks(uploadPhoto, { bytes: jpeg })
  const { list } = here.ctx.files
  here.ctx.files.list = async function* () {
    for await (const file of list()) yield file
    await here.runJobs()
  }
  const swept = await inHours(2).finally(() => void (here.ctx.files.list = list))
  expect(swept).toMatchObject({ lost: 0, broken: 0, repeated: 0 })
  expect((await own(asha)).photos).toHaveLength(1)
})

describe('where most does not fit together it is not our store that was found, and nothing is removed', () => {
  test('photos and uploads lack their files', async () => {
    const asha = await somebody(here)
    for (let n = 0; n < 25; n++) await photoOf(here, asha.id, 'approved')
    const meera = await somebody(here)
    const { data } = await meera.asks(uploadPhoto, { bytes: jpeg })
    await here.ctx.files.removeAll(folderOf(data._id))
    expect(await inHours(2)).toEqual(NOTHING)
    expect((await own(asha)).photos).toHaveLength(25)
    expect((await own(meera)).uploads.map(({ fault }) => fault)).toEqual([undefined])
    await here.ctx.pool.query('delete from photo where member_id = $1', [asha.id])
    await here.ctx.pool.query('delete from photo_upload where member_id = $1', [meera.id])
    await here.runJobs()
  })

  test('files have no rows', async () => {
    const strange = Array.from({ length: 25 }, () => randomUUID())
    for (const id of strange) await here.ctx.files.put(keyOf(id, 'card', 'webp'), Buffer.from('x'))
    expect(await inHours(2)).toEqual(NOTHING)
    for (const id of strange) expect(await here.ctx.files.read(keyOf(id, 'card', 'webp'))).toBeDefined()
    for (const id of strange.slice(5)) await here.ctx.files.removeAll(folderOf(id))
    expect(await inHours(2)).toEqual({ ...NOTHING, orphans: 5 })
  })
})
