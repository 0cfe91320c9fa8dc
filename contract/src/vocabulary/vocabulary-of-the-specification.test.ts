import { describe, expect, test } from 'vitest'
import {
  CASTES,
  CREATED_FOR,
  CreatedForChoice,
  DIETS,
  DRINKING_HABITS,
  EDUCATION_FIELDS,
  EDUCATION_LEVELS,
  FAMILY_TYPE_FILTERS,
  FAMILY_TYPES,
  FamilyTypeChoice,
  GENDERS,
  HOBBIES,
  INCOME_BRACKETS,
  INTEREST_STATUSES,
  MARITAL_STATUSES,
  MaritalStatusChoice,
  MOTHER_TONGUES,
  OCCUPATIONS,
  PHOTO_STATUSES,
  RELIGIONS,
  ROLES,
  SMOKING_HABITS,
  TIERS,
  YES_NO,
} from './choices.ts'
import { MATCH_SORTS } from '../matches.ts'
import { CITIES, citiesOf } from './cities-of-states.ts'
import { isPopulous } from './most-populous-states.ts'
import { STATES } from './states-and-countries.ts'

describe('choices are accepted in the spellings of people and older programs', () => {
  // spec: 5.3.6
  test.each([
    ['never_married', 'never_married'],
    ['Never Married', 'never_married'],
    ['NEVER-MARRIED', 'never_married'],
    [' Awaiting  divorce ', 'awaiting_divorce'],
  ])('marital status %j is %s', (typed, read) => {
    expect(MaritalStatusChoice.parse(typed)).toBe(read)
  })

  test.each([
    ['Joint', 'Joint'],
    ['joint family', 'Joint'],
    ['Nuclear Family', 'Nuclear'],
    ['EXTENDED', 'Extended'],
  ])('family type %j is %s', (typed, read) => {
    expect(FamilyTypeChoice.parse(typed)).toBe(read)
  })

  // spec: 3.1.7
  test.each([
    ['Self', 'self'],
    [' DAUGHTER ', 'daughter'],
  ])('profile created for %j is %s', (typed, read) => {
    expect(CreatedForChoice.parse(typed)).toBe(read)
  })

  test.each([
    [MaritalStatusChoice, 'single'],
    [MaritalStatusChoice, null],
    [MaritalStatusChoice, 'constructor'],
    [FamilyTypeChoice, 'family'],
    [CreatedForChoice, 'myself'],
  ])('any other value is refused with the list of choices', (choice, typed) => {
    expect(choice.safeParse(typed).error?.issues[0]?.message).toMatch(/ must be one of: /)
  })
})

const namesIn = (list: string) => list.split(', ')

// spec: 2.16.11, 3.1.6, 3.2.3, 3.2.5, 3.2.7, 3.3.2, 9.4.1, 9.4.2, 9.4.3, 9.4.4, 9.4.5, 9.4.6, 9.4.7, 9.4.8, 9.4.9
// spec: 9.4.10, 9.4.11, 9.4.15, 9.4.16, 9.4.18, 9.4.19, 9.4.20, 9.4.22, 9.4.23, 9.4.24, 9.4.27
test.each([
  ['marital statuses', Object.keys(MARITAL_STATUSES), 'never_married, divorced, widowed, awaiting_divorce'],
  ['answers about manglik', YES_NO, 'Yes, No'],
  ['genders', GENDERS, 'male, female'],
  ['people a profile is for', CREATED_FOR, 'self, son, daughter, brother, sister, friend, relative'],
  ['religions', RELIGIONS, 'Hindu, Muslim, Christian, Sikh, Buddhist, Jain, Other'],
  ['Hindu castes', CASTES.Hindu, 'Brahmin, Kshatriya, Vaishya, Shudra, Other'],
  ['Muslim castes', CASTES.Muslim, 'Shia, Sunni, Other'],
  ['Christian castes', CASTES.Christian, 'Catholic, Protestant, Orthodox, Other'],
  ['Sikh castes', CASTES.Sikh, 'Jat, Khatri, Ramgarhia, Other'],
  ['Buddhist castes', CASTES.Buddhist, 'Theravada, Mahayana, Vajrayana, Other'],
  ['Jain castes', CASTES.Jain, 'Digambar, Shwetambar, Other'],
  ['family types to look for', FAMILY_TYPE_FILTERS, 'Joint Family, Nuclear Family, Extended Family'],
  ['degrees', EDUCATION_LEVELS, 'High School, Diploma, Bachelors, Masters, PhD, Professional Degree, Other'],
  [
    'fields of study',
    EDUCATION_FIELDS,
    'Engineering, Medicine, Commerce, Arts, Science, Law, Management, Computer Science, Pharmacy, Architecture, Fashion Design, Other',
  ],
  ['diets', DIETS, 'Vegetarian, Non-Vegetarian, Eggetarian, Vegan'],
  ['smoking habits', SMOKING_HABITS, 'No, Yes, Occasionally'],
  ['drinking habits', DRINKING_HABITS, 'No, Yes, Socially'],
  ['hobbies', HOBBIES, 'Drawing, Shopping, Dancing, Cooking, Reading, Traveling, Music, Sports'],
  ['roles', ROLES, 'user, admin, moderator'],
  ['request statuses', INTEREST_STATUSES, 'pending, accepted, rejected'],
  ['orders of matches', Object.values(MATCH_SORTS), 'Best Match, Recently Joined, Age'],
  ['photo statuses', PHOTO_STATUSES, 'pending, approved, rejected'],
  ['tiers', TIERS, 'free, basic, premium, elite'],
])('the %s are exactly these', (_, list, names) => {
  expect(list).toEqual(namesIn(names))
})

