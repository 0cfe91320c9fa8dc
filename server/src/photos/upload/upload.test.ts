import { randomUUID } from 'node:crypto'
import { moderatePhoto } from '@parinay/contract/admin/photos'
import { type Bytes } from '@parinay/contract/kernel/call'
import { changePhoto, deletePhoto, MOST_PHOTOS, myPhotos, orderPhotos, uploadPhoto } from '@parinay/contract/photos'
import { deleteProfile, viewProfile } from '@parinay/contract/profile/profile'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Actor, somebody } from '../../testing/cast.ts'
import { fileOf, jpegFile, picture } from '../../testing/pictures.ts'
import { world } from '../../testing/world.ts'
import { photoOfKey } from '../storage/object-keys.ts'

const here = await world()
const jpeg = await jpegFile()
const small = await jpegFile({ width: 320, height: 400 })

const send = async (actor: Actor, bytes: Bytes = jpeg) => (await actor.asks(uploadPhoto, { bytes })).data._id
const own = async (actor: Actor) => (await actor.asks(myPhotos)).data
/** Uploads, and waits until it is a photo. */
async function photo(actor: Actor, bytes?: Bytes) {
  const id = await send(actor, bytes)
  await here.runJobs()
  return id
}
async function filesOf(id: string) {
  const names: string[] = []
  for await (const { key } of here.ctx.files.list()) if (photoOfKey(key) === id) names.push(key.split('/').at(-1)!)
  return names.toSorted()
}
async function everyFile() {
  let count = 0
  for await (const _ of here.ctx.files.list()) count++
  return count
}
const SIZES = ['card.avif', 'card.webp', 'full.avif', 'full.webp', 'thumb.avif', 'thumb.webp']

test('a file is kept at once, made into a photo in the background, and its original is gone', async () => {
  const asha = await somebody(here)
  const id = await send(asha)
  expect(await own(asha)).toMatchObject({ photos: [], uploads: [{ _id: id }] })
  expect(await filesOf(id)).toEqual(['original'])

  await here.runJobs()
  const { photos, uploads } = await own(asha)
  expect(uploads).toEqual([])
  expect(photos).toMatchObject([{ _id: id, status: 'pending', isPrimary: true, width: 900, height: 1200 }])
  expect(photos[0]!.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{40,500}$/)
  expect(await filesOf(id)).toEqual(SIZES)
})

test('nobody else sees a photo before a moderator approved it', async () => {
  const [asha, rohan] = [await somebody(here), await somebody(here, { gender: 'male' })]
  const moderator = await somebody(here, { role: 'moderator' })
  const id = await photo(asha)
  const seen = async () => (await rohan.asks(viewProfile, { params: { id: asha.id } })).data.photos
  expect(await seen()).toEqual([])
  await moderator.asks(moderatePhoto, { params: { id: asha.id, photoId: id }, body: { status: 'approved' } })
  expect(await seen()).toMatchObject([{ _id: id, isPrimary: true }])
})

test.each([
  ['jpeg', () => picture({ seed: 3 }).jpeg()],
  ['png', () => picture({ seed: 4 }).png()],
  ['webp', () => picture({ seed: 5 }).webp()],
])('a %s becomes the same sizes', async (format, made) => {
  const asha = await somebody(here)
  const id = await photo(asha, fileOf(await made().toBuffer(), `image/${format}`))
  expect(await filesOf(id)).toEqual(SIZES)
})

test('a photo taken sideways stands upright', async () => {
  const asha = await somebody(here)
  const sideways = await picture({ width: 1200, height: 900 }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await photo(asha, fileOf(sideways))
  expect((await own(asha)).photos).toMatchObject([{ width: 900, height: 1200 }])
})

test.each([
  ['no picture', Buffer.from('<html><script>alert(1)</script></html>'), 'This file is not a photo that can be read'],
  ['nothing', Buffer.alloc(0), 'This file is not a photo that can be read'],
  ['a moving picture', await moving(), 'This is a moving picture'],
  ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'This HEIC photo cannot be read here'],
  ['a stamp', await picture({ width: 120, height: 160 }).jpeg().toBuffer(), 'This photo is too small'],
])('%s is refused at once, with the reason, and nothing is kept', async (_, bytes, reason) => {
  const asha = await somebody(here)
  const before = await everyFile()
  await expect(send(asha, fileOf(bytes))).rejects.toBeRefused('photo_unreadable')
  await expect(send(asha, fileOf(bytes))).rejects.toThrow(reason)
  expect(await own(asha)).toEqual({ photos: [], uploads: [] })
  expect(await everyFile()).toBe(before)
})

