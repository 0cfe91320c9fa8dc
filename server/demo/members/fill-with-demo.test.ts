import { adminPhotos } from '@parinay/contract/admin/photos'
import { login } from '@parinay/contract/account'
import { conversations, sendMessage } from '@parinay/contract/conversations'
import { findPlaces, saveBirth } from '@parinay/contract/horoscope'
import { saveProfile, viewProfile } from '@parinay/contract/profile/profile'
import { dashboardStats } from '@parinay/contract/dashboard'
import { browse } from '@parinay/contract/discovery'
import { notifications } from '@parinay/contract/notifications'
import { savedSearches } from '@parinay/contract/saved-searches'
import { shortlist } from '@parinay/contract/shortlist'
import { visitors } from '@parinay/contract/views'
import { sql } from 'kysely'
import { connections, receivedInterests, sentInterests } from '@parinay/contract/interests'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../../src/testing/world.ts'
import { demoSignIns, fillWithDemo, isDemo, isDemoPhone, replacePublishedPassword } from './fill-with-demo.ts'
import { lifeOf } from './interest-histories.ts'
import { demoPeople } from './demo-people.ts'
import { signInId, signInPeople, signInPhone } from './demo-sign-ins.ts'
import { hashPassword } from '../../src/account/passwords.ts'
import { hashToken } from '../../src/account/session-tokens.ts'
import { accessCookie } from '../../src/photos/access/access-cookie.ts'

const app = await world()
const [admin, moderator, woman, man] = demoSignIns
let wasDemoBefore: boolean
const filledAt = new Date()

beforeAll(async () => {
  wasDemoBefore = await isDemo(app.ctx)
  await fillWithDemo(app.ctx, 120)
})

const signIn = async ({ phoneNumber, password }: (typeof demoSignIns)[number]) =>
  (await app.ask(login, { body: { phoneNumber, password } })).token

test('an installation counts as a demo once it has demo members', async () => {
  expect(wasDemoBefore).toBe(false)
  expect(await isDemo(app.ctx)).toBe(true)
})

test('a second run adds nobody', async () => {
  const members = () => app.ctx.db.selectFrom('member').select('id').execute()
  const before = await members()
  await fillWithDemo(app.ctx, 200)
  expect(await members()).toEqual(before)
})

// spec: 3.4.9, 3.4.11
test('the four sign-ins work, with their roles', async () => {
  const users = await Promise.all(
    demoSignIns.map(({ phoneNumber, password }) => app.ask(login, { body: { phoneNumber, password } })),
  )
  expect(users.map(({ user }) => user.role)).toEqual([admin.role, moderator.role, 'user', 'user'])
})

test('members with birth details are listed by points for a member who compares horoscopes', async () => {
  const token = await signIn(woman)
  const { data: places } = await app.ask(findPlaces, { query: { q: 'Ratnagiri' } }, token)
  await app.ask(saveBirth, { body: { certainty: 'exact', time: '06:30', placeId: places[0]!.id } }, token)
  const byPoints = () => app.ask(browse, { query: { sortBy: 'points', includeAnswered: 'true' } }, token)
  await app.ask(saveProfile, { body: { privacySettings: { showHoroscope: true } } }, token)
  expect((await byPoints()).total).toBeGreaterThan(10)
})

describe.each([woman, man])('$who', (member) => {
  test('finds only members of the other sex, and no staff', async () => {
    const { data, total } = await app.ask(browse, { query: { includeAnswered: 'true' } }, await signIn(member))
    expect(total).toBe(60)
    expect(new Set(data.map(({ gender }) => gender))).toEqual(new Set([member === woman ? 'male' : 'female']))
  })

  test('has received and sent requests in all three states', async () => {
    const token = await signIn(member)
    const states = (all: { status: string }[]) => new Set(all.map(({ status }) => status))
    const all = new Set(['pending', 'accepted', 'rejected'])
    expect(states((await app.ask(receivedInterests, {}, token)).data)).toEqual(all)
    expect(states((await app.ask(sentInterests, {}, token)).data)).toEqual(all)
  })

  test('has connections, conversations and something unread', async () => {
    const token = await signIn(member)
    const stats = (await app.ask(dashboardStats, {}, token)).data
    const talks = (await app.ask(conversations, {}, token)).data
    expect(stats.messages).toBeGreaterThan(0)
    expect(stats.pendingRequests).toBe(4)
    expect(talks.length).toBeGreaterThanOrEqual(4)
    expect((await app.ask(connections, {}, token)).data.length).toBeGreaterThan(talks.length)
  })

  test('can write more messages', async () => {
    const token = await signIn(member)
    const [first] = (await app.ask(conversations, {}, token)).data
    const sent = await app.ask(sendMessage, { body: { conversationId: first!._id, text: 'Good morning' } }, token)
    expect(sent.data.text).toBe('Good morning')
  })
})

