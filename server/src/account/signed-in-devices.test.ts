import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import { login, logout, me } from '@parinay/contract/account'
import { setEmail, subscribePush } from '@parinay/contract/notifications'
import { deleteProfile } from '@parinay/contract/profile/profile'
import { changePassword, devices, renewSession, signOutDevice, signOutOthers } from '@parinay/contract/sessions'
import { afterEach, expect, test } from 'vitest'
import { type Actor, newcomer, PASSWORD, somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'
import { hashToken } from './session-tokens.ts'

const app = await world({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Parinay <hello@parinay.example>',
  SITE_URL: 'http://localhost:3000',
})
afterEach(() => app.setNow(undefined))

const signIn = async ({ phone }: Actor, password = PASSWORD) =>
  (await app.ask(login, { body: { phoneNumber: phone, password } })).token

const isIn = (token: string) =>
  app.ask(me, {}, token).then(
    () => true,
    () => false,
  )

const renew = async (token: string) => (await app.ask(renewSession, {}, token)).token

const later = (ms: number) => app.setNow(new Date(app.ctx.now().getTime() + ms))

const actionsOf = async ({ id }: Actor) =>
  (
    await app.ctx.db.selectFrom('access_entry').select('action').where('member_id', '=', id).orderBy('id').execute()
  ).map(({ action }) => action)

test('a member sees where they are signed in, this device first, and nobody else’s devices', async () => {
  const asha = await newcomer(app)
  await newcomer(app)
  const iPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18 Safari/604.1' }
  await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: iPhone,
    payload: { phoneNumber: asha.phone, password: PASSWORD },
  })
  const { data } = await asha.asks(devices)
  expect(data.map(({ device, isThisOne }) => [device, isThisOne])).toEqual([
    ['Unknown device', true],
    ['Safari on iPhone', false],
  ])
})

test('one device is signed out, twice without harm, and the others stay', async () => {
  const asha = await newcomer(app)
  const [second, third] = [await signIn(asha), await signIn(asha)]
  const { data } = await app.ask(devices, {}, second)
  const id = data[0]!._id
  for (let times = 0; times < 2; times++) await asha.asks(signOutDevice, { params: { id } })
  expect(await Promise.all([asha.token, second, third].map(isIn))).toEqual([true, false, true])
  expect((await actionsOf(asha)).filter((action) => action === 'signed_out')).toHaveLength(1)
})

test('nobody signs out another member’s device', async () => {
  const [asha, rohan] = [await newcomer(app), await newcomer(app)]
  const [device] = (await asha.asks(devices)).data
  await rohan.asks(signOutDevice, { params: { id: device!._id } })
  expect(await isIn(asha.token)).toBe(true)
})

test('all other devices are signed out at once', async () => {
  const asha = await newcomer(app)
  const others = [await signIn(asha), await renew(await signIn(asha))]
  await asha.asks(signOutOthers)
  expect(await Promise.all([asha.token, ...others].map(isIn))).toEqual([true, false, false])
  expect((await asha.asks(devices)).data).toHaveLength(1)
  expect((await actionsOf(asha)).at(-1)).toBe('sessions_ended')
})

test('a token is due for renewal after a day, and a new one is the same device', async () => {
  app.setNow(new Date())
  const asha = await newcomer(app)
  expect((await asha.asks(me)).isRenewalDue).toBe(false)
  later(DAY_MS + 1)
  expect((await asha.asks(me)).isRenewalDue).toBe(true)
  const next = await renew(asha.token)
  expect((await app.ask(me, {}, next)).isRenewalDue).toBe(false)
  expect((await app.ask(devices, {}, next)).data.map(({ isThisOne }) => isThisOne)).toEqual([true])
})

test('the old token ends five minutes after the new one is first used', async () => {
  app.setNow(new Date())
  const asha = await newcomer(app)
  const next = await renew(asha.token)
  later(10 * DAY_MS)
  // The reply may have been lost.
  expect(await isIn(asha.token)).toBe(true)
  await Promise.all([isIn(next), isIn(next), isIn(next)])
  later(4 * MINUTE_MS)
  expect(await isIn(asha.token)).toBe(true)
  later(2 * MINUTE_MS)
  expect(await isIn(asha.token)).toBe(false)
  expect(await isIn(next)).toBe(true)
})

