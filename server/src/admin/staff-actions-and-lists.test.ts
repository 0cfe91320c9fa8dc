import { adminConversations, adminRequests, adminStats, adminWaiting, auditLog } from '@parinay/contract/admin/overview'
import { moderateCaption, moderatePhoto, moderatePhotos } from '@parinay/contract/admin/photos'
import {
  adminProfiles,
  adminSearch,
  adminUser,
  adminUsers,
  deleteUser,
  updateUser,
  verifyProfile,
} from '@parinay/contract/admin/users'
import { adminStories } from '@parinay/contract/admin/success-stories'
import { waitingChecks } from '@parinay/contract/admin/verification'
import { adminVideos } from '@parinay/contract/admin/videos'
import { me } from '@parinay/contract/account'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { startConversation } from '@parinay/contract/conversations'
import { saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { maskedPhone } from '@parinay/contract/vocabulary/masked-phone'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPhotoRow } from '../testing/create-relationship.ts'
import { type Actor, connect, interestFrom, somebody } from '../testing/actors.ts'
import { databaseFingerprint } from '../testing/database-fingerprint.ts'
import { createStoryRow } from '../testing/story-rows.ts'
import { createWaitingCheck } from '../testing/verification-check-rows.ts'
import { createVideoRow } from '../testing/video-rows.ts'
import { world } from '../testing/world.ts'

const app = await world()
const { db } = app.ctx

let admin: Actor
let moderator: Actor

// The panel lists all members, so each test begins with an empty database.
beforeEach(async () => {
  await db.deleteFrom('audit_entry').execute()
  await db.deleteFrom('member').execute()
  admin = await somebody(app, { name: 'Nila Admin', role: 'admin' })
  moderator = await somebody(app, { name: 'Omar Moderator', role: 'moderator', gender: 'male' })
})

const auditEntries = async () =>
  (await admin.asks(auditLog)).data.map(({ by, action, subject, detail }) => ({
    ...(by && { by }),
    action,
    ...(subject && { subject }),
    detail,
  }))
const update = (staff: Actor, { id }: { id: string }, body: object) => staff.asks(updateUser, { params: { id }, body })

describe('a moderator', () => {
  // spec: 4.6.1, 4.6.4, 8.7.15
  test('verifies profiles and moderates photos, and both are logged', async () => {
    const asha = await somebody(app)
    const photo = await createPhotoRow(app, asha.id)
    const params = { id: asha.id, photoId: photo as never }

    const verified = await moderator.asks(verifyProfile, { params: { id: asha.id }, body: { isVerified: true } })
    expect(verified).toMatchObject({ message: 'Profile verified', data: { isVerified: true } })
    const moderated = await moderator.asks(moderatePhoto, { params, body: { status: 'approved' } })
    expect(moderated).toMatchObject({ message: 'Photo approved', data: { status: 'approved' } })
    const reason = 'Her sister called from 98123 45678'
    const undone = await moderator.asks(verifyProfile, { params: { id: asha.id }, body: { isVerified: false, reason } })
    expect(undone.message).toBe('Profile unverified')

    expect(await auditEntries()).toEqual([
      {
        by: 'Omar Moderator',
        action: 'profile_unverified',
        subject: 'Asha Rao',
        detail: expect.stringMatching(/^verified: false, Her sister called from •+$/) as string,
      },
      { by: 'Omar Moderator', action: 'photo_moderated', subject: 'Asha Rao', detail: `photo ${photo}: approved` },
      { by: 'Omar Moderator', action: 'profile_verified', subject: 'Asha Rao', detail: 'verified: true' },
    ])
  })

  test.each(['moderator', 'admin'] as const)(
    'who is a %s cannot decide about their own profile and photos',
    async (role) => {
      const staff = role === 'admin' ? admin : moderator
      const photoId = await createPhotoRow(app, staff.id)
      const params = { id: staff.id, photoId }
      for (const isVerified of [true, false])
        await expect(staff.asks(verifyProfile, { params, body: { isVerified } })).rejects.toBeRefused(
          'own_profile_verified',
        )
      for (const status of ['approved', 'rejected', 'pending'] as const)
        await expect(staff.asks(moderatePhoto, { params, body: { status } })).rejects.toBeRefused('own_photo_moderated')
      const photos = [{ member: staff.id, photo: photoId }]
      const several = await staff.asks(moderatePhotos, { body: { photos, status: 'approved' } })
      expect(several.data).toEqual({ approved: [], skipped: [photoId] })
      const body = { caption: 'At home', isApproved: true }
      await expect(staff.asks(moderateCaption, { params, body })).rejects.toBeRefused('own_photo_moderated')
      expect(await auditEntries()).toEqual([])
      const other = role === 'admin' ? moderator : admin
      await other.asks(verifyProfile, { params, body: { isVerified: true } })
      await other.asks(moderatePhoto, { params, body: { status: 'approved' } })
    },
  )

  test('cannot change roles, states or tiers, or delete users', async () => {
    const asha = await somebody(app)
    const before = await databaseFingerprint(app)
    for (const body of [{ role: 'admin' }, { isActive: false }, { tier: 'elite' }])
      await expect(update(moderator, asha, body)).rejects.toBeRefused('not_allowed')
    await expect(moderator.asks(deleteUser, { params: { id: asha.id } })).rejects.toBeRefused('not_allowed')
    expect(await databaseFingerprint(app)).toBe(before)
  })
})

