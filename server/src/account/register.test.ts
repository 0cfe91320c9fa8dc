import { login, me, register } from '@parinay/contract/account'
import { myProfile } from '@parinay/contract/profile/profile'
import { describe, expect, test } from 'vitest'
import { PASSWORD, newcomer } from '../testing/actors.ts'
import { databaseFingerprint } from '../testing/database-fingerprint.ts'
import type { RefusedError } from '../testing/refused-error.ts'
import { world } from '../testing/world.ts'

const app = await world()
app.setNow(new Date('2026-06-15T06:30:00Z'))

let numbers = 0
const newNumber = () => `+9197${String(++numbers).padStart(8, '0')}`

const registrationForm = () => ({
  fullName: 'Asha Rao',
  phoneNumber: newNumber(),
  password: PASSWORD,
  gender: 'female' as const,
  dateOfBirth: '1996-04-23',
  profileCreatedFor: 'self' as const,
})

const tryRegister = (changed: Record<string, unknown> = {}) =>
  app.ask(register, { body: { ...registrationForm(), ...changed } })

const refusalOf = (changed: Record<string, unknown>) =>
  tryRegister(changed).then(
    () => undefined,
    ({ refusal: reply }: RefusedError) => reply,
  )

// spec: 3.1.2, 4.2.2
test('registration creates an account with a profile that is 20 % complete, and signs in', async () => {
  const { token, user } = await tryRegister({ fullName: '  Asha   Rao ', profileCreatedFor: 'Daughter' })
  expect(user).toMatchObject({
    fullName: 'Asha Rao',
    gender: 'female',
    dateOfBirth: '1996-04-23',
    profileCreatedFor: 'daughter',
    profileCompletionPercentage: 20,
    role: 'user',
    isActive: true,
    isVerified: false,
    phoneVerified: false,
    createdAt: '2026-06-15T06:30:00.000Z',
  })
  expect((await app.ask(me, {}, token)).user).toEqual(user)
  expect((await app.ask(myProfile, {}, token)).data).toMatchObject({ _id: user.id, userId: user.id, age: 30 })
})

test.each([
  ['\u202a+91 97777 00001\u202c', '9777700001'],
  ['\u2068097777\u201100002\u2069', '+91 97777 00002'],
  ['tel:+919777700003', '97777\ufe0e00003'],
  ['0919777700004', '91-97777\u201300004'],
])('a number copied as %j registers, and %j signs in', async (copied, typed) => {
  const { user } = await tryRegister({ phoneNumber: copied })
  expect(user.phoneNumber).toBe(`+91977770000${copied.match(/\d/g)!.at(-1)}`)
  expect((await app.ask(login, { body: { phoneNumber: typed, password: PASSWORD } })).user.id).toBe(user.id)
})

test('a registration cannot set the role', async () => {
  const { user } = await tryRegister({ role: 'admin', isActive: false, isVerified: true, tier: 'elite' })
  expect(user).toMatchObject({ role: 'user', isActive: true, isVerified: false })
})

