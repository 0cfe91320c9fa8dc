// The trial of kills among photos in short, and the proof that it would notice what it looks for.
import { randomUUID } from 'node:crypto'
import { myPhotos, uploadPhoto } from '@parinay/contract/photos'
import { expect, test } from 'vitest'
import { compared, killUploads } from '../../../bench/photo-kills.ts'
import type { Sent } from '../../../bench/uploads.ts'
import { type Actor, somebody } from '../../testing/cast.ts'
import { jpegFile } from '../../testing/pictures.ts'
import { world } from '../../testing/world.ts'
import { keyOf } from '../storage/object-keys.ts'

const here = await world()
const jpeg = await jpegFile({ width: 400, height: 500 })
const FINE = { broken: 0, orphans: 0, bare: 0 }

async function sent(actor: Actor): Promise<Sent> {
  const clientId = randomUUID()
  const { data } = await actor.asks(uploadPhoto, { query: { clientId }, bytes: jpeg })
  return { token: actor.token, clientId, file: Buffer.alloc(0), isWhole: true, acknowledged: data._id }
}

test('uploads outlive kills of app and database', { timeout: 480_000 }, async () => {
  const { ledger, found } = await killUploads(2)
  expect(ledger.length).toBeGreaterThan(0)
  expect(found).toMatchObject(FINE)
})

test('what is lost, comes back, lacks a file or belongs to nobody is noticed', async () => {
  const asha = await somebody(here)
  const [kept, waiting] = [await sent(asha), await sent(asha)]
  expect((await compared(here.ctx, [kept, waiting])).broken).toBe(2)
  await here.runJobs()
  const all = [kept, waiting]
  expect(await compared(here.ctx, all)).toMatchObject({ photos: 2, ...FINE })

  const promised = [
    { ...kept, clientId: randomUUID() },
    { ...kept, acknowledged: randomUUID() },
    { ...kept, isWhole: false },
    { ...kept, deleted: 'acknowledged' as const },
  ]
  expect((await compared(here.ctx, [...all, ...promised])).broken).toBe(4)

  const photo = (await asha.asks(myPhotos)).data.photos[0]!._id
  await here.ctx.files.put(keyOf(randomUUID(), 'card', 'webp'), Buffer.from('x'))
  await here.ctx.files.removeAll(keyOf(photo, 'thumb', 'avif'))
  expect(await compared(here.ctx, all)).toMatchObject({ broken: 0, orphans: 1, bare: 1 })
})