describe('an admin', () => {
  // spec: 4.6.3, 8.7.14
  test('changes role, state and tier in one call, and the log has old and new values', async () => {
    const asha = await somebody(app)
    const { data, message } = await update(admin, asha, { role: 'moderator', tier: 'elite', isActive: true })
    expect(message).toBe('User updated successfully')
    expect(data).toMatchObject({ role: 'moderator', tier: 'elite', isActive: true })
    expect((await asha.asks(me)).user.role).toBe('moderator')
    expect((await asha.asks(adminStats)).data.users).toBe(3)
    expect((await auditEntries())[0]).toEqual({
      by: 'Nila Admin',
      action: 'user_updated',
      subject: 'Asha Rao',
      detail: 'active: true → true, role: user → moderator, tier: free → elite',
    })
  })

  test('removes rights immediately, also from open sessions', async () => {
    await update(admin, moderator, { role: 'user' })
    await expect(moderator.asks(adminStats)).rejects.toBeRefused('not_allowed')
  })

  test('deletes a user, and the log has no name', async () => {
    const asha = await somebody(app)
    await admin.asks(deleteUser, { params: { id: asha.id } })
    await expect(asha.asks(me)).rejects.toBeRefused('session_ended')
    await expect(admin.asks(adminUser, { params: { id: asha.id } })).rejects.toBeRefused('user_not_found')
    expect(await auditEntries()).toEqual([{ by: 'Nila Admin', action: 'user_deleted', detail: 'account deleted' }])
  })

  test.each([(id: string) => id, (id: string) => id.toUpperCase()])(
    'cannot demote, deactivate or delete themself, even while there is another',
    async (spelled) => {
      await somebody(app, { role: 'admin', name: 'Second Admin' })
      const self = { id: spelled(admin.id) as never }
      const before = await databaseFingerprint(app)
      for (const body of [
        { role: 'user' },
        { role: 'moderator' },
        { isActive: false },
        { tier: 'elite', role: 'user' },
      ])
        await expect(update(admin, self, body)).rejects.toBeRefused('own_account')
      await expect(admin.asks(deleteUser, { params: self })).rejects.toBeRefused('own_account')
      expect(await databaseFingerprint(app)).toBe(before)
      expect((await update(admin, self, { tier: 'elite', role: 'admin', isActive: true })).data.tier).toBe('elite')
    },
  )

  test('and another admin cannot demote each other concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await somebody(app, { role: 'admin' }), await somebody(app, { role: 'admin' })]
      await db.updateTable('member').set({ role: 'user' }).where('id', '=', admin.id).execute()
      await Promise.allSettled([update(one, two, { role: 'user' }), update(two, one, { isActive: false })])
      const left = await db
        .selectFrom('member')
        .select('id')
        .where('role', '=', 'admin')
        .where('is_active', '=', true)
        .execute()
      expect(left).toHaveLength(1)
      await db.deleteFrom('member').where('id', 'in', [one.id, two.id]).execute()
      await db.updateTable('member').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    }
  })

  test('must name at least one change', async () => {
    await expect(update(admin, moderator, {})).rejects.toThrow('Say what to change: isActive, role or tier')
  })

  test('gets a refusal for a user that does not exist', async () => {
    const id = '11111111-1111-4111-8111-111111111111'
    await expect(update(admin, { id }, { tier: 'elite' })).rejects.toBeRefused('user_not_found')
    await expect(admin.asks(deleteUser, { params: { id } })).rejects.toBeRefused('user_not_found')
    await expect(admin.asks(verifyProfile, { params: { id }, body: { isVerified: true } })).rejects.toBeRefused(
      'profile_not_found',
    )
    const asha = await somebody(app)
    const others = { id: moderator.id, photoId: (await createPhotoRow(app, asha.id)) as never }
    await expect(admin.asks(moderatePhoto, { params: others, body: { status: 'approved' } })).rejects.toBeRefused(
      'photo_not_found',
    )
    expect(await auditEntries()).toEqual([])
  })
})