// spec: 9.3.1, 9.3.2, 9.3.3, 9.3.4, 9.3.5, 9.3.6, 9.3.7
test('income brackets, in rupees a year', () => {
  expect(INCOME_BRACKETS.map(({ label, min, max }) => [label, min, max])).toEqual([
    ['Below 2 lakh', 0, 200_000],
    ['2-5 lakh', 200_000, 500_000],
    ['5-10 lakh', 500_000, 1_000_000],
    ['10-20 lakh', 1_000_000, 2_000_000],
    ['20-50 lakh', 2_000_000, 5_000_000],
    ['50 lakh to 1 crore', 5_000_000, 10_000_000],
    ['Above 1 crore', 10_000_000, undefined],
  ])
})

// spec: 9.4.13, 9.4.17
test('the lists have the lengths of the specification', () => {
  expect([OCCUPATIONS.length, OCCUPATIONS[0], OCCUPATIONS.at(-2), OCCUPATIONS.at(-1)]).toEqual([
    20,
    'Software Engineer',
    'Unemployed',
    'Other',
  ])
  expect(new Set(MOTHER_TONGUES).size).toBe(23)
  expect([STATES.length, STATES[0], STATES.at(-1)]).toEqual([31, 'Andhra Pradesh', 'Ladakh'])
  expect(STATES).toEqual(expect.arrayContaining(['Delhi', 'Jammu and Kashmir']))
})

test('every religion has castes, and each list ends with Other', () => {
  for (const religion of RELIGIONS) expect(CASTES[religion].at(-1)).toBe('Other')
})

test('every state has at least four cities, and no city is in two states', () => {
  for (const state of STATES) expect(CITIES[state].length).toBeGreaterThanOrEqual(4)
  const all = STATES.flatMap(citiesOf)
  expect(new Set(all).size).toBe(all.length)
  expect(citiesOf('Atlantis')).toEqual([])
  expect(citiesOf('constructor')).toEqual([])
})

// spec: 9.4.14
test('21 states come first, each with four cities, and the others after them', () => {
  const first = STATES.filter(isPopulous)
  expect(first).toHaveLength(21)
  for (const state of first) expect(citiesOf(state).slice(0, 4)).toHaveLength(4)
  expect(first).toContain('Uttar Pradesh')
  expect(first).not.toContain('Ladakh')
})

test('each income bracket begins at the end of the previous one', () => {
  for (const [index, bracket] of INCOME_BRACKETS.slice(1).entries())
    expect(bracket.min).toBe(INCOME_BRACKETS[index]!.max)
  expect(INCOME_BRACKETS.at(-1)).toMatchObject({ min: 10_000_000, max: undefined })
})

// spec: 9.4.11
test('“Joint Family” and “Joint” are read as the same family type', () => {
  expect(FAMILY_TYPE_FILTERS.map((name) => FamilyTypeChoice.parse(name))).toEqual(FAMILY_TYPES)
})