describe.each([woman, man])('for $who', (member) => {
  test('there are visitors, a shortlist with notes, and a saved search with matches', async () => {
    const token = await signIn(member)
    const visits = (await app.ask(visitors, {}, token)).data
    const shortlisted = (await app.ask(shortlist, {}, token)).data
    const [search] = (await app.ask(savedSearches, {}, token)).data
    const alerts = (await app.ask(notifications, {}, token)).data.filter(({ kind }) => kind === 'search_alert')

    expect(visits).toHaveLength(6)
    expect(shortlisted).toHaveLength(3)
    expect(shortlisted.filter(({ note }) => note !== '').length).toBe(2)
    expect(alerts.map((alert) => alert.search?._id)).toEqual([search!._id, search!._id])
    for (const { person } of alerts) {
      const found = (await app.ask(viewProfile, { params: { id: person!._id } }, token)).data
      expect(found.familyDetails.currentResidenceState).toBe(search!.query.state)
    }
  })

  test('some people withhold their photos, and requests to see photos are in both states', async () => {
    const token = await signIn(member)
    const { data } = await app.ask(browse, { query: { limit: '50' } }, token)
    const withheld = data.filter((profile) => 'photosWithheld' in profile && profile.photosWithheld)
    expect(withheld.length).toBeGreaterThan(data.length / 15)
    const requests = await app.ctx.db
      .selectFrom('photo_request')
      .select('status')
      .where((its) => its.or([its('owner_id', '=', signInId(member)), its('viewer_id', '=', signInId(member))]))
      .execute()
    expect(requests.map(({ status }) => status).toSorted()).toEqual(['granted', 'requested'])
  })
})

test('people with photos have two to four, the first of them in front', async () => {
  const { rows } = await sql<{ photos: number; firsts: number }>`
    select count(*)::int as photos, count(*) filter (where is_primary)::int as firsts
    from photo where status = 'approved' group by member_id
  `.execute(app.ctx.db)
  expect(new Set(rows.map(({ photos }) => photos))).toEqual(new Set([2, 3, 4]))
  expect(rows.every(({ firsts }) => firsts === 1)).toBe(true)
})

test('no demo member acted after their last visit', async () => {
  const { rows } = await sql`
    select from message join member on member.id = sender_id
      where message.created_at > last_active_at and message.created_at < ${filledAt}
    union all select from interest join member on member.id = receiver_id where answered_at > last_active_at
    union all select from profile_view join member on member.id = viewer_id where last_at > last_active_at
  `.execute(app.ctx.db)
  expect(rows).toEqual([])
})

test('people write and answer by day', () => {
  for (const now of [new Date('2026-11-20T06:30:00Z'), new Date('2026-11-20T15:00:00Z')]) {
    const life = lifeOf(signInPeople(now), demoPeople(300, now), now)
    const times = [
      ...life.conversations.flatMap(({ messages }) => messages.map(({ at }) => at)),
      ...life.interests.flatMap(({ createdAt, answeredAt }) => [createdAt, ...(answeredAt ? [answeredAt] : [])]),
    ]
    const hours = times.map((at) => (at.getUTCHours() + at.getUTCMinutes() / 60 + 5.5) % 24)
    // A member who joins at night may get a request in that hour.
    expect(hours.filter((hour) => hour < 8 || hour > 22.1).length / hours.length).toBeLessThan(0.02)
    expect(times.every((at) => at <= now)).toBe(true)
  }
})

