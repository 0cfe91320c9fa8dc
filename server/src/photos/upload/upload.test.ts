import { randomUUID } from 'node:crypto'
import { moderatePhoto } from '@parinay/contract/admin/photos'
import { type FileLike } from '@parinay/contract/kernel/call'
import { changePhoto, deletePhoto, MAX_PHOTOS, myPhotos, orderPhotos, uploadPhoto } from '@parinay/contract/photos'
import { deleteProfile, viewProfile } from '@parinay/contract/profile/profile'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Actor, somebody } from '../../testing/actors.ts'
import { imageBlob, jpegFile, picture } from '../../testing/sample-pictures.ts'
import { world } from '../../testing/world.ts'
import { photoIdFromKey } from '../storage/photo-object-keys.ts'

const app = await world()
const large = await jpegFile({ width: 900, height: 1200 })
const small = await jpegFile()

const send = async (actor: Actor, bytes: FileLike = small) => (await actor.asks(uploadPhoto, { bytes })).data._id
const own = async (actor: Actor) => (await actor.asks(myPhotos)).data
/** Uploads a file, and waits until it is a photo. */
async function photo(actor: Actor, bytes?: FileLike) {
  const id = await send(actor, bytes)
  await app.runJobs()
  return id
}
async function filesOf(id: string) {
  const names: string[] = []
  for await (const { key } of app.ctx.files.list()) if (photoIdFromKey(key) === id) names.push(key.split('/').at(-1)!)
  return names.toSorted()
}
async function everyFile() {
  let count = 0
  for await (const _ of app.ctx.files.list()) count++
  return count
}
const SIZES = ['card.avif', 'card.webp', 'full.avif', 'full.webp', 'thumb.avif', 'thumb.webp']

test('a file is stored immediately, becomes a photo in the background, and its original is deleted', async () => {
  const asha = await somebody(app)
  const id = await send(asha, large)
  expect(await own(asha)).toMatchObject({ photos: [], uploads: [{ _id: id }] })
  expect(await filesOf(id)).toEqual(['original'])

  await app.runJobs()
  const { photos, uploads } = await own(asha)
  expect(uploads).toEqual([])
  expect(photos).toMatchObject([{ _id: id, status: 'pending', isPrimary: true, width: 900, height: 1200 }])
  expect(photos[0]!.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{40,500}$/)
  expect(await filesOf(id)).toEqual(SIZES)
})

test('nobody else sees a photo before a moderator approves it', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const moderator = await somebody(app, { role: 'moderator' })
  const id = await photo(asha)
  const seen = async () => (await rohan.asks(viewProfile, { params: { id: asha.id } })).data.photos
  expect(await seen()).toEqual([])
  await moderator.asks(moderatePhoto, { params: { id: asha.id, photoId: id }, body: { status: 'approved' } })
  expect(await seen()).toMatchObject([{ _id: id, isPrimary: true }])
})

test.each([
  ['jpeg', () => picture({ width: 320, height: 400, seed: 3 }).jpeg()],
  ['png', () => picture({ width: 320, height: 400, seed: 4 }).png()],
  ['webp', () => picture({ width: 320, height: 400, seed: 5 }).webp()],
])('a %s becomes the same sizes', async (format, made) => {
  const asha = await somebody(app)
  const id = await photo(asha, imageBlob(await made().toBuffer(), `image/${format}`))
  expect(await filesOf(id)).toEqual(SIZES)
})

