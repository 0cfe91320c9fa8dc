import { browse } from '@parinay/contract/discovery'
import { login } from '@parinay/contract/account'
import { startConversation } from '@parinay/contract/conversations'
import { viewProfile } from '@parinay/contract/profile/profile'
import { afterAll, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { openContext } from '../platform/open-context.ts'
import type { Problem } from '../platform/problem.ts'
import { LIMITS, type LimitKind } from '../platform/security/limit-table.ts'
import { connect, newcomer, PASSWORD, somebody } from '../testing/actors.ts'
import type { RefusedError } from '../testing/refused-error.ts'
import { world } from '../testing/world.ts'
import { hashPassword } from './passwords.ts'

const app = await world({ RATE_LIMIT: 'on' })

const signIn = (phoneNumber: string, password = 'a wrong password') =>
  app.ask(login, { body: { phoneNumber, password } })

const codeOf = (tried: Promise<unknown>) =>
  tried.then(
    () => 'in',
    ({ refusal }: RefusedError) => refusal.code,
  )

test('after ten wrong passwords a number must wait, in any spelling and even with the right password', async () => {
  const [asha, rohan] = [
    await newcomer(app),
    await newcomer(app, { name: 'Rohan Mehta', gender: 'male', dateOfBirth: '1993-01-15' }),
  ]
  for (let index = 0; index < 10; index++) expect(await codeOf(signIn(asha.phone))).toBe('wrong_credentials')

  const refused = await signIn(asha.phone.slice(3), PASSWORD).catch((error: RefusedError) => error)
  expect(refused).toMatchObject({ status: 429, refusal: { code: 'too_many' } })
  const seconds = Number((refused as RefusedError).headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(900)
  expect(await codeOf(signIn(rohan.phone, PASSWORD))).toBe('in')
})

/** Logs in from another address. */
const signInFrom = async (
  remoteAddress: string,
  phoneNumber: string,
  password = 'a wrong password',
  http = app.http,
) => {
  const payload = { phoneNumber, password }
  const reply = await http.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })
  return reply.statusCode === 200 ? 'in' : reply.json<{ code: string }>().code
}

/** Counts this number of attempts. */
async function use(kind: LimitKind, key: string, attempts: number = LIMITS[kind].points) {
  for (let index = 0; index < attempts; index++) await app.ctx.limits.consume(kind, key)
}

test('guesses from elsewhere lock no member out', async () => {
  const { phone } = await newcomer(app)
  for (let index = 0; index < 10; index++) await signInFrom('203.0.113.10', phone)
  expect(await signInFrom('203.0.113.10', phone, PASSWORD)).toBe('too_many')
  expect(await signInFrom('203.0.113.11', phone, PASSWORD)).toBe('in')
})

test('guesses from many networks become slow, but not for those who have signed in from there before', async () => {
  const { phone } = await newcomer(app)
  expect(await signInFrom('203.0.113.20', phone, PASSWORD)).toBe('in')
  for (let index = 0; index < 30; index++) await signInFrom(`198.51.100.${index}`, phone)
  expect(await signInFrom('198.51.100.99', phone)).toBe('too_many')
  expect(await signInFrom('203.0.113.20', phone, PASSWORD)).toBe('in')
})

test('one network tries sixty passwords on any numbers; right ones do not count', async () => {
  const { phone } = await newcomer(app)
  const network = '203.0.113.30'
  for (let index = 0; index < 3; index++) expect(await signInFrom(network, phone, PASSWORD)).toBe('in')
  await use('login_network', network, 59)
  expect(await signInFrom(network, '+919700000011')).toBe('wrong_credentials')
  expect(await signInFrom(network, '+919700000012')).toBe('too_many')
})

test('one IPv6 household is one network', async () => {
  await use('login_network', '2001:db8:7:1::')
  expect(await signInFrom('2001:db8:7:1:aaaa::1', '+919700000013')).toBe('too_many')
  expect(await signInFrom('2001:db8:7:2:aaaa::1', '+919700000013')).toBe('wrong_credentials')
})