// spec: 4.6.1
test('a verification is visible immediately, with its day, until it is revoked', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const verify = (isVerified: boolean) => admin.asks(verifyProfile, { params: { id: asha.id }, body: { isVerified } })
  const shown = async () => (await rohan.asks(viewProfile, { params: { id: asha.id } })).data
  await verify(true)
  expect(await shown()).toMatchObject({ isVerified: true, checkedOn: { profile: todayInIndia(app.ctx.now()) } })
  await verify(false)
  expect((await shown()).checkedOn).not.toHaveProperty('profile')
})

// spec: 2.17.4, 3.3.9
test('the five counters are correct', async () => {
  const [asha, rohan, kabir] = [
    await somebody(app),
    await somebody(app, { gender: 'male' }),
    await somebody(app, { gender: 'male' }),
  ]
  await kabir.asks(saveProfile, { body: { privacySettings: { hideProfile: true } } })
  await connect(asha, rohan)
  await interestFrom(kabir, asha)
  await asha.asks(startConversation, { body: { userB: rohan.id } })
  for (const status of ['pending', 'pending', 'approved']) await createPhotoRow(app, asha.id, status)
  expect((await moderator.asks(adminStats)).data).toEqual({
    users: 5,
    profiles: 4,
    pendingPhotos: 2,
    requests: 2,
    conversations: 1,
  })
})

test('what waits for a decision is counted as in its list', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await createVideoRow(app, asha.id, 'pending')
  for (const member of [asha, rohan]) await createWaitingCheck(app, member.id)
  for (const state of ['draft', 'pending', 'approved'] as const)
    await createStoryRow(app, asha, await somebody(app), state)
  await createVideoRow(app, rohan.id, 'approved')
  const { data } = await moderator.asks(adminWaiting)
  expect(data).toEqual({ videos: 1, checks: 2, stories: 1 })
  const [videos, checks, stories] = await Promise.all([
    moderator.asks(adminVideos),
    moderator.asks(waitingChecks),
    moderator.asks(adminStories),
  ])
  expect({ videos: videos.total, checks: checks.total, stories: stories.total }).toEqual(data)
})

