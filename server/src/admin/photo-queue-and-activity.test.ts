import { adminActivity, auditLog } from '@parinay/contract/admin/overview'
import { adminPhotos, moderatePhoto, moderatePhotos } from '@parinay/contract/admin/photos'
import { verifyProfile } from '@parinay/contract/admin/users'
import { myProfile } from '@parinay/contract/profile/profile'
import { maskedPhone } from '@parinay/contract/vocabulary/masked-phone'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { type Actor, connect, interestFrom, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world()
const { db } = app.ctx

let admin: Actor
let moderator: Actor
let asha: Actor

beforeEach(async () => {
  app.setNow(undefined)
  await db.deleteFrom('audit_entry').execute()
  await db.deleteFrom('member').execute()
  admin = await somebody(app, { name: 'Nila Admin', role: 'admin' })
  moderator = await somebody(app, { name: 'Omar Moderator', role: 'moderator', gender: 'male' })
  asha = await somebody(app, {
    name: 'Asha Rao',
    dateOfBirth: '1993-01-15',
    profile: { familyDetails: { currentResidenceCity: 'Pune', currentResidenceState: 'Maharashtra' } },
  })
})

const at = (moment: string) => app.setNow(new Date(moment))
const photoQueue = async (
  query: { status?: 'pending' | 'approved' | 'rejected'; page?: string; limit?: string } = {},
) => moderator.asks(adminPhotos, { query })
const queueIds = async (query: Parameters<typeof photoQueue>[0] = {}) =>
  (await photoQueue(query)).data.map(({ _id }) => _id)
const decide = (photo: string, body: Record<string, string>, staff = moderator) =>
  staff.asks(moderatePhoto, { params: { id: asha.id, photoId: photo }, body: body as never })

async function photoAt(moment: string) {
  const id = await createPhotoRow(app, asha.id)
  await db
    .updateTable('photo')
    .set({ created_at: new Date(moment) })
    .where('id', '=', id)
    .execute()
  return id
}

describe('the photo queue', () => {
  test('shows pending photos with their members, longest waiting first', async () => {
    const [second, first] = [await photoAt('2026-03-02T10:00:00Z'), await photoAt('2026-03-01T10:00:00Z')]
    const earlier = await createPhotoRow(app, asha.id, 'approved')
    await createPhotoRow(app, asha.id, 'rejected')
    await moderator.asks(verifyProfile, { params: { id: asha.id }, body: { isVerified: true } })

    at('2026-05-01T10:00:00Z')
    const { data, total } = await photoQueue()
    expect([total, data.map(({ _id }) => _id)]).toEqual([2, [first, second]])
    expect(data[0]).toMatchObject({
      status: 'pending',
      uploadedAt: '2026-03-01T10:00:00.000Z',
      rejected: 1,
      profile: {
        _id: asha.id,
        fullName: 'Asha Rao',
        phoneNumber: maskedPhone(asha.phone),
        gender: 'female',
        age: 33,
        city: 'Pune',
        state: 'Maharashtra',
        isVerified: true,
        isActive: true,
        tier: 'free',
        profileCreatedFor: 'self',
      },
    })
    expect(data[0]!.photoUrl).toContain(`/api/photos/${first}?viewer=${moderator.id}`)
    expect(data[0]!.approved).toHaveLength(1)
    expect(data[0]!.approved[0]).toContain(`/api/photos/${earlier}?viewer=${moderator.id}`)
    expect(data[0]).not.toHaveProperty('reason')
    expect(data[0]).not.toHaveProperty('moderatedAt')
  })

  test('has pages, and an empty status means pending', async () => {
    const all: string[] = []
    for (let minute = 10; minute < 33; minute++) all.push(await photoAt(`2026-03-01T10:${minute}:00Z`))
    expect(await queueIds({ status: '' as 'pending' })).toHaveLength(20)
    expect([...(await queueIds()), ...(await queueIds({ page: '2' }))]).toEqual(all)
    expect(await photoQueue({ page: '3' })).toMatchObject({ data: [], total: 23, pages: 2 })
  })

  test('omits moderated photos, which other lists show latest first', async () => {
    const [one, two, three] = [await photoAt('2026-03-01'), await photoAt('2026-03-02'), await photoAt('2026-03-03')]
    at('2026-05-01T10:00:00Z')
    await decide(two, { status: 'approved' })
    at('2026-05-01T10:01:00Z')
    await decide(one, { status: 'approved' })
    expect(await queueIds()).toEqual([three])
    expect(await queueIds({ status: 'approved' })).toEqual([one, two])
    expect((await photoQueue({ status: 'approved' })).data[0]!.moderatedAt).toBe('2026-05-01T10:01:00.000Z')
  })
})

/** The entries of the audit log about changes, without those about reading. */
const changes = async () => (await admin.asks(auditLog)).data.filter(({ action }) => action !== 'private_data_read')

describe('a rejected photo', () => {
  test('shows its reason to its owner and in the audit log', async () => {
    const photo = await createPhotoRow(app, asha.id)
    const { data, message } = await decide(photo, { status: 'rejected', reason: 'face_hidden' })
    expect([message, data.status, data.reason]).toEqual(['Photo rejected', 'rejected', 'face_hidden'])
    expect((await photoQueue({ status: 'rejected' })).data[0]).toMatchObject({ _id: photo, reason: 'face_hidden' })
    expect((await asha.asks(myProfile)).data.photos).toMatchObject([{ status: 'rejected', reason: 'face_hidden' }])
    expect((await changes())[0]).toMatchObject({
      by: 'Omar Moderator',
      action: 'photo_moderated',
      subject: 'Asha Rao',
      detail: `photo ${photo}: rejected (face_hidden)`,
    })
  })

  test('needs no reason', async () => {
    const photo = await createPhotoRow(app, asha.id)
    expect((await decide(photo, { status: 'rejected' })).data).not.toHaveProperty('reason')
  })

  test.each(['approved', 'pending'])('that becomes %s loses its reason', async (status) => {
    const photo = await createPhotoRow(app, asha.id)
    await decide(photo, { status: 'rejected', reason: 'unclear' })
    await decide(photo, { status })
    const [again] = (await photoQueue({ status: status as 'approved' | 'pending' })).data
    expect(again!._id).toBe(photo)
    expect(again).not.toHaveProperty('reason')
    expect('moderatedAt' in again!).toBe(status === 'approved')
  })

  test('must have a reason from the list; other decisions have none', async () => {
    const photo = await createPhotoRow(app, asha.id)
    await expect(decide(photo, { status: 'approved', reason: 'unclear' })).rejects.toThrow(
      'Only a rejection has a reason',
    )
    await expect(decide(photo, { status: 'rejected', reason: 'ugly' })).rejects.toThrow('reason must be one of')
    expect(await queueIds()).toEqual([photo])
  })
})

describe('the activity', () => {
  const joinedAt = async (moment: string) => {
    at(moment)
    return somebody(app, { gender: 'male' })
  }

  test('counts by Indian days up to today', async () => {
    await db
      .updateTable('member')
      .set({ created_at: new Date('2020-01-01') })
      .execute()
    // Midnight in India is 18:30 UTC.
    const late = await joinedAt('2026-04-30T18:29:59Z')
    const early = await joinedAt('2026-04-30T18:30:00Z')
    at('2026-05-02T10:00:00Z')
    await interestFrom(late, asha)
    await connect(early, asha)
    at('2026-05-03T09:00:00Z')

    const { data } = await moderator.asks(adminActivity)
    expect(data).toHaveLength(30)
    expect([data[0]!.on, data.at(-1)!.on]).toEqual(['2026-04-04', '2026-05-03'])
    expect(data.filter((day) => day.registrations + day.interests + day.acceptances > 0)).toEqual([
      { on: '2026-04-30', registrations: 1, interests: 0, acceptances: 0 },
      { on: '2026-05-01', registrations: 1, interests: 0, acceptances: 0 },
      { on: '2026-05-02', registrations: 0, interests: 2, acceptances: 1 },
    ])
  })

  test('counts by weeks that begin on Monday in India', async () => {
    await db
      .updateTable('member')
      .set({ created_at: new Date('2020-01-01') })
      .execute()
    await joinedAt('2026-05-03T18:29:59Z')
    await joinedAt('2026-05-03T18:30:00Z')
    at('2026-05-10T18:29:59Z')

    const { data } = await moderator.asks(adminActivity, { query: { by: 'week' } })
    expect(data).toHaveLength(26)
    expect(data.slice(-2).map(({ on, registrations }) => [on, registrations])).toEqual([
      ['2026-04-27', 1],
      ['2026-05-04', 1],
    ])
    at('2026-05-10T18:30:00Z')
    expect((await moderator.asks(adminActivity, { query: { by: 'week' } })).data.at(-1)!.on).toBe('2026-05-11')
  })

  test('omits events before the first day', async () => {
    await db
      .updateTable('member')
      .set({ created_at: new Date('2020-01-01') })
      .execute()
    await joinedAt('2026-04-03T18:29:59Z')
    await joinedAt('2026-04-03T18:30:00Z')
    at('2026-05-03T09:00:00Z')
    const { data } = await moderator.asks(adminActivity)
    expect(data.map(({ registrations }) => registrations).filter(Boolean)).toEqual([1])
    expect(data[0]).toMatchObject({ on: '2026-04-04', registrations: 1 })
  })
})

describe('several photos at once', () => {
  const approving = (photos: { member: string; photo: string; caption?: string }[], staff = moderator) =>
    staff.asks(moderatePhotos, { body: { photos, status: 'approved' } as never })

  test('are approved and logged; those that are not pending are skipped and listed', async () => {
    const [one, two] = [await createPhotoRow(app, asha.id), await createPhotoRow(app, asha.id)]
    const rejected = await createPhotoRow(app, asha.id, 'rejected')
    const others = { member: admin.id, photo: two }
    const { data } = await approving([
      { member: asha.id, photo: one },
      { member: asha.id, photo: rejected },
      others,
      { member: asha.id, photo: one },
    ])
    expect(data).toEqual({ approved: [one], skipped: [rejected, two] })
    expect(await queueIds({ status: 'approved' })).toEqual([one])
    expect(await queueIds({ status: 'rejected' })).toEqual([rejected])
    expect((await changes()).map(({ detail }) => detail)).toEqual([`photo ${one}: approved`])
  })

  test('skip the moderator’s own, and those whose caption has changed since it was read', async () => {
    const [same, bare, changed] = [
      await createPhotoRow(app, asha.id),
      await createPhotoRow(app, asha.id),
      await createPhotoRow(app, asha.id),
    ]
    const own = await createPhotoRow(app, moderator.id)
    await db.updateTable('photo').set({ caption: 'At home' }).where('id', 'in', [same, changed]).execute()
    await db.updateTable('photo').set({ caption: null }).where('id', '=', bare).execute()
    const { data } = await approving([
      { member: moderator.id, photo: own },
      { member: asha.id, photo: same, caption: 'At home' },
      { member: asha.id, photo: bare, caption: '' },
      { member: asha.id, photo: changed, caption: 'In the garden' },
    ])
    expect(data).toEqual({ approved: [same, bare], skipped: [own, changed] })
    expect((await queueIds({ status: 'pending' })).toSorted()).toEqual([own, changed].toSorted())
  })

  test('can be at most twenty, and only staff may decide them', async () => {
    const photo = await createPhotoRow(app, asha.id)
    await expect(approving(Array.from({ length: 21 }, () => ({ member: asha.id, photo })))).rejects.toMatchObject({
      status: 400,
    })
    await expect(approving([{ member: asha.id, photo }], asha)).rejects.toMatchObject({ status: 403 })
  })
})