test('two tabs that renew at once do not sign one another out', async () => {
  app.setNow(new Date())
  const asha = await newcomer(app)
  const [first, second] = await Promise.all([renew(asha.token), renew(asha.token)])
  // The browser stores the first token, and never uses the second.
  expect(await Promise.all([asha.token, first].map(isIn))).toEqual([true, true])
  later(6 * MINUTE_MS)
  expect(await Promise.all([asha.token, first, second].map(isIn))).toEqual([false, true, false])
})

test('renewal does not prolong the 180 days', async () => {
  const start = new Date('2026-01-10T06:00:00Z')
  app.setNow(start)
  let { token } = await newcomer(app)
  for (let day = 20; day < 180; day += 20) {
    app.setNow(new Date(start.getTime() + day * DAY_MS))
    token = await renew(token)
  }
  app.setNow(new Date(start.getTime() + 180 * DAY_MS))
  expect(await isIn(token)).toBe(false)
})

test('pushes to a device go on after its renewal', async () => {
  const asha = await newcomer(app)
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
  await asha.asks(subscribePush, { body: { endpoint: `https://push.example/${asha.id}`, keys } })
  const next = await renew(asha.token)
  await isIn(next)
  const subscription = app.ctx.db
    .selectFrom('push_subscription')
    .select('session_hash')
    .where('member_id', '=', asha.id)
  expect((await subscription.executeTakeFirstOrThrow()).session_hash).toEqual(hashToken(next))
})

test('a signed-out device cannot renew its token', async () => {
  const asha = await newcomer(app)
  await asha.asks(logout)
  await expect(renew(asha.token)).rejects.toBeRefused('session_ended')
})

test('a new password needs the old one, and ends all other sessions', async () => {
  const asha = await newcomer(app)
  const other = await signIn(asha)
  const change = (currentPassword: string) =>
    asha.asks(changePassword, { body: { currentPassword, newPassword: 'another good password' } })
  await expect(change('a wrong password')).rejects.toBeRefused('wrong_password')
  expect(await isIn(other)).toBe(true)

  await change(PASSWORD)
  expect(await Promise.all([asha.token, other].map(isIn))).toEqual([true, false])
  await expect(signIn(asha)).rejects.toBeRefused('wrong_credentials')
  expect(await isIn(await signIn(asha, 'another good password'))).toBe(true)
  expect(await actionsOf(asha)).toEqual(['registered', 'signed_in', 'password_changed', 'sessions_ended', 'signed_in'])
})

test('a new password of five characters is refused', async () => {
  const asha = await newcomer(app)
  const body = { currentPassword: PASSWORD, newPassword: 'short' }
  await expect(asha.asks(changePassword, { body })).rejects.toThrow('Password must be at least 6 characters')
})

test('a new password must not be one of the commonest', async () => {
  const asha = await newcomer(app)
  const body = { currentPassword: PASSWORD, newPassword: 'iloveyou' }
  await expect(asha.asks(changePassword, { body })).rejects.toMatchObject({
    refusal: { code: 'common_password', fields: { newPassword: expect.stringContaining('Please choose another') } },
  })
})

test('an hour after signing in, deletion and a change of the e-mail address need the password', async () => {
  app.setNow(new Date())
  const asha = await newcomer(app)
  const email = 'asha@mail.example'
  await asha.asks(setEmail, { body: { email } })
  later(HOUR_MS + 1)
  await expect(asha.asks(setEmail, { body: { email: null } })).rejects.toBeRefused('password_needed')
  await expect(asha.asks(setEmail, { body: { email, password: 'wrong' } })).rejects.toBeRefused('wrong_password')
  await asha.asks(setEmail, { body: { email: null, password: PASSWORD } })

  await expect(asha.asks(deleteProfile)).rejects.toBeRefused('password_needed')
  await expect(asha.asks(deleteProfile, { body: { password: 'wrong' } })).rejects.toBeRefused('wrong_password')
  expect(await isIn(asha.token)).toBe(true)
  await asha.asks(deleteProfile, { body: { password: PASSWORD } })
  expect(await isIn(asha.token)).toBe(false)
})

test('just after signing in, deletion needs no password', async () => {
  const asha = await somebody(app)
  await asha.asks(deleteProfile)
  expect(await isIn(asha.token)).toBe(false)
})