describe('the lists', () => {
  const names = (data: readonly { fullName: string }[]) => data.map(({ fullName }) => fullName)

  // spec: 2.17.6, 9.4.26
  test('of users filter by name, number, role and status, newest first', async () => {
    const people: Actor[] = []
    for (const [index, name] of ['Asha Rao', 'Zoë Núñez', 'आशा राव'].entries()) {
      app.setNow(new Date(Date.now() + index * 1_000 + 1_000))
      people.push(await somebody(app, { name }))
    }
    app.setNow(undefined)
    await update(admin, people[1]!, { isActive: false })
    const finding = async (query: Record<string, string>) => names((await moderator.asks(adminUsers, { query })).data)

    expect(await finding({})).toEqual(['आशा राव', 'Zoë Núñez', 'Asha Rao', 'Omar Moderator', 'Nila Admin'])
    expect(await finding({ search: 'rao' })).toEqual(['आशा राव', 'Asha Rao'])
    expect(await finding({ search: 'zoe nun' })).toEqual(['Zoë Núñez'])
    expect(await finding({ search: 'राव' })).toEqual(['आशा राव', 'Asha Rao'])
    expect(await finding({ search: people[0]!.phone })).toEqual(['Asha Rao'])
    expect(await finding({ search: people[0]!.phone.slice(3) })).toEqual(['Asha Rao'])
    expect(await finding({ search: `\u202a${people[0]!.phone}\u202c` })).toEqual(['Asha Rao'])
    expect(await finding({ search: `091-${people[0]!.phone.slice(3, 8)}\u2013${people[0]!.phone.slice(8)}` })).toEqual([
      'Asha Rao',
    ])
    expect(await finding({ search: `0${people[0]!.phone.slice(3, 8)} ${people[0]!.phone.slice(8)}` })).toEqual([
      'Asha Rao',
    ])
    expect(await finding({ search: '%' })).toEqual([])
    expect(await finding({ search: '_' })).toEqual([])
    expect(await finding({ isActive: 'false' })).toEqual(['Zoë Núñez'])
    expect(await finding({ role: 'moderator' })).toEqual(['Omar Moderator'])
    expect(await finding({ role: 'user', isActive: 'true', search: 'asha' })).toEqual(['आशा राव', 'Asha Rao'])
    expect(await finding({ role: '', search: '', isActive: '' })).toHaveLength(5)
  })

  // spec: 2.17.15, 9.1.14
  test('have pages of twenty with the exact total', async () => {
    for (let index = 0; index < 43; index++) await somebody(app, { name: `Person ${index}` })
    const page = async (number: string) => moderator.asks(adminUsers, { query: { page: number } })
    expect(await page('1')).toMatchObject({ total: 45, page: 1, pages: 3 })
    const all = [...(await page('1')).data, ...(await page('2')).data, ...(await page('3')).data]
    expect([(await page('1')).data.length, new Set(all.map(({ _id }) => _id)).size]).toEqual([20, 45])
    expect(await page('4')).toMatchObject({ data: [], total: 45, pages: 3 })
  })

  // spec: 2.17.19, 9.4.25
  test('of profiles filter by verification, and show the place', async () => {
    const asha = await somebody(app, {
      profile: { familyDetails: { currentResidenceCity: 'Pune', currentResidenceState: 'Maharashtra' } },
    })
    await admin.asks(verifyProfile, { params: { id: asha.id }, body: { isVerified: true } })
    const verified = await moderator.asks(adminProfiles, { query: { status: 'verified' } })
    expect(verified).toMatchObject({
      total: 1,
      data: [{ fullName: 'Asha Rao', city: 'Pune', state: 'Maharashtra', phoneNumber: maskedPhone(asha.phone) }],
    })
    expect((await moderator.asks(adminProfiles, { query: { status: 'unverified' } })).total).toBe(2)
    expect(names((await moderator.asks(adminProfiles, { query: { search: 'pune' } })).data)).toEqual(['Asha Rao'])
  })

  test('of requests filter by status and by either member', async () => {
    const [asha, rohan, kabir] = [
      await somebody(app, { name: 'Asha Rao' }),
      await somebody(app, { name: 'Rohan Mehta', gender: 'male' }),
      await somebody(app, { name: 'Kabir Khan', gender: 'male' }),
    ]
    await connect(asha, rohan)
    await interestFrom(kabir, asha)
    const finding = async (query: Record<string, string>) =>
      (await moderator.asks(adminRequests, { query })).data.map(({ sender, receiver, status }) => [
        sender.fullName,
        receiver.fullName,
        status,
      ])
    expect(await finding({})).toEqual([
      ['Kabir Khan', 'Asha Rao', 'pending'],
      ['Asha Rao', 'Rohan Mehta', 'accepted'],
    ])
    expect(await finding({ status: 'accepted' })).toEqual([['Asha Rao', 'Rohan Mehta', 'accepted']])
    expect(await finding({ search: 'kabir' })).toEqual([['Kabir Khan', 'Asha Rao', 'pending']])
    expect(await finding({ search: rohan.phone })).toEqual([['Asha Rao', 'Rohan Mehta', 'accepted']])
    expect(await finding({ search: 'asha' })).toHaveLength(2)
  })

  test('of conversations show participants and message counts, never messages', async () => {
    const [asha, rohan] = [
      await somebody(app, { name: 'Asha Rao' }),
      await somebody(app, { name: 'Rohan Mehta', gender: 'male' }),
    ]
    await connect(asha, rohan)
    const { data: chat } = await asha.asks(startConversation, { body: { userB: rohan.id } })
    await app.ctx.db
      .updateTable('conversation')
      .set({ last_text: 'a secret', last_seq: 3, last_at: new Date() })
      .execute()
    const shown = await moderator.asks(adminConversations)
    expect(shown).toMatchObject({ total: 1, data: [{ _id: chat._id, messages: 3 }] })
    expect(shown.data[0]?.participants.map(({ fullName }) => fullName).toSorted()).toEqual(['Asha Rao', 'Rohan Mehta'])
    expect(JSON.stringify(shown)).not.toContain('secret')
  })
})

// spec: 5.5.4, 9.1.16
test('the quick search finds users and profiles by at least two characters', async () => {
  const asha = await somebody(app, { name: 'Asha Rao' })
  const finding = async (q: string) => (await moderator.asks(adminSearch, { query: { q } })).data
  for (const q of ['as', 'ASHA', 'rao as', asha.phone, asha.phone.slice(-6)]) {
    const { users, profiles } = await finding(q)
    expect([q, users.map(({ _id }) => _id), profiles.map(({ _id }) => _id)]).toEqual([q, [asha.id], [asha.id]])
  }
  await expect(finding('a')).rejects.toThrow('Type at least 2 characters')
})