test('a rotated photo becomes upright', async () => {
  const asha = await somebody(app)
  const sideways = await picture({ width: 400, height: 320 }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await photo(asha, imageBlob(sideways))
  expect((await own(asha)).photos).toMatchObject([{ width: 320, height: 400 }])
})

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')

test.each([
  ['jpeg', () => picture({ width: 320, height: 400, seed: 3 }).jpeg()],
  ['png', () => picture({ width: 320, height: 400, seed: 4 }).png()],
  ['webp', () => picture({ width: 320, height: 400, seed: 5 }).webp()],
])('a %s that a browser calls bytes becomes a photo', async (_, made) => {
  const asha = await somebody(app)
  const id = await photo(asha, imageBlob(await made().toBuffer(), 'application/octet-stream'))
  expect((await own(asha)).photos).toMatchObject([{ _id: id, width: 320, height: 400 }])
})

test.each([
  ['a HEIC photo', HEIC, 'This HEIC photo cannot be opened here'],
  ['a program', Buffer.from('MZ\x90\0'), 'This file cannot be opened as a photo'],
])('%s that a browser calls bytes is refused with the reason', async (_, bytes, reason) => {
  const sending = send(await somebody(app), imageBlob(bytes, 'application/octet-stream'))
  await expect(sending).rejects.toThrow(reason)
})

test.each([
  ['no picture', Buffer.from('<html><script>alert(1)</script></html>'), 'This file cannot be opened as a photo'],
  ['nothing', Buffer.alloc(0), 'This file cannot be opened as a photo'],
  ['a moving picture', await moving(), 'This is an animated picture'],
  ['a HEIC photo', HEIC, 'This HEIC photo cannot be opened here'],
  ['a line', await picture({ width: 3000, height: 2 }).png().toBuffer(), 'more than ten times as long as it is wide'],
  [
    'a ribbon',
    await picture({ width: 40, height: 401 }).jpeg().toBuffer(),
    'more than ten times as long as it is wide',
  ],
  ['a stamp', await picture({ width: 120, height: 160 }).jpeg().toBuffer(), 'This photo is too small'],
])('%s is refused immediately with the reason, and nothing is stored', async (_, bytes, reason) => {
  const asha = await somebody(app)
  const before = await everyFile()
  await expect(send(asha, imageBlob(bytes))).rejects.toBeRefused('photo_unreadable')
  await expect(send(asha, imageBlob(bytes))).rejects.toThrow(reason)
  expect(await own(asha)).toEqual({ photos: [], uploads: [] })
  expect(await everyFile()).toBe(before)
})

test('a truncated file leaves only a fault, which its owner can dismiss', async () => {
  const asha = await somebody(app)
  const whole = await picture({ width: 320, height: 400, seed: 9 }).jpeg().toBuffer()
  const id = await photo(asha, imageBlob(whole.subarray(0, whole.length / 2)))
  expect(await own(asha)).toMatchObject({ photos: [], uploads: [{ _id: id, fault: 'damaged' }] })
  expect(await filesOf(id)).toEqual([])
  await asha.asks(deletePhoto, { params: { photoId: id } })
  expect(await own(asha)).toEqual({ photos: [], uploads: [] })
})

test('the limit of ten photos holds for concurrent uploads', async () => {
  const asha = await somebody(app)
  for (let n = 0; n < MAX_PHOTOS - 1; n++) await send(asha)
  const sent = await Promise.allSettled([1, 2, 3].map(() => send(asha)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(send(asha)).rejects.toBeRefused('photos_full')
  expect((await own(asha)).uploads).toHaveLength(MAX_PHOTOS)
  // The jobs of later tests need not make them.
  await asha.asks(deleteProfile)
})

test('a repeated upload is stored once, even after it has become a photo', async () => {
  const asha = await somebody(app)
  const clientId = randomUUID()
  const sendAgain = async () => (await asha.asks(uploadPhoto, { query: { clientId }, bytes: small })).data._id
  const ids = [await sendAgain(), await sendAgain(), ...(await Promise.all([sendAgain(), sendAgain()]))]
  await app.runJobs()
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

test('a member orders photos, chooses the primary one, and writes and removes a caption', async () => {
  const asha = await somebody(app)
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

test('an order that lacks a photo, repeats one or names a foreign one changes nothing', async () => {
  const [asha, other] = [await somebody(app), await somebody(app)]
  const ids = [await photo(asha), await photo(asha)] as const
  const theirs = await photo(other)
  for (const wrong of [[ids[0]], [ids[0], ids[0]], [ids[0], theirs], [...ids, theirs]])
    await expect(asha.asks(orderPhotos, { body: { ids: wrong } })).rejects.toBeRefused('photo_order')
  expect((await own(asha)).photos.map(({ _id }) => _id)).toEqual(ids)
})

test('nobody changes or deletes another member’s photo', async () => {
  const [asha, other] = [await somebody(app), await somebody(app)]
  const id = await photo(asha)
  const params = { photoId: id }
  await expect(other.asks(changePhoto, { params, body: { isPrimary: true } })).rejects.toBeRefused('photo_not_found')
  await expect(other.asks(changePhoto, { params, body: { caption: 'Mine' } })).rejects.toBeRefused('photo_not_found')
  await expect(other.asks(deletePhoto, { params })).rejects.toBeRefused('photo_not_found')
  expect((await own(asha)).photos).toMatchObject([{ _id: id, isPrimary: true }])
})

test('a deleted photo leaves no file, and the next one becomes the primary photo', async () => {
  const asha = await somebody(app)
  const [first, second] = [await photo(asha), await photo(asha)]
  await asha.asks(deletePhoto, { params: { photoId: first } })
  expect((await own(asha)).photos).toMatchObject([{ _id: second, isPrimary: true }])
  await app.runJobs()
  expect(await filesOf(first)).toEqual([])
  expect(await filesOf(second)).toEqual(SIZES)
})

test('a dismissed upload does not become a photo', async () => {
  const asha = await somebody(app)
  const id = await send(asha)
  await asha.asks(deletePhoto, { params: { photoId: id } })
  await app.runJobs()
  expect(await own(asha)).toEqual({ photos: [], uploads: [] })
  expect(await filesOf(id)).toEqual([])
})

test('deleting the account deletes every file', async () => {
  const asha = await somebody(app)
  const [made, waiting] = [await photo(asha), await send(asha)]
  await asha.asks(deleteProfile)
  await app.runJobs()
  expect([await filesOf(made), await filesOf(waiting)]).toEqual([[], []])
})

test('a job that runs twice creates one photo', async () => {
  const asha = await somebody(app)
  const id = await send(asha)
  await app.ctx.db.transaction().execute((tx) => app.ctx.queue.enqueue(tx, 'make-photo', [id]))
  await app.runJobs()
  expect((await own(asha)).photos).toHaveLength(1)
  expect(await filesOf(id)).toEqual(SIZES)
})

test('every member’s first photo is processed before any member’s second', async () => {
  const [asha, bina] = [await somebody(app), await somebody(app)]
  const hers = [await send(asha, small), await send(asha, small), await send(asha, small)]
  const other = await send(bina, small)
  const made: string[] = []
  const { put } = app.ctx.files
  app.ctx.files.put = (key, content) => {
    made.push(photoIdFromKey(key)!)
    return put(key, content)
  }
  await app.runJobs()
  app.ctx.files.put = put
  expect([...new Set(made)]).toEqual([hers[0], other, hers[1], hers[2]])
})

describe('photos chosen together', () => {
  /** Uploads the photos of one batch in a given order of arrival. */
  async function arrive(asha: Actor, places: readonly number[], batchId = randomUUID()) {
    const ids: string[] = []
    for (const place of places) {
      ids[place] = (await asha.asks(uploadPhoto, { query: { batchId, place: String(place) }, bytes: small })).data._id
      await app.runJobs()
    }
    return ids.filter(Boolean)
  }
  const standing = async (asha: Actor) => {
    const { photos } = await own(asha)
    return { ids: photos.map(({ _id }) => _id), main: photos.findIndex(({ isPrimary }) => isPrimary) }
  }

  test.each([[[0, 1, 2]], [[1, 0, 2]], [[1, 2, 0]], [[2, 1, 0]]])(
    'appear in the chosen order when they arrive as %j, and the first is the primary one',
    async (places) => {
      const asha = await somebody(app)
      const ids = await arrive(asha, places)
      expect(await standing(asha)).toEqual({ ids, main: 0 })
    },
  )

  test('come after earlier photos, whose primary one stays', async () => {
    const asha = await somebody(app)
    const first = await photo(asha, small)
    const ids = await arrive(asha, [1, 0])
    expect(await standing(asha)).toEqual({ ids: [first, ...ids], main: 0 })
  })

  test('keep the order that the member has set meanwhile', async () => {
    const asha = await somebody(app)
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
