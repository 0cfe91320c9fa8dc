// Checks that the kill trial for photos notices faults.
import { randomUUID } from 'node:crypto'
import { myPhotos, uploadPhoto } from '@parinay/contract/photos'
import { expect, test } from 'vitest'
import { compareWithLedger } from '../../../bench/kill-during-photo-uploads.ts'
import type { SentFile } from '../../../bench/upload-until-killed.ts'
import { type Actor, somebody } from '../../testing/actors.ts'
import { jpegFile } from '../../testing/sample-pictures.ts'
import { world } from '../../testing/world.ts'
import { photoKey } from '../storage/photo-object-keys.ts'

const app = await world()
const jpeg = await jpegFile({ width: 400, height: 500 })
const FINE = { broken: 0, orphans: 0, bare: 0 }

async function sent(actor: Actor): Promise<SentFile> {
  const clientId = randomUUID()
  const { data } = await actor.asks(uploadPhoto, { query: { clientId }, bytes: jpeg })
  return { token: actor.token, clientId, file: Buffer.alloc(0), isWhole: true, acknowledged: data._id }
}

test('lost, revived, incomplete and orphaned photos are noticed', async () => {
  const asha = await somebody(app)
  const [finished, waiting] = [await sent(asha), await sent(asha)]
  expect((await compareWithLedger(app.ctx, [finished, waiting])).broken).toBe(2)
  await app.runJobs()
  const all = [finished, waiting]
  expect(await compareWithLedger(app.ctx, all)).toMatchObject({ photos: 2, ...FINE })

  const promised = [
    { ...finished, clientId: randomUUID() },
    { ...finished, acknowledged: randomUUID() },
    { ...finished, isWhole: false },
    { ...finished, deleted: 'acknowledged' as const },
  ]
  expect((await compareWithLedger(app.ctx, [...all, ...promised])).broken).toBe(4)

  const photo = (await asha.asks(myPhotos)).data.photos[0]!._id
  await app.ctx.files.put(photoKey(randomUUID(), 'card', 'webp'), Buffer.from('x'))
  await app.ctx.files.removeAll(photoKey(photo, 'thumb', 'avif'))
  expect(await compareWithLedger(app.ctx, all)).toMatchObject({ broken: 0, orphans: 1, bare: 1 })
})