test('a file that breaks off leaves a word to its owner, who dismisses it, and nothing else', async () => {
  const asha = await somebody(here)
  const whole = await picture({ seed: 9 }).jpeg().toBuffer()
  const id = await photo(asha, fileOf(whole.subarray(0, whole.length / 2)))
  expect(await own(asha)).toMatchObject({ photos: [], uploads: [{ _id: id, fault: 'damaged' }] })
  expect(await filesOf(id)).toEqual([])
  await asha.asks(deletePhoto, { params: { photoId: id } })
  expect(await own(asha)).toEqual({ photos: [], uploads: [] })
})

test('ten photos are the most, however many are sent at once', async () => {
  const asha = await somebody(here)
  for (let n = 0; n < MOST_PHOTOS - 1; n++) await send(asha)
  const sent = await Promise.allSettled([1, 2, 3].map(() => send(asha)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(send(asha)).rejects.toBeRefused('photos_full')
  expect((await own(asha)).uploads).toHaveLength(MOST_PHOTOS)
})

test('what is sent again because the reply was lost is kept once, also when it has become a photo', async () => {
  const asha = await somebody(here)
  const clientId = randomUUID()
  const sendAgain = async () => (await asha.asks(uploadPhoto, { query: { clientId }, bytes: small })).data._id
  const ids = [await sendAgain(), await sendAgain(), ...(await Promise.all([sendAgain(), sendAgain()]))]
  await here.runJobs()
  ids.push(await sendAgain())
  expect(new Set(ids).size).toBe(1)
  expect(await own(asha)).toMatchObject({ photos: [{ _id: ids[0] }], uploads: [] })

  const twin = randomUUID()
  const atOnce = await Promise.all(
    [1, 2, 3].map(() => asha.asks(uploadPhoto, { query: { clientId: twin }, bytes: small })),
  )
  expect(new Set(atOnce.map(({ data }) => data._id)).size).toBe(1)
  expect((await own(asha)).uploads).toHaveLength(1)
})

test('photos are put in order, one is the main one, and a caption is written and taken away', async () => {
  const asha = await somebody(here)
  const ids = [await photo(asha, small), await photo(asha, small), await photo(asha, small)]
  const reversed = ids.toReversed()
  const { data } = await asha.asks(orderPhotos, { body: { ids: reversed } })
  expect(data.map(({ _id }) => _id)).toEqual(reversed)

  const change = (photoId: string, body: { caption?: string; isPrimary?: true }) =>
    asha.asks(changePhoto, { params: { photoId }, body })
  expect((await change(ids[2]!, { isPrimary: true })).data.isPrimary).toBe(true)
  expect((await own(asha)).photos.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false])
  expect((await change(ids[0]!, { caption: '  At my cousin’s wedding ' })).data.caption).toBe('At my cousin’s wedding')
  expect((await change(ids[0]!, { caption: '' })).data.caption).toBeUndefined()
})

test('an order that lacks a photo, names one twice or somebody else’s changes nothing', async () => {
  const [asha, other] = [await somebody(here), await somebody(here)]
  const ids = [await photo(asha), await photo(asha)] as const
  const theirs = await photo(other)
  for (const wrong of [[ids[0]], [ids[0], ids[0]], [ids[0], theirs], [...ids, theirs]])
    await expect(asha.asks(orderPhotos, { body: { ids: wrong } })).rejects.toBeRefused('photo_order')
  expect((await own(asha)).photos.map(({ _id }) => _id)).toEqual(ids)
})

test('nobody changes or deletes a photo of somebody else', async () => {
  const [asha, other] = [await somebody(here), await somebody(here)]
  const id = await photo(asha)
  const params = { photoId: id }
  await expect(other.asks(changePhoto, { params, body: { isPrimary: true } })).rejects.toBeRefused('photo_not_found')
  await expect(other.asks(changePhoto, { params, body: { caption: 'Mine' } })).rejects.toBeRefused('photo_not_found')
  await expect(other.asks(deletePhoto, { params })).rejects.toBeRefused('photo_not_found')
  expect((await own(asha)).photos).toMatchObject([{ _id: id, isPrimary: true }])
})

test('a photo that is deleted leaves no file, and the next one becomes the main one', async () => {
  const asha = await somebody(here)
  const [first, second] = [await photo(asha), await photo(asha)]
  await asha.asks(deletePhoto, { params: { photoId: first } })
  expect((await own(asha)).photos).toMatchObject([{ _id: second, isPrimary: true }])
  await here.runJobs()
  expect(await filesOf(first)).toEqual([])
  expect(await filesOf(second)).toEqual(SIZES)
})

test('an upload that is dismissed before it is made becomes no photo', async () => {
  const asha = await somebody(here)
  const id = await send(asha)
  await asha.asks(deletePhoto, { params: { photoId: id } })
  await here.runJobs()
  expect(await own(asha)).toEqual({ photos: [], uploads: [] })
  expect(await filesOf(id)).toEqual([])
})

test('an account that is deleted takes every file with it', async () => {
  const asha = await somebody(here)
  const [made, waiting] = [await photo(asha), await send(asha)]
  await asha.asks(deleteProfile)
  await here.runJobs()
  expect([await filesOf(made), await filesOf(waiting)]).toEqual([[], []])
})

test('a job that is done twice makes one photo', async () => {
  const asha = await somebody(here)
  const id = await send(asha)
  await here.ctx.db.transaction().execute((tx) => here.ctx.queue.enqueue(tx, 'make-photo', [id]))
  await here.runJobs()
  expect((await own(asha)).photos).toHaveLength(1)
  expect(await filesOf(id)).toEqual(SIZES)
})

test('everybody’s first photo is made before anybody’s second', async () => {
  const [asha, bina] = [await somebody(here), await somebody(here)]
  const hers = [await send(asha, small), await send(asha, small), await send(asha, small)]
  const other = await send(bina, small)
  const made: string[] = []
  const { put } = here.ctx.files
  here.ctx.files.put = (key, content) => {
    made.push(photoOfKey(key)!)
    return put(key, content)
  }
  await here.runJobs()
  here.ctx.files.put = put
  expect([...new Set(made)]).toEqual([hers[0], other, hers[1], hers[2]])
})

describe('photos chosen together', () => {
  /** Sends photos of one batch in some order of arrival; the last name is the place that each was chosen at. */
  async function arrive(asha: Actor, places: readonly number[], batchId = randomUUID()) {
    const ids: string[] = []
    for (const place of places) {
      ids[place] = (await asha.asks(uploadPhoto, { query: { batchId, place: String(place) }, bytes: small })).data._id
      await here.runJobs()
    }
    return ids.filter(Boolean)
  }
  const standing = async (asha: Actor) => {
    const { photos } = await own(asha)
    return { ids: photos.map(({ _id }) => _id), main: photos.findIndex(({ isPrimary }) => isPrimary) }
  }

  test.each([[[0, 1, 2]], [[1, 0, 2]], [[1, 2, 0]], [[2, 1, 0]]])(
    'stand in the order of choosing when they arrive as %j, and the first is the main one',
    async (places) => {
      const asha = await somebody(here)
      const ids = await arrive(asha, places)
      expect(await standing(asha)).toEqual({ ids, main: 0 })
    },
  )

  test('come after those of an earlier choice, whose main one stays', async () => {
    const asha = await somebody(here)
    const first = await photo(asha, small)
    const ids = await arrive(asha, [1, 0])
    expect(await standing(asha)).toEqual({ ids: [first, ...ids], main: 0 })
  })

  test('do not undo what the member has arranged meanwhile', async () => {
    const asha = await somebody(here)
    const batch = randomUUID()
    const [one, two] = (await arrive(asha, [1, 2], batch)) as [string, string]
    await asha.asks(changePhoto, { params: { photoId: two }, body: { isPrimary: true } })
    const [late] = (await arrive(asha, [0], batch)) as [string]
    expect(await standing(asha)).toEqual({ ids: [one, two, late], main: 1 })
  })
})

async function moving() {
  const frames = [picture({ seed: 1 }), picture({ seed: 2 })]
  const pictures = await Promise.all(frames.map((frame) => frame.resize(400, 500).png().toBuffer()))
  return sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer()
}
