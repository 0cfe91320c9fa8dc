import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { login, logout, me } from '@parinay/contract/account'
import { updateUser } from '@parinay/contract/admin/users'
import { changePassword } from '@parinay/contract/sessions'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { cast, deactivate, newcomer, PASSWORD, staff } from '../testing/actors.ts'
import { RefusedError } from '../testing/refused-error.ts'
import { world } from '../testing/world.ts'
import { deleteOldData } from '../retention/delete-old-data.ts'
import { warmUp } from './passwords.ts'
import { memberById, setPassword } from './queries.ts'

const app = await world()

const signIn = (phoneNumber: string, password = PASSWORD) => app.ask(login, { body: { phoneNumber, password } })

// spec: 2.4.2
test('a member signs in with the number in any spelling, and gets a new token each time', async () => {
  const { asha } = await cast(app)
  const digits = asha.phone.slice(3)
  const tokens = new Set([asha.token])
  for (const spelling of [asha.phone, digits, `0${digits}`, `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`]) {
    const { token, user } = await signIn(spelling)
    tokens.add(token)
    expect(user).toMatchObject({ id: asha.id, role: 'user', phoneNumber: asha.phone })
  }
  expect(tokens.size).toBe(5)
})

test.each([
  ['\u095b\u092e\u0940\u09282026', '\u091c\u093c\u092e\u0940\u09282026'],
  ['caf\u00e9123', 'cafe\u0301123'],
  ['\u1112\u1161\u11ab secret', '한 secret'],
  ['\u0b94 tamil words', '\u0b92\u0bd7 tamil words'],
  ['q\u0323\u0307 marks', 'q\u0307\u0323 marks'],
])('a password opens the account in each of its spellings: %s', async (first, second) => {
  for (const [chosen, typed] of [
    [first, second],
    [second, first],
  ] as const) {
    const asha = await newcomer(app)
    await asha.asks(changePassword, { body: { currentPassword: PASSWORD, newPassword: chosen } })
    expect((await signIn(asha.phone, chosen)).user.id).toBe(asha.id)
    expect((await signIn(asha.phone, typed)).user.id).toBe(asha.id)
    await expect(signIn(asha.phone, `${typed}x`)).rejects.toBeRefused('wrong_credentials')
    await asha.asks(changePassword, { body: { currentPassword: typed, newPassword: PASSWORD } })
  }
})

