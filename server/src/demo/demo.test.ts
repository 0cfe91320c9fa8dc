import { adminPhotos } from '@parinay/contract/admin/photos'
import { login } from '@parinay/contract/account'
import { conversations, sendMessage } from '@parinay/contract/conversations'
import { dashboardStats } from '@parinay/contract/dashboard'
import { browse } from '@parinay/contract/discovery'
import { connections, receivedInterests, sentInterests } from '@parinay/contract/interests'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { demoSignIns, fillWithDemo, isDemo } from './demo.ts'
import { hashOf } from '../account/sessions.ts'
import { passOf } from '../photos/pass.ts'

const here = await world()
const [admin, moderator, woman, man] = demoSignIns
let wasDemoBefore: boolean

beforeAll(async () => {
  wasDemoBefore = await isDemo(here.ctx)
  await fillWithDemo(here.ctx, 120)
})

const signIn = async ({ phoneNumber, password }: (typeof demoSignIns)[number]) =>
  (await here.ask(login, { body: { phoneNumber, password } })).token

test('an installation is known to be a demo once it has been filled', async () => {
  expect(wasDemoBefore).toBe(false)
  expect(await isDemo(here.ctx)).toBe(true)
})

test('a second filling adds nobody', async () => {
  const members = () => here.ctx.db.selectFrom('member').select('id').execute()
  const before = await members()
  await fillWithDemo(here.ctx, 200)
  expect(await members()).toEqual(before)
})

test('the four sign-ins work, with their roles', async () => {
  const users = await Promise.all(
    demoSignIns.map(({ phoneNumber, password }) => here.ask(login, { body: { phoneNumber, password } })),
  )
  expect(users.map(({ user }) => user.role)).toEqual([admin.role, moderator.role, 'user', 'user'])
})

describe.each([woman, man])('$who', (member) => {
  test('finds members of the other sex alone, and nobody who runs the place', async () => {
    const { data, total } = await here.ask(browse, { query: {} }, await signIn(member))
    expect(total).toBe(60)
    expect(new Set(data.map(({ gender }) => gender))).toEqual(new Set([member === woman ? 'male' : 'female']))
  })

  test('has received and sent requests in all three states', async () => {
    const token = await signIn(member)
    const states = (all: { status: string }[]) => new Set(all.map(({ status }) => status))
    const all = new Set(['pending', 'accepted', 'rejected'])
    expect(states((await here.ask(receivedInterests, {}, token)).data)).toEqual(all)
    expect(states((await here.ask(sentInterests, {}, token)).data)).toEqual(all)
  })

  test('has connections, conversations and something unread', async () => {
    const token = await signIn(member)
    const stats = (await here.ask(dashboardStats, {}, token)).data
    const talks = (await here.ask(conversations, {}, token)).data
    expect(stats.messages).toBeGreaterThan(0)
    expect(stats.pendingRequests).toBe(4)
    expect(talks.length).toBeGreaterThanOrEqual(4)
    expect((await here.ask(connections, {}, token)).data.length).toBeGreaterThan(talks.length)
  })

  test('can go on writing', async () => {
    const token = await signIn(member)
    const [first] = (await here.ask(conversations, {}, token)).data
    const sent = await here.ask(sendMessage, { body: { conversationId: first!._id, text: 'Good morning' } }, token)
    expect(sent.data.text).toBe('Good morning')
  })
})

test('what happened, happened in order and in the past', async () => {
  const { db, now } = here.ctx
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

test('every picture is marked as an illustration and can be looked at', async () => {
  const token = await signIn(woman)
  const { data } = await here.ask(browse, { query: {} }, token)
  const photos = data.flatMap((profile) => profile.photos)
  expect(photos.length).toBeGreaterThan(10)
  expect(photos.every(({ isIllustration }) => isIllustration)).toBe(true)
  const picture = await here.http.inject({
    url: photos[0]!.photoUrl,
    headers: { cookie: passOf(here.ctx, hashOf(token)) },
  })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('photos wait for the moderator, the longest waiting first, and only for staff', async () => {
  const { data, total } = await here.ask(adminPhotos, { query: {} }, await signIn(moderator))
  const uploaded = data.map(({ uploadedAt }) => uploadedAt)
  expect(total).toBeGreaterThanOrEqual(20)
  expect(uploaded).toEqual(uploaded.toSorted())
  expect(data.filter(({ uploadedAt, profile }) => uploadedAt < profile.createdAt)).toEqual([])

  const { data: shown } = await here.ask(browse, { query: { limit: '50' } }, await signIn(woman))
  expect(shown.flatMap(({ photos }) => photos).filter(({ status }) => status !== 'approved')).toEqual([])
})
