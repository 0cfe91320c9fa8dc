import { CASTES, INCOME_BRACKETS, MOTHER_TONGUES, type Religion } from '@parinay/contract/vocabulary/choices'
import { citiesOf } from '@parinay/contract/vocabulary/cities-of-states'
import { STATES } from '@parinay/contract/vocabulary/states-and-countries'
import { ageOn, todayInIndia, whyTooYoung } from '@parinay/contract/vocabulary/age-and-dates'
import { completionOf } from '@parinay/contract/profile/completeness'
import { saveProfile } from '@parinay/contract/profile/profile'
import { describe, expect, test } from 'vitest'
import { isFamous } from './famous-names.ts'
import { demoPeople, type DemoPerson } from './demo-people.ts'
import { signInPeople } from './demo-sign-ins.ts'

const now = new Date('2026-11-20T10:00:00Z')
const today = todayInIndia(now)
const people = demoPeople(2000, now)
const finished = people.filter(({ lifestylePreferences }) => lifestylePreferences.aboutMe)

const share = (all: readonly DemoPerson[], fits: (person: DemoPerson) => unknown) =>
  all.filter(fits).length / all.length

test('the same seed gives the same people', () => {
  expect(demoPeople(300, now)).toEqual(demoPeople(300, now))
})

// spec: 3.4.10
test('each person could have been saved through the profile editor', () => {
  const refused = [...signInPeople(now), ...people].filter((person) => !saveProfile.body.safeParse(person).success)
  expect(refused).toEqual([])
})

test('nobody is too young, and no birthday is in the future', () => {
  expect(people.filter(({ gender, dateOfBirth }) => whyTooYoung(gender, dateOfBirth, today))).toEqual([])
  expect(people.filter(({ dateOfBirth }) => ageOn(dateOfBirth, today) > 70)).toEqual([])
})

test('ids differ', () => {
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
})

describe('facts are consistent', () => {
  test.each<[string, (person: DemoPerson) => boolean]>([
    [
      'the city lies in the state',
      ({ familyDetails: f }) => citiesOf(f.currentResidenceState!).includes(f.currentResidenceCity!),
    ],
    [
      'the caste belongs to the religion',
      ({ religiousDetails: r }) => !r.caste || CASTES[r.religion as Religion].includes(r.caste),
    ],
    [
      'only Hindus and Jains speak of manglik',
      ({ religiousDetails: r }) => r.manglik === undefined || ['Hindu', 'Jain'].includes(r.religion!),
    ],
    [
      'doctors studied medicine',
      (person) =>
        person.professionalDetails.occupation !== 'Doctor' || person.educationDetails.educationField === 'Medicine',
    ],
    [
      'who has no work has no income',
      ({ professionalDetails: w }) => (w.occupation === 'Unemployed') === (w.annualIncomeMin === undefined),
    ],
    [
      'incomes stay within one bracket',
      ({ professionalDetails: { annualIncomeMin: min, annualIncomeMax: max } }) =>
        min === undefined ||
        INCOME_BRACKETS.some((bracket) => bracket.min <= min && (bracket.max ?? Infinity) >= (max ?? Infinity)),
    ],
    [
      'who is divorced or widowed is grown up',
      (person) => person.personalDetails.maritalStatus === 'never_married' || ageOn(person.dateOfBirth, today) >= 28,
    ],
    [
      'Sikh men are called Singh and women Kaur',
      ({ religiousDetails: r, fullName, gender }) =>
        r.religion !== 'Sikh' || fullName.includes(gender === 'male' ? ' Singh ' : ' Kaur '),
    ],
    [
      'a family writes of its son, daughter, brother or sister',
      ({ profileCreatedFor: of, gender }) =>
        !(gender === 'male' ? ['daughter', 'sister'] : ['son', 'brother']).includes(of),
    ],
    [
      'nobody was here before joining or after now',
      ({ createdAt, lastActiveAt }) => createdAt <= lastActiveAt && lastActiveAt <= now,
    ],
    [
      'nobody bears a famous name',
      ({ fullName, familyDetails: f }) => ![fullName, f.fatherName!, f.motherName!].some(isFamous),
    ],
    [
      'the text about them is long enough',
      ({ lifestylePreferences: l }) => l.aboutMe!.length >= 50 && l.aboutMe!.length < 600,
    ],
    [
      'every mark of a text was filled in',
      ({ lifestylePreferences: l }) => !/[{}[\]]|undefined/.test(l.aboutMe! + l.partnerExpectations!),
    ],
  ])('%s', (_, fits) => {
    expect(finished.filter((person) => !fits(person))).toEqual([])
  })
})

// spec: 3.4.9
test('a new installation has both sexes, every state and religion, and most languages', () => {
  const first = demoPeople(300, now)
  const seen = (fact: (person: DemoPerson) => string | undefined) => new Set(first.map(fact).filter(Boolean))
  expect(share(first, ({ gender }) => gender === 'female')).toBeCloseTo(0.5, 1)
  expect(seen(({ familyDetails }) => familyDetails.currentResidenceState).size).toBeGreaterThanOrEqual(
    STATES.length - 1,
  )
  expect(seen(({ religiousDetails }) => religiousDetails.religion).size).toBe(7)
  expect(seen(({ personalDetails }) => personalDetails.motherTongue).size).toBeGreaterThan(MOTHER_TONGUES.length * 0.75)
})

// spec: 3.4.10
test('members differ: tiers, photos, verified, divorced, incomplete, joined today', () => {
  expect(share(people, ({ tier }) => tier === 'free')).toBeGreaterThan(0.6)
  expect(share(people, ({ tier }) => tier === 'elite')).toBeGreaterThan(0.01)
  expect(share(people, ({ isVerified }) => isVerified)).toBeCloseTo(0.5, 1)
  expect(share(people, ({ hasPhoto }) => !hasPhoto)).toBeGreaterThan(0.08)
  expect(share(finished, ({ personalDetails }) => personalDetails.maritalStatus !== 'never_married')).toBeGreaterThan(
    0.08,
  )
  expect(share(people, (person) => completionOf(person, person.hasPhoto ? 1 : 0) < 100)).toBeGreaterThan(0.1)
  expect(share(people, ({ createdAt }) => todayInIndia(createdAt) === today)).toBeGreaterThan(0.01)
  expect(share(people, ({ profileCreatedFor }) => profileCreatedFor !== 'self')).toBeGreaterThan(0.25)
  expect(share(people, ({ fullName }) => /[\u0900-\u097f\u0b80-\u0bff]/.test(fullName))).toBeGreaterThan(0.003)
  expect(share(people, ({ fullName }) => fullName.length > 28)).toBeGreaterThan(0.003)
})

test('texts differ', () => {
  const texts = finished.slice(0, 300).map(({ lifestylePreferences }) => lifestylePreferences.aboutMe)
  expect(new Set(texts).size).toBeGreaterThan(295)
})