test('a hash of a password that was not normalized opens as it was typed, and is renewed', async () => {
  const asha = await newcomer(app)
  const hashed = async () => (await memberById(app.ctx.db, asha.id))!.password_hash
  const old = await hash('cafe\u0301123', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await setPassword(app.ctx.db, asha.id, old, app.ctx.now())
  await expect(signIn(asha.phone, 'cafe123')).rejects.toBeRefused('wrong_credentials')
  expect(await hashed()).toBe(old)

  await signIn(asha.phone, 'cafe\u0301123')
  const renewed = await hashed()
  expect(renewed).not.toBe(old)
  for (const typed of ['caf\u00e9123', 'cafe\u0301123']) expect((await signIn(asha.phone, typed)).user.id).toBe(asha.id)
  expect(await hashed()).toBe(renewed)
})

test('concurrent calls each get their own member, and those without a session are refused', async () => {
  const { asha, rohan, meera, kabir } = await cast(app)
  await kabir.asks(logout)
  await deactivate(app, meera)
  const unknown = asha.token.split('').toReversed().join('')
  const callers = [asha, kabir, rohan, meera, { id: undefined, token: unknown }]
  const calls = Array.from({ length: 40 }, (_, index) => callers[index % callers.length]!)
  const replies = await Promise.all(
    calls.map(({ token }) =>
      app.ask(me, {}, token).then(
        ({ user }) => user.id,
        ({ status }: RefusedError) => status,
      ),
    ),
  )
  expect(replies).toEqual(calls.map(({ id }) => (id === asha.id || id === rohan.id ? id : 401)))
})

// spec: 5.1.1
test('number and password are both required', async () => {
  for (const body of [{ phoneNumber: '', password: 'x' }, { phoneNumber: '9876543210', password: '' }, {}])
    await expect(app.ask(login, { body: body as never })).rejects.toThrow('Please enter phone number and password')
})

test('an unknown number and a wrong password get the same message', async () => {
  const { asha } = await cast(app)
  const refusals = await Promise.all(
    [signIn('+919700000000'), signIn(asha.phone, 'a wrong password'), signIn(asha.phone, PASSWORD.toUpperCase())].map(
      (tried) =>
        tried.then(
          () => undefined,
          ({ status, refusal }: RefusedError) => ({ status, ...refusal }),
        ),
    ),
  )
  expect(refusals[0]).toMatchObject({ status: 401, error: 'Invalid phone number or password' })
  expect(refusals[1]).toEqual(refusals[0])
  expect(refusals[2]).toEqual(refusals[0])
})

test('no password opens an account without a password hash', async () => {
  const { id, phone } = await newcomer(app)
  await app.ctx.db.updateTable('member').set({ password_hash: 'none' }).where('id', '=', id).execute()
  for (const password of [PASSWORD, 'none'])
    await expect(signIn(phone, password)).rejects.toBeRefused('wrong_credentials')
})

test('an unknown number takes as much work as a wrong password', async () => {
  const { phone } = await newcomer(app)
  await warmUp()
  // The processor time of this process, which other processes do not lengthen.
  const work = async (number: string) => {
    const before = process.cpuUsage()
    await signIn(number, 'a wrong password').catch(() => undefined)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const ratios: number[] = []
  for (let index = 0; index < 9; index++) ratios.push((await work('+919700000001')) / (await work(phone)))
  const middle = ratios.toSorted((a, b) => a - b)[4]
  // The hash takes nearly all of the time. Without the decoy an unknown number would take a tenth.
  expect(middle).toBeGreaterThan(0.4)
  expect(middle).toBeLessThan(2.5)
})

test('only the right password reveals that an account is deactivated', async () => {
  const { asha } = await cast(app)
  await deactivate(app, asha)
  await expect(signIn(asha.phone, 'a wrong password')).rejects.toBeRefused('wrong_credentials')
  await expect(signIn(asha.phone)).rejects.toThrow('Your account has been deactivated. Please contact support.')
})

test('logging out ends only this session', async () => {
  const { asha } = await cast(app)
  const { token } = await signIn(asha.phone)
  await app.ask(logout, {}, token)
  await expect(app.ask(me, {}, token)).rejects.toBeRefused('session_ended')
  expect((await asha.asks(me)).user.id).toBe(asha.id)
})

test('deactivating ends all sessions of a member at once, and activating restores none', async () => {
  const { asha } = await cast(app)
  const { token } = await signIn(asha.phone)
  const admin = await staff(app, 'admin')
  await admin.asks(updateUser, { params: { id: asha.id }, body: { isActive: false } })
  for (const ended of [token, asha.token]) await expect(app.ask(me, {}, ended)).rejects.toBeRefused('session_ended')

  await admin.asks(updateUser, { params: { id: asha.id }, body: { isActive: true } })
  await expect(app.ask(me, {}, token)).rejects.toBeRefused('session_ended')
  expect((await signIn(asha.phone)).user.isActive).toBe(true)
})

test('a session stays valid while it is used, ends after thirty days without use, and is then deleted', async () => {
  const start = new Date('2026-01-10T06:00:00Z')
  app.setNow(start)
  const { asha } = await cast(app)
  for (const day of [20, 40, 60]) {
    app.setNow(new Date(start.getTime() + day * DAY_MS))
    expect((await asha.asks(me)).user.id).toBe(asha.id)
  }
  app.setNow(new Date(start.getTime() + 91 * DAY_MS))
  await expect(asha.asks(me)).rejects.toBeRefused('session_ended')

  const sessions = () => app.ctx.db.selectFrom('session').selectAll().where('member_id', '=', asha.id).execute()
  expect(await sessions()).toHaveLength(1)
  await deleteOldData(app.ctx)
  expect(await sessions()).toHaveLength(0)
  app.setNow(undefined)
})

test('a session ends 180 days after the sign-in, however much it is used', async () => {
  const start = new Date('2026-01-10T06:00:00Z')
  app.setNow(start)
  const { asha } = await cast(app)
  for (let day = 0; day < 180; day += 20) {
    app.setNow(new Date(start.getTime() + day * DAY_MS))
    expect((await asha.asks(me)).user.id).toBe(asha.id)
  }
  app.setNow(new Date(start.getTime() + 180 * DAY_MS - 1))
  expect((await asha.asks(me)).user.id).toBe(asha.id)
  app.setNow(new Date(start.getTime() + 180 * DAY_MS))
  await expect(asha.asks(me)).rejects.toBeRefused('session_ended')
  app.setNow(undefined)
})

test('activity is recorded once in five minutes', async () => {
  const start = new Date('2026-02-10T06:00:00Z')
  app.setNow(start)
  const { asha } = await cast(app)
  const seenAfter = async (minutes: number) => {
    app.setNow(new Date(start.getTime() + minutes * 60_000))
    await asha.asks(me)
    return (await asha.asks(me)).user.lastActiveAt
  }
  expect(await seenAfter(4)).toBe('2026-02-10T06:00:00.000Z')
  expect(await seenAfter(6)).toBe('2026-02-10T06:06:00.000Z')
  app.setNow(undefined)
})
