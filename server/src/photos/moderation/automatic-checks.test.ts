import { adminPhotos, moderatePhoto } from '@parinay/contract/admin/photos'
import { deletePhoto, uploadPhoto } from '@parinay/contract/photos'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { portraitFor } from '../../../demo/portraits/portrait-for.ts'
import { renderPortrait } from '../../../demo/portraits/render-portrait.ts'
import { type Actor, somebody } from '../../testing/actors.ts'
import { imageBlob, picture } from '../../testing/sample-pictures.ts'
import { world } from '../../testing/world.ts'
import { adviseOn } from './automatic-checks.ts'
import { classify } from './classifier.ts'

const app = await world()
const withModels = { ...app.ctx, config: { ...app.ctx.config, photoChecks: true } }
const moderator = await somebody(app, { role: 'moderator' })

async function upload(actor: Actor, made: { jpeg(): { toBuffer(): Promise<Buffer> } }) {
  const { data } = await actor.asks(uploadPhoto, { bytes: imageBlob(await made.jpeg().toBuffer()) })
  await app.runJobs()
  return data._id
}
const inQueue = async (photo: string, status: 'pending' | 'rejected' = 'pending') =>
  (await moderator.asks(adminPhotos, { query: { status, limit: '50' } })).data.find(({ _id }) => _id === photo)!
const judge = (actor: Actor, photoId: string, body: object) =>
  moderator.asks(moderatePhoto, { params: { id: actor.id, photoId }, body: body as never })
const portrait = async (seed: string) =>
  sharp(await renderPortrait(portraitFor(seed, { gender: 'female', age: 30, wears: [] }), 400))

test('the models run in a separate process', { timeout: 360_000 }, async () => {
  const asha = await somebody(app)
  const id = await upload(asha, picture({ seed: 3 }))
  expect((await inQueue(id)).advice).toEqual({ isSmall: false, isScreenshot: false, checkedAt: expect.any(String) })

  await adviseOn(withModels, id)
  await adviseOn(withModels, id)
  const { advice, status } = await inQueue(id)
  expect([status, advice?.faces]).toEqual(['pending', 0])
  expect(advice?.nudity).toBeLessThan(0.5)
})

test('a failed classification gives the reason, and the next one succeeds', async () => {
  expect(await classify(Buffer.from('no picture'), false)).toHaveProperty('failed')
  expect(await classify(await picture().webp().toBuffer(), false)).toMatchObject({ isScreenshot: false })
})

test.each<[string, () => Promise<never>]>([['dies', () => Promise.reject(new Error('the process ended'))]])(
  'a photo gets advice and stays pending if the classifier %s',
  async (_, classifier) => {
    const asha = await somebody(app)
    const id = await upload(asha, picture({ width: 400, height: 500, seed: 4 }))
    await adviseOn(withModels, id, classifier)
    const { advice, status } = await inQueue(id)
    expect([status, advice]).toEqual(['pending', { isSmall: true, isScreenshot: false, checkedAt: expect.any(String) }])
  },
)

test('without its models the classifier still runs the other checks', async () => {
  const asha = await somebody(app)
  const id = await upload(asha, picture({ width: 150, height: 300, seed: 5 }))
  const requests: boolean[] = []
  await adviseOn(withModels, id, (bytes, models) => {
    requests.push(models)
    return models ? Promise.reject(new Error('it took too long')) : classify(bytes, false)
  })
  expect(requests).toEqual([true, false])
  expect((await inQueue(id)).advice).not.toHaveProperty('faces')
})

test('a deleted photo gets no advice', async () => {
  const asha = await somebody(app)
  const id = await upload(asha, picture({ width: 150, height: 300, seed: 6 }))
  await asha.asks(deletePhoto, { params: { photoId: id } })
  await adviseOn(app.ctx, id)
  expect(await app.ctx.db.selectFrom('photo_advice').where('photo_id', '=', id).selectAll().execute()).toEqual([])
})

test("copies of another member's photo are recognized, mirrored ones too, but not of one's own", async () => {
  const [asha, thief] = [await somebody(app, { name: 'Asha Rao' }), await somebody(app)]
  const real = await upload(asha, await portrait('stolen'))
  await upload(asha, await portrait('stolen'))
  const flopped = await upload(thief, (await portrait('stolen')).flop())
  const copied = await upload(thief, (await portrait('stolen')).resize(320))
  for (const id of [flopped, copied])
    expect((await inQueue(id)).similarPhotos).toMatchObject([
      { person: { id: asha.id, fullName: 'Asha Rao' }, status: 'pending' },
      { person: { id: asha.id } },
    ])
  expect((await inQueue(real)).similarPhotos.map(({ person }) => person.id)).toEqual([thief.id, thief.id])
})

test('a rejected photo is recognized after its deletion, unless the rejection was revoked', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app)]
  const first = await upload(asha, await portrait('rejected'))
  await judge(asha, first, { status: 'rejected', reason: 'somebody_else' })
  expect((await inQueue(first, 'rejected')).seenRejected).toEqual([])
  await asha.asks(deletePhoto, { params: { photoId: first } })
  const second = await upload(rohan, await portrait('rejected'))
  expect(await inQueue(second)).toMatchObject({ seenRejected: ['somebody_else'], similarPhotos: [] })

  await judge(rohan, second, { status: 'rejected', reason: 'somebody_else' })
  await judge(rohan, second, { status: 'pending' })
  expect((await inQueue(second)).seenRejected).toEqual([])
})