test('a network makes sixty accounts in an hour, before a password is hashed', async () => {
  const registerFrom = (remoteAddress: string, phoneNumber: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress,
      payload: {
        fullName: 'Asha Rao',
        phoneNumber,
        password: PASSWORD,
        gender: 'female',
        dateOfBirth: '1996-04-23',
        profileCreatedFor: 'self',
      },
    })
  await use('registration', '203.0.113.40', 59)
  expect((await registerFrom('203.0.113.40', '+919700000021')).statusCode).toBe(201)
  const refused = await registerFrom('203.0.113.40', '+919700000022')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    code: 'registration_limit',
    error: 'Many accounts have been made from your network. Please wait a while and try again.',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  // Tests, and proxies that name no client, have the address of this machine.
  await use('registration', '127.0.0.1', 100)
  expect((await registerFrom('127.0.0.1', '+919700000022')).statusCode).toBe(201)
})

test('a member who opens profiles or lists without end must wait, and so must a visitor', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await use('profile_view', asha.id)
  await expect(asha.asks(viewProfile, { params: { id: rohan.id } })).rejects.toBeRefused('profile_view_limit')
  await use('search', asha.id)
  await expect(asha.asks(browse)).rejects.toBeRefused('too_many')
  await use('visitor_list', '203.0.113.50')
  const list = await app.http.inject({ url: '/api/profile/list', remoteAddress: '203.0.113.50' })
  expect(list.json()).toMatchObject({ code: 'visitor_list_limit' })
}, 60_000)

test('opening conversations has a limit, and opening one again does not count', async () => {
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  await connect(asha, rohan)
  await use('new_conversation', asha.id, 58)
  const start = () => asha.asks(startConversation, { body: { userB: rohan.id } })
  for (let index = 0; index < 3; index++) await start()
  await use('new_conversation', asha.id, 1)
  await expect(start()).rejects.toThrow('You have opened 60 conversations today')
})

test('two processes share the limits', async () => {
  const other = await openContext(app.ctx.config, app.ctx.pool.options.connectionString!)
  const { http, readiness, sockets } = await openApp(other.ctx)
  readiness.open()
  afterAll(async () => {
    await sockets.close()
    await http.close()
    await other.ctx.db.destroy()
  })
  const { phone } = await newcomer(app)
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signInFrom('203.0.113.60', phone, undefined, index % 2 ? http : app.http)),
  )
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10)
  expect(await signInFrom('203.0.113.60', phone, PASSWORD, http)).toBe('too_many')
  expect(await signInFrom('203.0.113.60', phone, PASSWORD)).toBe('too_many')
})

test(
  'at most 200 wait for their password to be checked; the others are asked to come again',
  { timeout: 120_000 },
  async () => {
    const all = await Promise.allSettled(Array.from({ length: 230 }, () => hashPassword('a password of the crowd')))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as Problem] : []))
    expect(refused.length).toBeGreaterThanOrEqual(28)
    expect(refused.length).toBeLessThanOrEqual(29)
    for (const { code, status, details } of refused)
      expect([code, status, details.retryAfterSeconds]).toEqual(['sign_in_busy', 503, 3])
  },
)

test('an unknown number has the same limit', async () => {
  for (let index = 0; index < 10; index++) await codeOf(signIn('+919700000009'))
  expect(await codeOf(signIn('+919700000009'))).toBe('too_many')
})

test('the right password resets the count of wrong ones', async () => {
  const asha = await newcomer(app)
  for (let round = 0; round < 3; round++) {
    for (let index = 0; index < 6; index++) await codeOf(signIn(asha.phone))
    expect(await codeOf(signIn(asha.phone, PASSWORD))).toBe('in')
  }
})

test('concurrent attempts all count', async () => {
  const asha = await newcomer(app)
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(signIn(asha.phone))))
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10)
  expect(codes.filter((code) => code === 'too_many')).toHaveLength(10)
})

test('the limit for an address refuses in the usual shape', async () => {
  const ask = () => app.http.inject({ url: '/api/site', remoteAddress: '203.0.113.7' })
  let last = await ask()
  for (let index = 0; index < 3_000 && last.statusCode === 200; index += 100)
    last = (await Promise.all(Array.from({ length: 100 }, ask))).at(-1)!
  expect(last.statusCode).toBe(429)
  expect(last.json()).toMatchObject({ success: false, code: 'too_many' })
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)

  const neighbour = await app.http.inject({ url: '/api/site', remoteAddress: '203.0.113.8' })
  expect(neighbour.statusCode).toBe(200)
})
