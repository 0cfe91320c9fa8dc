import { adminPhotos, moderateCaption, moderatePhoto } from '@parinay/contract/admin/photos'
import { changePhoto, myPhotos } from '@parinay/contract/photos'
import { viewProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { type Actor, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { createPhotoRow } from '../testing/create-relationship.ts'

const app = await world()

async function photographed(status: string) {
  const [asha, rohan] = [await somebody(app), await somebody(app, { name: 'Rohan Mehta', gender: 'male' })]
  const moderator = await somebody(app, { role: 'moderator' })
  const photoId = await createPhotoRow(app, asha.id, status)
  await app.ctx.db
    .updateTable('photo')
    .set({ caption: 'At home', new_caption: null })
    .where('id', '=', photoId)
    .execute()
  const params = { id: asha.id, photoId }
  return {
    moderator,
    params,
    writes: async (caption: string) => (await asha.asks(changePhoto, { params, body: { caption } })).data,
    approves: (caption: string) => moderator.asks(moderatePhoto, { params, body: { status: 'approved', caption } }),
    rejects: () => moderator.asks(moderatePhoto, { params, body: { status: 'rejected' } }),
    decides: (caption: string, isApproved: boolean) =>
      moderator.asks(moderateCaption, { params, body: { caption, isApproved } }),
    own: async () => {
      const { caption, newCaption } = (await asha.asks(myPhotos)).data.photos[0]!
      return [caption, newCaption]
    },
    seen: async () => (await rohan.asks(viewProfile, { params })).data.photos.map(({ caption }) => caption),
    waiting: () => queued(moderator, photoId),
  }
}

async function queued(moderator: Actor, id: string) {
  const { data, total } = await moderator.asks(adminPhotos, { query: { status: 'pending', limit: '100' } })
  expect(total).toBe(data.length)
  return data.filter(({ _id }) => _id === id).map(({ newCaption, status }) => [status, newCaption])
}

test('others see the new caption of an approved photo once a moderator approves it', async () => {
  const { writes, decides, own, seen, waiting } = await photographed('approved')
  expect(await waiting()).toEqual([])
  await writes('Call me on 98765 43210')
  expect([await own(), await seen()]).toEqual([['At home', 'Call me on 98765 43210'], ['At home']])
  expect(await waiting()).toEqual([['approved', 'Call me on 98765 43210']])
  await decides('Call me on 98765 43210', false)
  expect([await own(), await seen(), await waiting()]).toEqual([['At home', undefined], ['At home'], []])

  await writes('In the garden')
  await decides('In the garden', true)
  expect([await own(), await seen(), await waiting()]).toEqual([['In the garden', undefined], ['In the garden'], []])
})

test('a moderator decides only once, and only about the caption that they read', async () => {
  const { writes, decides, seen } = await photographed('approved')
  await writes('In the garden')
  await writes('Call me')
  await expect(decides('In the garden', true)).rejects.toBeRefused('caption_not_waiting')
  await decides('Call me', false)
  await expect(decides('Call me', true)).rejects.toBeRefused('caption_not_waiting')
  expect(await seen()).toEqual(['At home'])
})

test.each(['', 'At home'])('the caption %j needs no moderator, and discards a pending one', async (caption) => {
  const { writes, seen, waiting } = await photographed('approved')
  await writes('Call me')
  await writes(caption)
  expect([await seen(), await waiting()]).toEqual([[caption || undefined], []])
})

test.each(['pending', 'rejected'])(
  'the caption of a %s photo, which only its owner sees, changes immediately',
  async (status) => {
    const { writes, own, moderator, params } = await photographed(status)
    await writes('In the garden')
    expect(await own()).toEqual(['In the garden', undefined])
    await moderator.asks(moderatePhoto, { params, body: { status: 'approved' } })
    expect(await own()).toEqual(['In the garden', undefined])
  },
)

test('a photo is approved only with the caption that its moderator read', async () => {
  const { writes, approves, seen } = await photographed('pending')
  await writes('Call me')
  await expect(approves('At home')).rejects.toBeRefused('caption_not_waiting')
  expect(await seen()).toEqual([])
  await writes('')
  await expect(approves('Call me')).rejects.toBeRefused('caption_not_waiting')
  await approves('')
  expect(await seen()).toEqual([undefined])
})

test('a rejection also discards a pending caption', async () => {
  const { writes, rejects, own, waiting } = await photographed('approved')
  await writes('Call me')
  await rejects()
  expect([await own(), await waiting()]).toEqual([['At home', undefined], []])
})
