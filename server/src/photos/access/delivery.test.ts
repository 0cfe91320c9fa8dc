import { adminSearch } from '@parinay/contract/admin/users'
import { myPhotos, photoViewers } from '@parinay/contract/photos'
import { saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoOf } from '../../testing/relationships.ts'
import { block } from '../../safety/blocks.ts'
import { type Actor, connect, deactivate, interestFrom, somebody } from '../../testing/cast.ts'
import { picture } from '../../testing/pictures.ts'
import { world } from '../../testing/world.ts'
import { markOf } from './watermark.ts'
import { keyOf } from '../storage/object-keys.ts'

const here = await world()
const drawn = picture({ width: 640, height: 800, seed: 7 })
const PIXELS = {
  webp: await drawn.clone().webp({ quality: 90 }).toBuffer(),
  avif: await drawn.clone().avif({ quality: 70, effort: 1 }).toBuffer(),
}

async function photo(of: Actor) {
  const id = await photoOf(here, of.id, 'approved')
  for (const size of ['thumb', 'card', 'full'] as const)
    for (const format of ['webp', 'avif'] as const) await here.ctx.files.put(keyOf(id, size, format), PIXELS[format])
  return id
}

async function pair() {
  const [asha, rohan] = [await somebody(here), await somebody(here, { name: 'Rohan Mehta', gender: 'male' })]
  await photo(asha)
  const address = (await rohan.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos[0]!
  return { asha, rohan, address }
}

const viewers = async (actor: Actor) =>
  (await actor.asks(photoViewers)).data.map(({ person, photos }) => [person._id, photos])

const greys = (bytes: Buffer) => sharp(bytes).greyscale().raw().toBuffer()
/** How many pixels of two pictures differ plainly, and by how much all do on average (of 255). */
async function difference(one: Buffer, two: Buffer) {
  const [a, b] = [await greys(one), await greys(two)]
  const each = [...a].map((value, at) => Math.abs(value - b[at]!))
  return { plain: each.filter((by) => by > 12).length, average: each.reduce((sum, by) => sum + by, 0) / each.length }
}

test('a browser that reads AVIF gets it, another WebP, and caches keep them apart', async () => {
  const { rohan, address } = await pair()
  const accept = 'image/avif,image/webp,*/*'
  const [plain, modern] = [await rohan.fetches(address), await rohan.fetches(address, { accept })]
  expect([plain.headers['content-type'], modern.headers['content-type']]).toEqual(['image/webp', 'image/avif'])
  expect([plain.rawPayload, modern.rawPayload]).toEqual([PIXELS.webp, PIXELS.avif])
  expect(plain.headers['vary']).toBe('Accept')
})

test('a size that is none gives nothing', async () => {
  const { rohan, address } = await pair()
  for (const size of ['original', 'huge', '../full', ''])
    expect((await rohan.fetches(`${address}&size=${size}`)).statusCode).toBe(404)
})

test('a full-size photo bears the mark of who looks, each another one, and is still the same photo', async () => {
  const { asha, rohan, address } = await pair()
  const other = await somebody(here, { name: 'Vikram Shah', gender: 'male' })
  const elsewhere = (await other.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos[0]!
  const [seen, again, byOther] = [
    (await rohan.fetches(`${address}&size=full`)).rawPayload,
    (await rohan.fetches(`${address}&size=full`)).rawPayload,
    (await other.fetches(`${elsewhere}&size=full`)).rawPayload,
  ]
  expect(seen).toEqual(again)
  expect((await difference(seen, byOther)).plain).toBeGreaterThan(500)
  const fromOriginal = await difference(seen, PIXELS.webp)
  expect(fromOriginal.plain).toBeGreaterThan(500)
  expect(fromOriginal.average).toBeLessThan(3)
  expect(markOf(rohan.id)).toMatch(/^[0-9A-F]{5}-[0-9A-F]{5}$/)
})

/** Left, top, right and bottom. */
type Box = readonly [number, number, number, number]

test('the mark keeps off the face: it is in the lower third and at the sides', async () => {
  const { rohan, address } = await pair()
  const seen = (await rohan.fetches(`${address}&size=full`)).rawPayload
  const { width, height } = await sharp(seen).metadata()
  const part = (bytes: Buffer, [left, top, right, bottom]: Box) =>
    sharp(bytes)
      .extract({ left, top, width: right - left, height: bottom - top })
      .png()
      .toBuffer()
  const marked = async (box: Box) => (await difference(await part(seen, box), await part(PIXELS.webp, box))).plain
  const third = Math.floor((height * 2) / 3)
  expect(await marked([60, 0, width - 60, third - 20])).toBeLessThan(100)
  for (const box of [
    [0, third, width, height],
    [0, 0, 60, third],
    [width - 60, 0, width, third],
  ] as const)
    expect(await marked(box)).toBeGreaterThan(100)
})

test('staff find whose mark it is', async () => {
  const { rohan } = await pair()
  const moderator = await somebody(here, { role: 'moderator' })
  for (const q of [markOf(rohan.id), markOf(rohan.id).toLowerCase()]) {
    const { users } = (await moderator.asks(adminSearch, { query: { q } })).data
    expect(users.map(({ _id }) => _id)).toEqual([rohan.id])
  }
})

test('whoever looks in full size is on the owner’s list, once for all photos, the latest first', async () => {
  const { asha, rohan, address } = await pair()
  await photo(asha)
  await rohan.fetches(address)
  await rohan.fetches(`${address}&size=thumb`)
  expect(await viewers(asha)).toEqual([])

  for (const one of (await rohan.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos)
    await rohan.fetches(`${one}&size=full`)
  const other = await somebody(here, { name: 'Vikram Shah', gender: 'male' })
  const elsewhere = (await other.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos[0]!
  await other.fetches(`${elsewhere}&size=full`)
  expect(await viewers(asha)).toEqual([
    [other.id, 1],
    [rohan.id, 2],
  ])
  await rohan.fetches(`${address}&size=full`)
  expect((await viewers(asha))[0]).toEqual([rohan.id, 2])
  expect(await viewers(rohan)).toEqual([])
})

test('one’s own photo has no mark and is no view; a moderator’s look has a mark and is not on the list', async () => {
  const { asha, address } = await pair()
  const own = (await asha.asks(myPhotos)).data.photos[0]!
  expect((await asha.fetches(`${own.photoUrl}&size=full`)).rawPayload).toEqual(PIXELS.webp)
  const moderator = await somebody(here, { role: 'moderator' })
  const theirs = (await moderator.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos[0]!
  expect(theirs).not.toBe(address)
  const looked = (await moderator.fetches(`${theirs}&size=full`)).rawPayload
  expect((await difference(looked, PIXELS.webp)).plain).toBeGreaterThan(500)
  expect(await viewers(asha)).toEqual([])
})

test('somebody who left is not on the list of who looked', async () => {
  const { asha, rohan, address } = await pair()
  await rohan.fetches(`${address}&size=full`)
  await deactivate(here, rohan)
  expect(await viewers(asha)).toEqual([])
})

describe('who looked, by what the two are to one another and what the viewer shows', () => {
  const bonds = {
    strangers: async () => {},
    'he sent an interest': async (asha: Actor, rohan: Actor) => void (await interestFrom(rohan, asha)),
    'she sent an interest': async (asha: Actor, rohan: Actor) => void (await interestFrom(asha, rohan)),
    connected: async (asha: Actor, rohan: Actor) => void (await connect(rohan, asha)),
    blocked: (asha: Actor, rohan: Actor) => block(here.ctx, asha.id, rohan.id),
  }
  const cases = Object.entries(bonds).flatMap(([bond, tie]) =>
    [false, true].flatMap((hideProfile) =>
      [false, true].map((showMyVisits) => ({ bond, tie, hideProfile, showMyVisits })),
    ),
  )
  test.each(cases)('$bond, hideProfile $hideProfile, showMyVisits $showMyVisits', async (one) => {
    const { asha, rohan, address } = await pair()
    await rohan.fetches(`${address}&size=full`)
    await one.tie(asha, rohan)
    const { hideProfile, showMyVisits } = one
    await rohan.asks(saveProfile, { body: { privacySettings: { hideProfile, showMyVisits } } })
    const isKnown = ['he sent an interest', 'she sent an interest', 'connected'].includes(one.bond)
    const isSeen = one.bond !== 'blocked' && showMyVisits && (!hideProfile || isKnown)
    expect(await viewers(asha)).toEqual(isSeen ? [[rohan.id, 1]] : [])
    expect((await asha.asks(photoViewers)).total).toBe(isSeen ? 1 : 0)
  })
})

test('what a browser has kept is confirmed only while it may be seen', async () => {
  const { asha, rohan, address } = await pair()
  const tag = (await rohan.fetches(address)).headers['etag'] as string
  const again = await rohan.fetches(address, { 'if-none-match': tag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  await asha.asks(saveProfile, { body: { privacySettings: { photosFor: 'granted' } } })
  const refused = await rohan.fetches(address, { 'if-none-match': tag })
  expect([refused.statusCode, refused.headers['etag']]).toEqual([404, undefined])
})

test('many who look at once each get their own answer', async () => {
  const pairs = await Promise.all(Array.from({ length: 12 }, pair))
  await Promise.all(pairs.slice(0, 6).map(({ asha }) => deactivate(here, asha)))
  const replies = await Promise.all(pairs.map(({ rohan, address }) => rohan.fetches(address)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(6).fill(404), ...Array(6).fill(200)])
})
