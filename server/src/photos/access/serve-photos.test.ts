import { adminSearch } from '@parinay/contract/admin/users'
import { myPhotos, photoViewers } from '@parinay/contract/photos'
import { saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import sharp from 'sharp'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPhotoRow } from '../../testing/create-relationship.ts'
import { block } from '../../safety/blocks.ts'
import { type Actor, connect, deactivate, interestFrom, somebody } from '../../testing/actors.ts'
import { picture } from '../../testing/sample-pictures.ts'
import { originOf } from '../../testing/open-page.ts'
import { world } from '../../testing/world.ts'
import { hashToken } from '../../account/session-tokens.ts'
import { accessCookie } from './access-cookie.ts'
import { watermarkText } from './watermark.ts'
import { photoKey } from '../storage/photo-object-keys.ts'

const app = await world()
const drawn = picture({ width: 640, height: 800, seed: 7 })
const PIXELS = {
  webp: await drawn.clone().webp({ quality: 90 }).toBuffer(),
  avif: await drawn.clone().avif({ quality: 70, effort: 1 }).toBuffer(),
}

async function photo(of: Actor) {
  const id = await createPhotoRow(app, of.id, 'approved')
  for (const size of ['thumb', 'card', 'full'] as const)
    for (const format of ['webp', 'avif'] as const) await app.ctx.files.put(photoKey(id, size, format), PIXELS[format])
  return id
}

async function pair() {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  await photo(asha)
  const address = (await rohan.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos[0]!
  return { asha, rohan, address }
}

const viewers = async (actor: Actor) =>
  (await actor.asks(photoViewers)).data.map(({ person, photos }) => [person._id, photos])

const greys = (bytes: Buffer) => sharp(bytes).greyscale().raw().toBuffer()
/** The number of pixels that differ visibly, and the average difference of all pixels (of 255). */
async function difference(one: Buffer, two: Buffer) {
  const [a, b] = [await greys(one), await greys(two)]
  const each = [...a].map((value, at) => Math.abs(value - b[at]!))
  return { plain: each.filter((by) => by > 12).length, average: each.reduce((sum, by) => sum + by, 0) / each.length }
}

test('browsers get AVIF if they support it and WebP otherwise, and caches keep them apart', async () => {
  const { rohan, address } = await pair()
  const accept = 'image/avif,image/webp'
  const [plain, modern] = [await rohan.fetches(address), await rohan.fetches(address, { accept })]
  expect([plain.headers['content-type'], modern.headers['content-type']]).toEqual(['image/webp', 'image/avif'])
  expect([plain.rawPayload, modern.rawPayload]).toEqual([PIXELS.webp, PIXELS.avif])
  expect(plain.headers['vary']).toBe('Accept')
})

test('an unknown size gives no photo', async () => {
  const { rohan, address } = await pair()
  for (const size of ['original', 'huge', '../full', ''])
    expect((await rohan.fetches(`${address}&size=${size}`)).statusCode).toBe(404)
})

test('a full-size photo has the watermark of its viewer, and otherwise stays the same', async () => {
  const { asha, rohan, address } = await pair()
  const other = await somebody(app, { name: 'Vikram Shah', gender: 'male' })
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
  expect(watermarkText(rohan.id)).toMatch(/^[0-9A-F]{5}-[0-9A-F]{5}$/)
})

/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number]

