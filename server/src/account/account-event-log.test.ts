import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { register } from '@parinay/contract/account'
import { deleteUser } from '@parinay/contract/admin/users'
import { notifications } from '@parinay/contract/notifications'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newcomer, PASSWORD, staff } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { recordAccess } from './account-event-log.ts'
import { deviceFromUserAgent } from './device-from-user-agent.ts'
import { deleteOldData } from '../retention/delete-old-data.ts'

const app = await world()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-M156B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

/** Makes a call of a browser at another address. */
const askFrom = (
  { address, agent = FIREFOX }: { address: string; agent?: string },
  method: 'POST' | 'DELETE',
  url: string,
  body: object = {},
  token?: string,
) =>
  app.http.inject({
    method,
    url: `/api${url}`,
    remoteAddress: address,
    headers: { 'user-agent': agent, ...(token && { authorization: `Bearer ${token}` }) },
    payload: body,
  })

const entriesOf = (member: string) =>
  app.ctx.db
    .selectFrom('access_entry')
    .select(['action', 'address', 'device'])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute()

const runJobs = () => deleteOldData(app.ctx)

const enter = (member: string, action: 'registered' | 'signed_in' | 'deleted', daysAgo: number) =>
  recordAccess(
    app.ctx.db as never,
    { member: member as MemberId, action, from: undefined },
    new Date(Date.now() - daysAgo * DAY_MS),
  )

test('registration, sign-in, logout and deletion are logged with time, address and device, and outlive the account', async () => {
  const registration = await askFrom({ address: '203.0.113.7' }, 'POST', '/auth/register', {
    fullName: 'Asha Rao',
    phoneNumber: '9812300001',
    password: PASSWORD,
    gender: 'female',
    dateOfBirth: '1996-04-23',
    profileCreatedFor: 'self',
  })
  const { token, user } = registration.json<{ token: string; user: { id: string } }>()
  await askFrom({ address: '203.0.113.7' }, 'POST', '/auth/logout', {}, token)
  const wrong = { phoneNumber: '9812300001', password: 'a wrong password' }
  await askFrom({ address: '198.51.100.9' }, 'POST', '/auth/login', wrong)
  const login = await askFrom({ address: '2001:db8:1:2:3::4', agent: ANDROID }, 'POST', '/auth/login', {
    ...wrong,
    password: PASSWORD,
  })
  const { token: second } = login.json<{ token: string }>()
  await askFrom({ address: '::ffff:203.0.113.8', agent: 'curl/8' }, 'DELETE', '/profile', {}, second)

  expect(await entriesOf(user.id)).toEqual([
    { action: 'registered', address: '203.0.113.7', device: 'Firefox on Linux' },
    { action: 'signed_out', address: '203.0.113.7', device: 'Firefox on Linux' },
    { action: 'signed_in', address: '2001:db8:1:2:3::4', device: 'Chrome on Android' },
    { action: 'deleted', address: '203.0.113.8', device: 'Unknown device' },
  ])
})

test('a refused registration leaves no entry', async () => {
  const { phone } = await newcomer(app)
  const count = () => app.ctx.db.selectFrom('access_entry').select('id').execute()
  const before = (await count()).length
  const again = { fullName: 'Asha Rao', phoneNumber: phone, password: PASSWORD, gender: 'female' as const }
  await expect(
    app.ask(register, { body: { ...again, dateOfBirth: '1996-04-23', profileCreatedFor: 'self' } }),
  ).rejects.toBeRefused('phone_number_taken')
  expect(await count()).toHaveLength(before)
})

test('a deletion by staff is logged without their address', async () => {
  const { id } = await newcomer(app)
  const admin = await staff(app, 'admin')
  await admin.asks(deleteUser, { params: { id } })
  expect((await entriesOf(id)).at(-1)).toEqual({ action: 'deleted', address: '', device: 'Unknown device' })
})

test('entries cannot be changed, and not be deleted within a year', async () => {
  const { id } = await newcomer(app)
  for (const change of [
    sql`update access_entry set address = '' where member_id = ${id}`,
    sql`update access_entry set at = '2000-01-01' where member_id = ${id}`,
    sql`delete from access_entry where member_id = ${id}`,
  ])
    await expect(change.execute(app.ctx.db)).rejects.toThrow('The access log is append-only for a year')
  expect(await entriesOf(id)).toHaveLength(1)
})

test('after a year a sign-in is forgotten, and a registration a year after its account', async () => {
  const { id: living } = await newcomer(app)
  const [lately, long] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002']
  await enter(living, 'registered', 800)
  await enter(living, 'signed_in', 366)
  await enter(living, 'signed_in', 364)
  await enter(lately, 'registered', 800)
  await enter(lately, 'deleted', 300)
  await enter(long, 'registered', 800)
  await enter(long, 'deleted', 366)
  await runJobs()

  const actions = async (member: string) => (await entriesOf(member)).map(({ action }) => action)
  expect(await actions(living)).toEqual(['registered', 'registered', 'signed_in'])
  expect(await actions(lately)).toEqual(['registered', 'deleted'])
  expect(await actions(long)).toEqual([])
})

test('a sign-in from a new address or device is notified, a familiar one is not', async () => {
  const { phone, asks } = await newcomer(app)
  const signIn = (from: Parameters<typeof askFrom>[0]) =>
    askFrom(from, 'POST', '/auth/login', { phoneNumber: phone, password: PASSWORD })
  const notices = async () => (await asks(notifications)).data.map(({ kind, text, opens }) => ({ kind, text, opens }))

  await signIn({ address: '127.0.0.1', agent: 'lightMyRequest' })
  expect(await notices()).toEqual([])
  await signIn({ address: '203.0.113.9' })
  await signIn({ address: '203.0.113.9' })
  const notice = {
    kind: 'new_sign_in',
    text: 'New sign-in to your account. If it was not you, change your password',
    opens: '/settings#devices',
  }
  expect(await notices()).toEqual([notice])
  await signIn({ address: '203.0.113.9', agent: ANDROID })
  expect(await notices()).toEqual([notice, notice])
})

test.each([
  [FIREFOX, 'Firefox on Linux'],
  [ANDROID, 'Chrome on Android'],
  [`${ANDROID} SamsungBrowser/28.0`, 'Samsung Internet on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1', 'Chrome on iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15', 'Safari on Mac'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('the browser %s is called %s', (agent, name) => {
  expect(deviceFromUserAgent(agent)).toBe(name)
})
