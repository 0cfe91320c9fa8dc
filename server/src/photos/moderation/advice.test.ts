import { adminPhotos, moderatePhoto } from '@parinay/contract/admin/photos'
import { deletePhoto, uploadPhoto } from '@parinay/contract/photos'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { portraitFor } from '../../../demo/portraits/portrait-for.ts'
import { renderPortrait } from '../../../demo/portraits/render.ts'
import { type Actor, somebody } from '../../testing/cast.ts'
import { fileOf, picture } from '../../testing/pictures.ts'
import { world } from '../../testing/world.ts'
import { adviseOn } from './advise.ts'
import { lookAt } from './classifier.ts'

const here = await world()
const withModels = { ...here.ctx, config: { ...here.ctx.config, photoChecks: true } }
const moderator = await somebody(here, { role: 'moderator' })

async function upload(actor: Actor, made: { jpeg(): { toBuffer(): Promise<Buffer> } }) {
  const { data } = await actor.asks(uploadPhoto, { bytes: fileOf(await made.jpeg().toBuffer()) })
  await here.runJobs()
  return data._id
}
const inQueue = async (photo: string, status: 'pending' | 'rejected' = 'pending') =>
  (await moderator.asks(adminPhotos, { query: { status, limit: '50' } })).data.find(({ _id }) => _id === photo)!
const judge = (actor: Actor, photoId: string, body: object) =>
  moderator.asks(moderatePhoto, { params: { id: actor.id, photoId }, body: body as never })
const portrait = async (seed: string) =>
  sharp(await renderPortrait(portraitFor(seed, { gender: 'female', age: 30, wears: [] }), 800))

test('the models look at a photo in a process of their own', { timeout: 360_000 }, async () => {
  const asha = await somebody(here)
  const id = await upload(asha, picture({ seed: 3 }))
  expect((await inQueue(id)).advice).toEqual({ isSmall: false, isScreenshot: false, checkedAt: expect.any(String) })

  await adviseOn(withModels, id)
  await adviseOn(withModels, id)
  const { advice, status } = await inQueue(id)
  expect([status, advice?.faces]).toEqual(['pending', 0])
  expect(advice?.nudity).toBeLessThan(0.5)
})

test('what cannot be looked at says why, and the next picture is looked at', async () => {
  expect(await lookAt(Buffer.from('no picture'), false)).toHaveProperty('failed')
  expect(await lookAt(await picture().webp().toBuffer(), false)).toMatchObject({ isScreenshot: false })
})

test.each<[string, () => Promise<never>]>([['dies', () => Promise.reject(new Error('the process ended'))]])(
  'a photo that a looker %s of is still advised on, and waits',
  async (_, looker) => {
    const asha = await somebody(here)
    const id = await upload(asha, picture({ width: 400, height: 500, seed: 4 }))
    await adviseOn(withModels, id, looker)
    const { advice, status } = await inQueue(id)
    expect([status, advice]).toEqual(['pending', { isSmall: true, isScreenshot: false, checkedAt: expect.any(String) }])
  },
)

test('without its models the looker still tells what it can', async () => {
  const asha = await somebody(here)
  const id = await upload(asha, picture({ seed: 5 }))
  const asked: boolean[] = []
  await adviseOn(withModels, id, (bytes, models) => {
    asked.push(models)
    return models ? Promise.reject(new Error('it took too long')) : lookAt(bytes, false)
  })
  expect(asked).toEqual([true, false])
  expect((await inQueue(id)).advice).not.toHaveProperty('faces')
})

test('a photo that is gone is not advised on', async () => {
  const asha = await somebody(here)
  const id = await upload(asha, picture({ seed: 6 }))
  await asha.asks(deletePhoto, { params: { photoId: id } })
  await adviseOn(here.ctx, id)
  expect(await here.ctx.db.selectFrom('photo_advice').where('photo_id', '=', id).selectAll().execute()).toEqual([])
})

test("another member's photo is known again, mirrored too, and one's own is not held against anybody", async () => {
  const [asha, thief] = [await somebody(here, { name: 'Asha Rao' }), await somebody(here)]
  const real = await upload(asha, await portrait('stolen'))
  await upload(asha, await portrait('stolen'))
  const flopped = await upload(thief, (await portrait('stolen')).flop())
  const copied = await upload(thief, (await portrait('stolen')).resize(600))
  for (const id of [flopped, copied])
    expect((await inQueue(id)).likenesses).toMatchObject([
      { person: { id: asha.id, fullName: 'Asha Rao' }, status: 'pending' },
      { person: { id: asha.id } },
    ])
  expect((await inQueue(real)).likenesses.map(({ person }) => person.id)).toEqual([thief.id, thief.id])
})

test('what was rejected is known again after it is deleted, unless the rejection was taken back', async () => {
  const [asha, rohan] = [await somebody(here), await somebody(here)]
  const first = await upload(asha, await portrait('rejected'))
  await judge(asha, first, { status: 'rejected', reason: 'somebody_else' })
  expect((await inQueue(first, 'rejected')).seenRejected).toEqual([])
  await asha.asks(deletePhoto, { params: { photoId: first } })
  const second = await upload(rohan, await portrait('rejected'))
  expect(await inQueue(second)).toMatchObject({ seenRejected: ['somebody_else'], likenesses: [] })

  await judge(rohan, second, { status: 'rejected', reason: 'somebody_else' })
  await judge(rohan, second, { status: 'pending' })
  expect((await inQueue(second)).seenRejected).toEqual([])
})