test('the watermark is in the lower third and at the sides, away from the face', async () => {
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

test('staff find the member of a watermark', async () => {
  const { rohan } = await pair()
  const moderator = await somebody(app, { role: 'moderator' })
  for (const q of [watermarkText(rohan.id), watermarkText(rohan.id).toLowerCase()]) {
    const { users } = (await moderator.asks(adminSearch, { query: { q } })).data
    expect(users.map(({ _id }) => _id)).toEqual([rohan.id])
  }
})

test('a full-size photo that staff open is in the audit log', async () => {
  const { asha, rohan, address } = await pair()
  const moderator = await somebody(app, { role: 'moderator' })
  const reads = () =>
    app.ctx.db
      .selectFrom('audit_entry')
      .select(['by_id', 'subject_id', 'detail'])
      .where('detail', '=', 'full-size photo')
      .execute()
  const [photoUrl] = (await moderator.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos
  await moderator.fetches(`${photoUrl}&size=card`)
  await rohan.fetches(`${address}&size=full`)
  expect(await reads()).toEqual([])
  expect((await moderator.fetches(`${photoUrl}&size=full`)).statusCode).toBe(200)
  expect(await reads()).toEqual([{ by_id: moderator.id, subject_id: asha.id, detail: 'full-size photo' }])
})

test('a moderator who leafs on does not wait for the photos left behind', async () => {
  const { asha } = await pair()
  const moderator = await somebody(app, { role: 'moderator' })
  const [url] = (await moderator.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos
  const address = `${url}&size=full`
  const origin = await originOf(app)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const read = app.ctx.files.read.bind(app.ctx.files)
  const reading = vi.spyOn(app.ctx.files, 'read').mockImplementation(async (key) => {
    await held
    return read(key)
  })
  onTestFinished(() => reading.mockRestore())

  const first = moderator.fetches(address)
  await expect.poll(() => reading.mock.calls.length).toBe(1)
  // Twenty may wait, and the others are refused.
  const leaving = new AbortController()
  const headers = { cookie: accessCookie(app.ctx, hashToken(moderator.token)) }
  const answers: (number | undefined)[] = []
  for (let n = 0; n < 25; n++)
    get(`${origin}${address}`, { headers, agent: false, signal: leaving.signal }, ({ statusCode }) =>
      answers.push(statusCode),
    ).on('error', () => undefined)
  await expect.poll(() => answers).toEqual([503, 503, 503, 503, 503])
  leaving.abort()
  const countConnections = promisify(app.http.server.getConnections.bind(app.http.server))
  await expect.poll(() => countConnections()).toBe(0)
  const next = moderator.fetches(address)
  release()
  expect([(await first).statusCode, (await next).statusCode]).toEqual([200, 200])
})

test('full-size viewers are on the owner’s list, once each, latest first', async () => {
  const { asha, rohan, address } = await pair()
  await photo(asha)
  await rohan.fetches(address)
  await rohan.fetches(`${address}&size=thumb`)
  expect(await viewers(asha)).toEqual([])

  for (const one of (await rohan.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos)
    await rohan.fetches(`${one}&size=full`)
  const other = await somebody(app, { name: 'Vikram Shah', gender: 'male' })
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

test('one’s own photo has no watermark and counts no view; a moderator’s has a watermark and is not listed', async () => {
  const { asha, address } = await pair()
  const own = (await asha.asks(myPhotos)).data.photos[0]!
  expect((await asha.fetches(`${own.photoUrl}&size=full`)).rawPayload).toEqual(PIXELS.webp)
  const moderator = await somebody(app, { role: 'moderator' })
  const theirs = (await moderator.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos[0]!
  expect(theirs).not.toBe(address)
  const looked = (await moderator.fetches(`${theirs}&size=full`)).rawPayload
  expect((await difference(looked, PIXELS.webp)).plain).toBeGreaterThan(500)
  expect(await viewers(asha)).toEqual([])
})

test('a deleted member is not on the list of viewers', async () => {
  const { asha, rohan, address } = await pair()
  await rohan.fetches(`${address}&size=full`)
  await deactivate(app, rohan)
  expect(await viewers(asha)).toEqual([])
})

describe('the list of viewers, by relationship and the viewer’s settings', () => {
  const bonds = {
    strangers: async () => {},
    'he sent an interest': async (asha: Actor, rohan: Actor) => void (await interestFrom(rohan, asha)),
    'she sent an interest': async (asha: Actor, rohan: Actor) => void (await interestFrom(asha, rohan)),
    connected: async (asha: Actor, rohan: Actor) => void (await connect(rohan, asha)),
    blocked: (asha: Actor, rohan: Actor) => block(app.ctx, asha.id, rohan.id),
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

test('a cached photo is confirmed only while the viewer may see it', async () => {
  const { asha, rohan, address } = await pair()
  const tag = (await rohan.fetches(address)).headers['etag'] as string
  const again = await rohan.fetches(address, { 'if-none-match': tag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  await asha.asks(saveProfile, { body: { privacySettings: { photosFor: 'granted' } } })
  const refused = await rohan.fetches(address, { 'if-none-match': tag })
  expect([refused.statusCode, refused.headers['etag']]).toEqual([404, undefined])
})

test('concurrent viewers each get their own answer', async () => {
  const pairs = await Promise.all(Array.from({ length: 12 }, pair))
  await Promise.all(pairs.slice(0, 6).map(({ asha }) => deactivate(app, asha)))
  const replies = await Promise.all(pairs.map(({ rohan, address }) => rohan.fetches(address)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(6).fill(404), ...Array(6).fill(200)])
})
