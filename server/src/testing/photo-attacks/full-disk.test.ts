// Uploads to a full disk and from a very slow sender, over real connections.
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Actor, somebody } from '../actors.ts'
import { picture } from '../sample-pictures.ts'
import { world } from '../world.ts'
import { sweep } from '../../photos/storage/sweep-photo-files.ts'
import { listDataFiles, expectOnlyPhotos, connectClient, listOwnPhotos } from './raw-client.ts'

const app = await world()
const { send } = await connectClient(app)
const jpeg = await picture({ width: 400, height: 500 }).jpeg().toBuffer()

const made: string[] = []
async function expectOnePhoto(actor: Actor) {
  await app.runJobs()
  const { photos, uploads } = await listOwnPhotos(actor)
  made.push(...photos.map(({ _id }) => _id))
  expect([photos.length, uploads.length]).toEqual([1, 0])
  await expectOnlyPhotos(app, made)
}

/** Makes the store fail like a full disk after this number of files. */
function filledAfter(files: number): () => void {
  const { put } = app.ctx.files
  let room = files
  app.ctx.files.put = (key, content) =>
    room-- > 0 ? put(key, content) : Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  return () => void (app.ctx.files.put = put)
}

test('an upload that does not fit is refused with a reason and leaves nothing', async () => {
  const asha = await somebody(app)
  const makeRoom = filledAfter(0)
  const { status, code } = await send(asha, jpeg)
  makeRoom()
  expect([status, code]).toEqual([503, 'storage_full'])
  expect(await listOwnPhotos(asha)).toEqual({ photos: [], uploads: [] })
  await expectOnlyPhotos(app, made)
})

test.each([0, 3, 5])(
  'a photo whose sizes do not fit after %i files stays an upload, and is rendered once there is room',
  async (files) => {
    const asha = await somebody(app)
    expect((await send(asha, jpeg)).status).toBe(201)
    const makeRoom = filledAfter(files)
    await expect(app.runJobs()).rejects.toThrow('no space left')
    makeRoom()
    const { photos, uploads } = await listOwnPhotos(asha)
    expect([photos, uploads.map(({ fault }) => fault)]).toEqual([[], [undefined]])
    expect((await listDataFiles(app)).filter((path) => path.startsWith('drafts'))).toEqual([])

    app.setNow(new Date(Date.now() + 2 * HOUR_MS))
    expect(await sweep(app.ctx)).toMatchObject({ repeated: 1, orphans: 0, broken: 0, lost: 0 })
    app.setNow(undefined)
    await expectOnePhoto(asha)
  },
)

test('an upload in small pieces over a slow line becomes a photo', async () => {
  const asha = await somebody(app)
  const length = Math.ceil(jpeg.length / 20)
  async function* pieces() {
    for (let at = 0; at < jpeg.length; at += length) {
      yield jpeg.subarray(at, at + length)
      await sleep(20)
    }
  }
  expect((await send(asha, Readable.from(pieces()))).status).toBe(201)
  await expectOnePhoto(asha)
})

test('a visitor cannot upload', async () => {
  const asha = await somebody(app)
  for (const authorization of ['', 'Bearer ', `Bearer ${'x'.repeat(43)}`, asha.token])
    expect((await send(asha, jpeg, { authorization })).status).toBe(401)
  await expectOnlyPhotos(app, made)
})
