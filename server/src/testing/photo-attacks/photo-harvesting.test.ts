// Attacks by a member who opens full-size photos faster than a person can look at them.
import { randomUUID } from 'node:crypto'
import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import { viewProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { createPhotoRow } from '../create-relationship.ts'
import { type Actor, somebody } from '../actors.ts'
import { picture } from '../sample-pictures.ts'
import { type World, world } from '../world.ts'
import type { Problem } from '../../platform/problem.ts'
import { WatermarkedPhotos } from '../../photos/access/watermarked-photos.ts'
import { photoKey } from '../../photos/storage/photo-object-keys.ts'

const webp = await picture({ width: 320, height: 400, seed: 7 }).webp({ quality: 82 }).toBuffer()
const free = await world()
const limited = await world({ RATE_LIMIT: 'on' })

/** The addresses of women's full-size photos for one man. */
async function addresses(app: World, women: number, each: number) {
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const found: string[] = []
  for (let n = 0; n < women; n++) {
    const asha = await somebody(app)
    for (let photo = 0; photo < each; photo++)
      await app.ctx.files.put(photoKey(await createPhotoRow(app, asha.id, 'approved'), 'full', 'webp'), webp)
    found.push(...(await rohan.asks(viewProfile, { params: { id: asha.id } })).data.profilePhotos)
  }
  return { rohan, full: found.map((address) => `${address}&size=full`) }
}
const keyOf = (address: string) => photoKey(new URL(address, 'http://app').pathname.split('/').at(-1)!, 'full', 'webp')
const open = async (actor: Actor, address: string) => (await actor.fetches(address)).statusCode

test('a member opens sixty photos a minute; then the refusal says how long to wait', async () => {
  const { rohan, full } = await addresses(limited, 1, 1)
  const statuses: number[] = []
  for (let n = 0; n < 60; n++) statuses.push(await open(rohan, full[0]!))
  expect(statuses).toEqual(Array(60).fill(200))
  const refused = await rohan.fetches(full[0]!)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // Small sizes, one's own photos and views of staff do not count.
  expect(await open(rohan, full[0]!.replace('size=full', 'size=thumb'))).toBe(404)
  const moderator = await somebody(limited, { role: 'moderator' })
  const { full: theirs } = await addresses(limited, 1, 1)
  const photo = new URL(theirs[0]!, 'http://app').pathname.split('/').at(-1)!
  const owner = await limited.ctx.db
    .selectFrom('photo')
    .select('member_id')
    .where('id', '=', photo)
    .executeTakeFirstOrThrow()
  const [address] = (await moderator.asks(viewProfile, { params: { id: owner.member_id } })).data.profilePhotos
  for (let n = 0; n < 70; n++) expect(await open(moderator, `${address}&size=full`)).toBe(200)
})

test('100 concurrent requests of one member do not delay the photo of another', async () => {
  const mallory = await addresses(free, 10, 10)
  const asha = await addresses(free, 1, 2)
  const ownKeys = new Set(mallory.full.map(keyOf))
  const { read } = free.ctx.files
  const released = Promise.withResolvers<void>()
  const held: string[] = []
  free.ctx.files.read = async (key) => {
    if (ownKeys.has(key)) {
      held.push(key)
      await released.promise
    }
    return read(key)
  }
  const answered: number[] = []
  const harvest = mallory.full.map(async (address) => answered.push(await open(mallory.rohan, address)))
  // Requests over the member's own limit are refused, so that others find room in the queue.
  await expect.poll(() => answered.length).toBe(79)
  expect(await open(asha.rohan, asha.full[0]!)).toBe(200)
  expect(await open(asha.rohan, asha.full[1]!)).toBe(200)
  // One is being rendered and twenty wait, while the photos of others pass.
  expect([held.length, answered]).toEqual([1, Array(79).fill(503)])

  released.resolve()
  await Promise.all(harvest)
  free.ctx.files.read = read
  expect(answered.slice(79)).toEqual(Array(21).fill(200))
})

test('requests over the limit of the queue are refused with the time to wait', async () => {
  const marked = new WatermarkedPhotos({ maxWaiting: 3 })
  const look = () =>
    marked.get(randomUUID() as PhotoId, randomUUID() as MemberId, async () => webp, new AbortController().signal)
  const looks = await Promise.allSettled(Array.from({ length: 6 }, look))
  const refused = looks.flatMap((one) => (one.status === 'rejected' ? [one.reason as Problem] : []))
  expect(refused.map(({ code, details: told }) => [code, told])).toEqual([['photos_busy', { retryAfterSeconds: 2 }]])
})

test('a watermarked photo is cached: only the first view waits for it', async () => {
  const { rohan, full } = await addresses(free, 1, 1)
  const first = await rohan.fetches(full[0]!)
  const key = keyOf(full[0]!)
  // The cache does not read the deleted file again.
  await free.ctx.files.removeAll(key)
  expect((await rohan.fetches(full[0]!)).rawPayload).toEqual(first.rawPayload)
  const other = await somebody(free, { name: 'Vikram Shah', gender: 'male' })
  expect(await open(other, full[0]!)).toBe(404)
})