describe('an invalid registration is refused', () => {
  // spec: 3.1.5, 5.2.2, 5.2.3, 5.2.4, 5.2.5, 9.1.1
  test.each([
    ['a password of five characters', { password: 'abcde' }, 'password', 'Password must be at least 6 characters'],
    ['a password of everybody', { password: 'Password123' }, 'password', /^Too many people use this password/],
    ['no phone number', { phoneNumber: ' ' }, 'phoneNumber', 'Phone number is required'],
    ['an impossible phone number', { phoneNumber: '12345' }, 'phoneNumber', 'Please enter a valid phone number'],
    [
      'a boy',
      { gender: 'male', dateOfBirth: '2005-06-16' },
      'dateOfBirth',
      'Male applicants must be at least 21 years old',
    ],
    ['a girl', { dateOfBirth: '2008-06-16' }, 'dateOfBirth', 'Female applicants must be at least 18 years old'],
    [
      'a day that never was',
      { dateOfBirth: '1996-02-30' },
      'dateOfBirth',
      'Date of birth must be a date like 1996-04-23',
    ],
    ['another gender', { gender: 'other' }, 'gender', 'Gender must be one of: male, female'],
    ['no name', { fullName: '' }, 'fullName', 'Full name is required'],
    ['a name nobody can see', { fullName: '\u200b' }, 'fullName', 'Full name contains characters that cannot be saved'],
    ['a name without a letter', { fullName: '1 2 3' }, 'fullName', 'Full name needs at least one letter'],
    [
      'a relation nobody has',
      { profileCreatedFor: 'cousin' },
      'profileCreatedFor',
      /^Profile created for must be one of: self/,
    ],
  ])('%s', async (_, changed, field, sentence) => {
    const before = await databaseFingerprint(app)
    const refusal = await refusalOf(changed)
    expect(refusal).toMatchObject({
      error: expect.stringMatching(sentence) as string,
      fields: { [field]: expect.stringMatching(sentence) as string },
    })
    expect(await databaseFingerprint(app)).toBe(before)
  })

  // spec: 5.2.6
  test('with the first fault in the order of the specification: password, phone number, age', async () => {
    const wrong = { password: 'abc', phoneNumber: '', dateOfBirth: '2020-01-01' }
    expect((await refusalOf(wrong))?.error).toBe('Password must be at least 6 characters')
    expect((await refusalOf({ ...wrong, password: PASSWORD }))?.error).toBe('Phone number is required')
    expect((await refusalOf({ ...wrong, password: PASSWORD, phoneNumber: newNumber() }))?.error).toBe(
      'Female applicants must be at least 18 years old',
    )
  })

  test('for the age, without revealing whether the number is taken', async () => {
    const { phone } = await newcomer(app)
    expect((await refusalOf({ phoneNumber: phone, dateOfBirth: '2020-01-01' }))?.code).toBe('too_young')
  })
})

// spec: 5.2.4
test('a person may register from their birthday on, in Indian time', async () => {
  const turning21 = { gender: 'male', dateOfBirth: '2005-06-15' }
  // 23:59 and 00:00 in India.
  app.setNow(new Date('2026-06-14T18:29:00Z'))
  expect((await refusalOf(turning21))?.code).toBe('too_young')
  app.setNow(new Date('2026-06-14T18:30:00Z'))
  expect((await tryRegister(turning21)).user.gender).toBe('male')
})

// spec: 5.2.12
test('a taken number is refused in any spelling', async () => {
  const digits = newNumber().slice(3)
  await tryRegister({ phoneNumber: `+91${digits}` })
  for (const spelling of [digits, `0${digits}`, `91${digits}`, `+91 ${digits.slice(0, 5)}-${digits.slice(5)}`])
    await expect(tryRegister({ phoneNumber: spelling })).rejects.toBeRefused('phone_number_taken')
  expect((await refusalOf({ phoneNumber: digits }))?.error).toBe('An account with this phone number already exists')
})

test('a member can sign in with a number of another country and its code', async () => {
  await tryRegister({ phoneNumber: '+44 7911 123456' })
  const { user } = await app.ask(login, { body: { phoneNumber: '+447911123456', password: PASSWORD } })
  expect(user.phoneNumber).toBe('+447911123456')
})

test('of twenty concurrent registrations with one number, one succeeds', async () => {
  const phoneNumber = newNumber()
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => tryRegister({ phoneNumber })))
  const refused = tries.flatMap((tried) =>
    tried.status === 'rejected' ? [(tried.reason as RefusedError).refusal.code] : [],
  )
  expect(refused).toEqual(Array.from({ length: 19 }, () => 'phone_number_taken'))
})

test('the database stores an argon2id hash of the password, and a hash of the session token', async () => {
  const { token, user } = await tryRegister()
  const { password_hash } = await app.ctx.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const session = await app.ctx.db
    .selectFrom('session')
    .selectAll()
    .where('member_id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(session)).not.toContain(token)
  expect(session.token_hash).toHaveLength(32)
})
