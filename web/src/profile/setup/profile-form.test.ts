import type { OwnProfile } from '@parinay/contract/profile/profile'
import { saveProfile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { toSaveBody, fieldForPath } from './save-body.ts'
import { firstMissingField, toForm } from './profile-form.ts'
import { sectionIndex, SECTIONS, sectionOfField } from './setup-sections.ts'
import { PRIVACY_SETTINGS } from '../../testing/sample-privacy-settings.ts'

const TODAY = '2026-11-20'
const asha: OwnProfile = {
  _id: 'a',
  id: 'a',
  userId: 'a',
  fullName: 'Asha Rao',
  gender: 'female',
  age: 30,
  dateOfBirth: '1996-04-23',
  isVerified: false,
  profileCreatedFor: 'self',
  photos: [],
  profilePhotos: [],
  subscription: { tier: 'free' },
  createdAt: '2026-01-01T00:00:00.000Z',
  personalDetails: { heightCm: 163, maritalStatus: 'never_married', motherTongue: 'Kannada' },
  religiousDetails: { religion: 'Hindu', manglik: false },
  educationDetails: {},
  professionalDetails: { annualIncomeMin: 500000 },
  familyDetails: { brothers: 1 },
  lifestylePreferences: { smoking: false, smokingHabit: 'Occasionally', hobbies: ['Music'] },
  privacySettings: PRIVACY_SETTINGS,
}
const form = toForm(asha, TODAY)

// spec: 2.12.6
test('the form opens with what is known', () => {
  expect(form).toMatchObject({
    name: 'Asha Rao',
    age: '30',
    height: '163',
    manglik: 'No',
    smoking: 'Occasionally',
    brothers: '1',
    sisters: '0',
    hobbies: ['Music'],
  })
})

test('what is sent passes the rules that the server reads it with', () => {
  expect(saveProfile.body.safeParse(toSaveBody(form, asha.dateOfBirth, TODAY)).success).toBe(true)
})

// spec: 5.3.2
test.each([
  ['30', undefined],
  ['29', '1997-01-01'],
])('an exact date stays while it gives the age: %s sends %s', (age, sent) => {
  expect(toSaveBody({ ...form, age }, asha.dateOfBirth, TODAY).dateOfBirth).toBe(sent)
})

test('a birth date that was given is sent as it is', () => {
  const given = { ...form, dateOfBirth: '1996-04-24', age: '30' }
  expect(toSaveBody(given, asha.dateOfBirth, TODAY).dateOfBirth).toBe('1996-04-24')
})

// spec: 5.3.8, 9.4.21
test('only Yes is true, and the chosen word goes along', () => {
  const { lifestylePreferences } = toSaveBody({ ...form, drinking: 'Yes' }, asha.dateOfBirth, TODAY)
  expect(lifestylePreferences).toMatchObject({
    smoking: false,
    smokingHabit: 'Occasionally',
    drinking: true,
    drinkingHabit: 'Yes',
  })
})

// spec: 5.3.4, 5.3.5
test('what was emptied is cleared, and siblings default to none', () => {
  const sent = toSaveBody({ ...form, annualIncomeMin: '', brothers: '', height: '163' }, asha.dateOfBirth, TODAY)
  expect(sent.professionalDetails).toMatchObject({ annualIncomeMin: null, annualIncomeMax: null })
  expect(sent.familyDetails).toMatchObject({ brothers: 0, sisters: 0 })
})

// spec: 5.3.3, 5.3.6
test('a marital status goes out in small letters with underscores, numbers as integers', () => {
  const typed = {
    ...form,
    maritalStatus: 'Awaiting Divorce',
    height: '163.0',
    brothers: '2',
    annualIncomeMin: '500000',
  }
  const { personalDetails, familyDetails, professionalDetails } = toSaveBody(typed, asha.dateOfBirth, TODAY)
  expect(personalDetails).toMatchObject({ maritalStatus: 'awaiting_divorce', heightCm: 163 })
  expect(familyDetails?.brothers).toBe(2)
  expect(professionalDetails?.annualIncomeMin).toBe(500_000)
})

// spec: 5.3.7
test.each([
  ['Yes', true],
  ['No', false],
  ['', null],
])('manglik %j is sent as %s', (manglik, sent) => {
  expect(toSaveBody({ ...form, manglik }, asha.dateOfBirth, TODAY).religiousDetails?.manglik).toBe(sent)
})

// spec: 5.3.1
test('name, age and height must be filled', () => {
  expect(firstMissingField(form)).toBeUndefined()
  expect(firstMissingField({ ...form, height: ' ' })).toBe('height')
  expect(firstMissingField({ ...form, name: '', age: '' })).toBe('name')
})

test.each([
  ['personalDetails.heightCm', 'height', 0],
  ['religiousDetails.caste', 'caste', 1],
  ['professionalDetails.annualIncomeMax', 'annualIncomeMax', 3],
  ['familyDetails.currentResidenceCity', 'city', 4],
  ['lifestylePreferences.hobbies.3', 'hobbies', 5],
  ['dateOfBirth', 'age', 0],
  ['familyDetails.brothersMarried', 'brothersMarried', 4],
  ['familyDetails.currentResidenceCountry', 'settledIn', 4],
  ['personalDetails.physicalDisability', 'disability', 0],
])('the server’s %s is the field %s in section %i', (path, field, section) => {
  const found = fieldForPath(path)
  expect(found).toBe(field)
  expect(sectionOfField(found!)).toBe(section)
})

// spec: 3.4.2
test('the form has every field of the specification', () => {
  const named =
    'name, gender, age, height, maritalStatus, language, createdFor, religion, caste, subCaste, manglik, degree, field, institution, occupation, company, annualIncomeMin, annualIncomeMax, city, state, familyType, fatherName, fatherOccupation, motherName, motherOccupation, brothers, sisters, diet, smoking, drinking, hobbies, partnerExpectations, about'
  expect(Object.keys(form)).toEqual(expect.arrayContaining(named.split(', ')))
})

// spec: 3.4.2
test('every field stands in exactly one section', () => {
  const fields = SECTIONS.flatMap((section) => [...section.fields])
  expect(fields.toSorted()).toEqual(Object.keys(form).toSorted())
  expect(sectionIndex('family')).toBe(4)
  expect(sectionIndex('nonsense')).toBe(0)
})
