import { describe, expect, test } from 'vitest'
import {
  latestDateOfBirth,
  type RegistrationForm,
  genderChangeWarning,
  findRegistrationError,
} from './registration-form.ts'

const TODAY = '2026-11-20'

const asha: RegistrationForm = {
  fullName: 'Asha Menon',
  phoneNumber: '98765 43210',
  gender: 'female',
  dateOfBirth: '2000-04-12',
  profileCreatedFor: 'self',
  password: 'lotus-12',
  confirmation: 'lotus-12',
  declared: { isTrue: true, personAgrees: false },
}

describe('the first error of the form', () => {
  test('is undefined if every field is filled in', () => {
    expect(findRegistrationError(asha, TODAY)).toBeUndefined()
    const twoKeyboards = { password: 'caf\u00e9-123', confirmation: 'cafe\u0301-123' }
    expect(findRegistrationError({ ...asha, ...twoKeyboards }, TODAY)).toBeUndefined()
  })

  // spec: 2.5.3, 5.2.2, 5.2.3, 5.2.4, 5.2.5, 5.2.7, 9.1.1
  test.each([
    ['confirmation', { confirmation: 'lotus-13' }, 'Passwords do not match'],
    ['password', { password: 'lotus', confirmation: 'lotus' }, 'Password must be at least 6 characters'],
    ['phoneNumber', { phoneNumber: '  ' }, 'Phone number is required'],
    ['dateOfBirth', { dateOfBirth: '2008-11-21' }, 'Female applicants must be at least 18 years old'],
    ['dateOfBirth', { gender: 'male', dateOfBirth: '2005-11-21' }, 'Male applicants must be at least 21 years old'],
    ['fullName', { fullName: ' ' }, 'Full name is required'],
    ['gender', { gender: '' }, 'Gender is required'],
    ['dateOfBirth', { dateOfBirth: '' }, 'Date of birth is required'],
    ['profileCreatedFor', { profileCreatedFor: '' }, 'Please say who this profile is for'],
    [
      'isTrue',
      { declared: { isTrue: false, personAgrees: false } },
      'Please confirm the purpose and that what you write is true',
    ],
    ['personAgrees', { profileCreatedFor: 'son' }, 'Please confirm that this person agrees to the profile'],
  ] as const)('%s: %j', (field, change, sentence) => {
    expect(findRegistrationError({ ...asha, ...change }, TODAY)).toEqual({ field, sentence })
  })

  test('a registration with Google needs no password', () => {
    const form = { ...asha, password: '', confirmation: '' }
    expect(findRegistrationError(form, TODAY, 'google')).toBeUndefined()
    expect(findRegistrationError({ ...form, gender: '' }, TODAY, 'google')?.field).toBe('gender')
  })

  test('the day of the birthday is old enough', () => {
    expect(findRegistrationError({ ...asha, dateOfBirth: '2008-11-20' }, TODAY)).toBeUndefined()
    expect(findRegistrationError({ ...asha, gender: 'male', dateOfBirth: '2005-11-20' }, TODAY)).toBeUndefined()
  })

  // spec: 5.2.1, 5.2.6
  test('passwords come first, then their length, then the phone number, then the age', () => {
    const wrong = { ...asha, password: 'a', confirmation: 'b', phoneNumber: '', dateOfBirth: '2020-01-01' }
    const first = findRegistrationError(wrong, TODAY)?.field
    const second = findRegistrationError({ ...wrong, confirmation: 'a' }, TODAY)?.field
    const third = findRegistrationError({ ...wrong, password: 'lotus-12', confirmation: 'lotus-12' }, TODAY)?.field
    const fourth = findRegistrationError({ ...asha, dateOfBirth: '2020-01-01', fullName: '' }, TODAY)?.field

    expect([first, second, third, fourth]).toEqual(['confirmation', 'password', 'phoneNumber', 'dateOfBirth'])
  })
})

// spec: 5.2.8
test.each([
  ['male', '2005-11-20'],
  ['female', '2008-11-20'],
  ['', '2008-11-20'],
])('the picker for %j ends on %s', (gender, latest) => {
  expect(latestDateOfBirth(gender, TODAY)).toBe(latest)
})

// spec: 5.2.10, 5.2.11
test.each([
  ['male', '2006-05-01', 'Please select a date of birth (Male must be 21+)'],
  ['female', '2009-05-01', 'Please select a date of birth (Female must be 18+)'],
  ['female', '2006-05-01', undefined],
  ['male', '', undefined],
])('choosing %s with the date %j says %j', (gender, dateOfBirth, warning) => {
  expect(genderChangeWarning(gender, dateOfBirth, TODAY)).toBe(warning)
})
