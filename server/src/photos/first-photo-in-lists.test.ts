import { moderatePhoto, moderatePhotos } from '@parinay/contract/admin/photos'
import { changePhoto, deletePhoto, myPhotos, orderPhotos } from '@parinay/contract/photos'
import { viewProfile } from '@parinay/contract/profile/profile'
import { receivedInterests } from '@parinay/contract/interests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { type Actor, interestFrom, somebody, staff } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()

const photosOf = async (owner: Actor) => (await owner.asks(myPhotos)).data.photos
const firstInProfile = async ({ id }: Actor) =>
  (await app.ctx.db.selectFrom('profile').select('first_photo').where('id', '=', id).executeTakeFirstOrThrow())
    .first_photo

/** The actions of staff and owner on the photo with a given number. */
const ACTS = {
  approve: (owner, moderator, id) => judge(owner, moderator, id, 'approved'),
  reject: (owner, moderator, id) => judge(owner, moderator, id, 'rejected'),
  letWait: (owner, moderator, id) => judge(owner, moderator, id, 'pending'),
  makeMain: (owner, _, id) => owner.asks(changePhoto, { params: { photoId: id }, body: { isPrimary: true } }),
  putLast: async (owner, _, id) => {
    const others = (await photosOf(owner)).filter(({ _id }) => _id !== id)
    return owner.asks(orderPhotos, { body: { ids: [...others.map(({ _id }) => _id), id] } })
  },
  remove: (owner, _, id) => owner.asks(deletePhoto, { params: { photoId: id } }),
  add: ({ id }) => createPhotoRow(app, id, 'approved'),
} satisfies Record<string, (owner: Actor, moderator: Actor, id: string) => Promise<unknown>>

const judge = (owner: Actor, moderator: Actor, photoId: string, status: 'approved' | 'rejected' | 'pending') =>
  moderator.asks(moderatePhoto, { params: { id: owner.id, photoId }, body: { status } })

test('after any change to a member’s photos, lists show the first photo of the profile', async () => {
  const [moderator, rohan] = [await staff(app, 'moderator'), await somebody(app, { gender: 'male' })]
  const acts = fc.array(fc.tuple(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), fc.nat(9)), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      const asha = await somebody(app)
      await interestFrom(asha, rohan)
      for (const status of ['approved', 'approved', 'pending']) await createPhotoRow(app, asha.id, status)
      for (const [act, number] of done) {
        const there = await photosOf(asha)
        if (there.length === 0) break
        await ACTS[act](asha, moderator, there[number % there.length]!._id)
        const approved = (await photosOf(asha)).filter(({ status }) => status === 'approved')
        const first = approved.find(({ isPrimary }) => isPrimary) ?? approved[0]
        expect(await firstInProfile(asha)).toBe(first?._id ?? null)
      }
      const { data: profile } = await rohan.asks(viewProfile, { params: { id: asha.id } })
      const { data: interests } = await rohan.asks(receivedInterests)
      const inList = interests.find(({ sender }) => sender._id === asha.id)?.sender.profilePhotos
      expect(inList).toEqual(profile.profilePhotos.slice(0, 1))
    }),
    { numRuns: 40 },
  )
})

test('if two moderators approve two photos of a member concurrently, lists show the first of them', async () => {
  const [moderator, other] = [await staff(app, 'moderator'), await staff(app, 'moderator')]
  for (let round = 0; round < 10; round++) {
    const asha = await somebody(app)
    const ids = [await createPhotoRow(app, asha.id), await createPhotoRow(app, asha.id)]
    await asha.asks(orderPhotos, { body: { ids } })
    await Promise.all([
      judge(asha, moderator, ids[0]!, 'approved'),
      other.asks(moderatePhotos, { body: { photos: [{ member: asha.id, photo: ids[1]! }], status: 'approved' } }),
    ])
    expect(await firstInProfile(asha)).toBe(ids[0])
  }
})
