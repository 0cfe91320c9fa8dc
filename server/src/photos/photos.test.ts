import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { moderatePhoto } from '@parinay/contract/admin/photos'
import { myProfile, viewProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { block } from '../safety/blocks.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { type Actor, deactivate, interestFrom, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { photoKey } from './storage/photo-object-keys.ts'

const app = await world()
const PICTURE = Buffer.from('RIFF the picture itself WEBP')

async function photo(of: Actor, status: string) {
  const id = await createPhotoRow(app, of.id, status)
  await app.ctx.files.put(photoKey(id, 'card', 'webp'), PICTURE)
  return id
}

/** Rohan with an approved photo, Asha who may see it, and her address of it. */
async function picture() {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const id = await photo(rohan, 'approved')
  return { asha, rohan, id, address: await addressFor(asha, rohan) }
}

const addressFor = async (viewer: Actor, { id }: Actor) =>
  (await viewer.asks(viewProfile, { params: { id } })).data.profilePhotos[0]!

/** Checks that the reply has no bytes of the photo and gives no reason. */
async function nothingAt(viewer: Pick<Actor, 'fetches'>, address: string) {
  const reply = await viewer.fetches(address)
  return [reply.statusCode, reply.rawPayload.includes(PICTURE), reply.json<{ code: string }>().code]
}
const visitor: Pick<Actor, 'fetches'> = { fetches: (url) => app.http.inject({ url }) }
const NOTHING = [404, false, 'photo_not_found']

test('a photo needs no token, only the viewer’s address and the access cookie of their browser', async () => {
  const { address, asha } = await picture()
  const reply = await asha.fetches(address)
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload).toEqual(PICTURE)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
  })
})

test('a visitor without an address gets no photo', async () => {
  const { id } = await picture()
  for (const address of [
    `/api/photos/${id}`,
    `/api/photos/${id}?viewer=&until=&seal=`,
    '/api/photos/x',
    '/api/photos/..%2f..%2fpasswd',
  ])
    expect(await nothingAt(visitor, address)).toEqual(NOTHING)
})

test('a changed address gives no photo', async () => {
  const { address, asha, rohan } = await picture()
  const other = await photo(rohan, 'approved')
  const url = new URL(address, 'http://app')
  const altered = (change: (copy: URL) => void) => {
    const copy = new URL(url)
    change(copy)
    return copy.pathname + copy.search
  }
  const seal = url.searchParams.get('seal')!
  for (const changed of [
    altered((copy) =>
      copy.searchParams.set(
        'seal',
        seal.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
    ),
    altered((copy) => copy.searchParams.set('seal', seal.slice(0, -1))),
    altered((copy) => copy.searchParams.set('seal', `${seal}=`)),
    altered((copy) => copy.searchParams.set('seal', '')),
    altered((copy) => copy.searchParams.append('seal', seal)),
    altered((copy) => copy.searchParams.set('until', String(Number(copy.searchParams.get('until')) + 1))),
    altered((copy) => copy.searchParams.set('until', 'Infinity')),
    altered((copy) => copy.searchParams.set('viewer', rohan.id)),
    altered((copy) => copy.searchParams.append('viewer', asha.id)),
    altered((copy) => (copy.pathname = `/api/photos/${other}`)),
  ])
    expect([changed, await nothingAt(asha, changed)]).toEqual([changed, NOTHING])
})

test('an address stays the same within the hour and expires after at most two hours', async () => {
  const start = new Date('2026-06-15T06:10:00Z')
  app.setNow(start)
  const { asha, rohan, address } = await picture()
  app.setNow(new Date(start.getTime() + HOUR_MS / 2))
  expect(await addressFor(asha, rohan)).toBe(address)
  app.setNow(new Date(start.getTime() + HOUR_MS))
  expect((await asha.fetches(address)).statusCode).toBe(200)
  app.setNow(new Date(start.getTime() + 2 * HOUR_MS))
  expect(await nothingAt(asha, address)).toEqual(NOTHING)
  app.setNow(undefined)
})

test('every request checks whether the viewer may still see the photo', async () => {
  const blocked = await picture()
  await block(app.ctx, blocked.rohan.id, blocked.asha.id)
  expect(await nothingAt(blocked.asha, blocked.address)).toEqual(NOTHING)

  const blocking = await picture()
  await block(app.ctx, blocking.asha.id, blocking.rohan.id)
  expect(await nothingAt(blocking.asha, blocking.address)).toEqual(NOTHING)

  const ownerLeft = await picture()
  await deactivate(app, ownerLeft.rohan)
  expect(await nothingAt(ownerLeft.asha, ownerLeft.address)).toEqual(NOTHING)

  const viewerLeft = await picture()
  await deactivate(app, viewerLeft.asha)
  expect(await nothingAt(viewerLeft.asha, viewerLeft.address)).toEqual(NOTHING)

  const { address, asha, rohan, id } = await picture()
  const moderator = await somebody(app, { role: 'moderator' })
  await moderator.asks(moderatePhoto, { params: { id: rohan.id, photoId: id }, body: { status: 'rejected' } })
  expect(await nothingAt(asha, address)).toEqual(NOTHING)
})

test('members who share an interest with a hidden member see their photo', async () => {
  const { address, asha, rohan } = await picture()
  await app.ctx.db.updateTable('profile').set({ is_hidden: true }).where('id', '=', rohan.id).execute()
  expect(await nothingAt(asha, address)).toEqual(NOTHING)
  await interestFrom(rohan, asha)
  expect((await asha.fetches(address)).statusCode).toBe(200)
})

// spec: 3.2.3, 3.2.4
test('only the owner and staff see a pending or rejected photo', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const ids = [await photo(rohan, 'pending'), await photo(rohan, 'rejected')]
  const own = (await rohan.asks(myProfile)).data.photos
  expect(own.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted())
  for (const { photoUrl } of own) expect((await rohan.fetches(photoUrl)).statusCode).toBe(200)
  expect((await asha.asks(viewProfile, { params: { id: rohan.id } })).data.photos).toEqual([])

  const moderator = await somebody(app, { role: 'moderator' })
  for (const id of ids) {
    const { data } = await moderator.asks(moderatePhoto, {
      params: { id: rohan.id, photoId: id },
      body: { status: 'pending' },
    })
    expect((await moderator.fetches(data.photoUrl)).rawPayload).toEqual(PICTURE)
  }
})

test('a photo without its file is not found, without an error', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await createPhotoRow(app, rohan.id, 'approved')
  expect(await nothingAt(asha, await addressFor(asha, rohan))).toEqual(NOTHING)
})

test('the picture of a demo member is rendered on its first request', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const id = await createPhotoRow(app, rohan.id, 'approved')
  await app.ctx.db.updateTable('photo').set({ is_illustration: true }).where('id', '=', id).execute()
  const first = await asha.fetches(await addressFor(asha, rohan))
  expect(first.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  expect((await asha.fetches(await addressFor(asha, rohan))).rawPayload).toEqual(first.rawPayload)
})