test('all events are in order and in the past', async () => {
  const { db, now } = app.ctx
  const interests = await db.selectFrom('interest').select(['created_at', 'answered_at']).execute()
  const messages = await db.selectFrom('message').selectAll().orderBy('conversation_id').orderBy('seq').execute()
  expect(interests.filter(({ created_at, answered_at }) => created_at > (answered_at ?? now()))).toEqual([])
  expect(
    messages.filter((message, i) => {
      const before = messages[i - 1]
      return before?.conversation_id === message.conversation_id && before.created_at > message.created_at
    }),
  ).toEqual([])
  expect(messages.filter(({ created_at }) => created_at > now())).toEqual([])
})

test('every picture is marked as an illustration and can be opened', async () => {
  const token = await signIn(woman)
  const { data } = await app.ask(browse, { query: {} }, token)
  const photos = data.flatMap((profile) => profile.photos)
  expect(photos.length).toBeGreaterThan(10)
  expect(photos.every(({ isIllustration }) => isIllustration)).toBe(true)
  const picture = await app.http.inject({
    url: photos[0]!.photoUrl,
    headers: { cookie: accessCookie(app.ctx, hashToken(token)) },
  })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('only staff see the photos that wait for the moderator, the longest waiting first', async () => {
  const { data, total } = await app.ask(adminPhotos, { query: {} }, await signIn(moderator))
  const uploaded = data.map(({ uploadedAt }) => uploadedAt)
  expect(total).toBeGreaterThanOrEqual(20)
  expect(uploaded).toEqual(uploaded.toSorted())
  expect(data.filter(({ uploadedAt, profile }) => uploadedAt < profile.createdAt)).toEqual([])

  const { data: shown } = await app.ask(browse, { query: { limit: '50' } }, await signIn(woman))
  expect(shown.flatMap(({ photos }) => photos).filter(({ status }) => status !== 'approved')).toEqual([])
})

test('on a public site the published password opens no demo account, and sessions opened with it end', async () => {
  const token = await signIn(woman)
  const [someone] = await app.ctx.db
    .selectFrom('member')
    .select('phone')
    .where('role', '=', 'user')
    .where('id', 'not in', (select) => select.selectFrom('session').select('member_id'))
    .limit(1)
    .execute()

  const password = await replacePublishedPassword(app.ctx)

  expect(password).toMatch(/^[\w-]{16}$/)
  for (const { phoneNumber } of [...demoSignIns, { phoneNumber: someone!.phone }]) {
    await expect(app.ask(login, { body: { phoneNumber, password: demoSignIns[0].password } })).rejects.toBeRefused(
      'wrong_credentials',
    )
    expect((await app.ask(login, { body: { phoneNumber, password: password! } })).token).toBeTruthy()
  }
  await expect(app.ask(dashboardStats, {}, token)).rejects.toBeRefused('session_ended')
  expect(await replacePublishedPassword(app.ctx)).toBeUndefined()
})

test('a demo moderator without the demo admin gets a new password too', async () => {
  const { db } = app.ctx
  const [demoAdmin, demoModerator] = demoSignIns
  await db.deleteFrom('member').where('phone', '=', signInPhone(demoAdmin)).execute()
  await sql`
    update member set password_hash = case when phone = ${signInPhone(demoModerator)} then ${await hashPassword(demoModerator.password)}
      else ${await hashPassword('another password')} end
  `.execute(db)
  expect(await replacePublishedPassword(app.ctx)).toBeTruthy()
  const { phoneNumber, password } = demoModerator
  await expect(app.ask(login, { body: { phoneNumber, password } })).rejects.toBeRefused('wrong_credentials')
})

test.each([
  ['+91 90000 00001', true],
  ['09000000004', true],
  ['9000100000', true],
  ['+919000199999', true],
  ['+91 90000 00009', false],
  ['9876543210', false],
])('%s is the number of a demo account: %s', (phone, isDemoNumber) => {
  expect(isDemoPhone(phone)).toBe(isDemoNumber)
})
