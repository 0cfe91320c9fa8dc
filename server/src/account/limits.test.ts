import { login } from '@parinay/contract/account'
import { expect, test } from 'vitest'
import { newcomer, PASSWORD } from '../testing/cast.ts'
import { type RefusedError, world } from '../testing/world.ts'

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
  const ask = () => app.http.inject({ url: '/api/profile/list', remoteAddress: '203.0.113.7' })
  let last = await ask()
  for (let index = 0; index < 3_000 && last.statusCode === 200; index += 100)
    last = (await Promise.all(Array.from({ length: 100 }, ask))).at(-1)!
  expect(last.statusCode).toBe(429)
  expect(last.json()).toMatchObject({ success: false, code: 'too_many' })
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)

  const neighbour = await app.http.inject({ url: '/api/profile/list', remoteAddress: '203.0.113.8' })
  expect(neighbour.statusCode).toBe(200)
})
