import { describe, expect, test } from 'vitest'
import {
  CASTES,
  CreatedForChoice,
  EDUCATION_LEVELS,
  FAMILY_TYPE_FILTERS,
  FAMILY_TYPES,
  FamilyTypeChoice,
  INCOME_BRACKETS,
  MARITAL_STATUSES,
  MaritalStatusChoice,
  MOTHER_TONGUES,
  OCCUPATIONS,
  RELIGIONS,
} from './choices.ts'
import { CITIES, citiesOf, STATES } from './places.ts'

describe('a choice is read in the spellings that people and older programs send', () => {
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
  ])('anything else is refused with the list', (choice, typed) => {
    expect(choice.safeParse(typed).error?.issues[0]?.message).toMatch(/ must be one of: /)
  })
})

test('the lists are as long as the specification says', () => {
  expect(Object.keys(MARITAL_STATUSES)).toHaveLength(4)
  expect(RELIGIONS).toEqual(['Hindu', 'Muslim', 'Christian', 'Sikh', 'Buddhist', 'Jain', 'Other'])
  expect(EDUCATION_LEVELS).toHaveLength(7)
  expect([OCCUPATIONS.length, OCCUPATIONS[0], OCCUPATIONS.at(-2), OCCUPATIONS.at(-1)]).toEqual([
    20,
    'Software Engineer',
    'Unemployed',
    'Other',
  ])
  expect(new Set(MOTHER_TONGUES).size).toBe(23)
  expect([STATES.length, STATES[0], STATES.at(-1)]).toEqual([31, 'Andhra Pradesh', 'Ladakh'])
})

test('every religion has castes, each list ends with Other', () => {
  for (const religion of RELIGIONS) expect(CASTES[religion].at(-1)).toBe('Other')
  expect(CASTES.Jain).toEqual(['Digambar', 'Shwetambar', 'Other'])
})

test('every state has four cities or more, and no city is in two', () => {
  for (const state of STATES) expect(CITIES[state].length).toBeGreaterThanOrEqual(4)
  const all = STATES.flatMap(citiesOf)
  expect(new Set(all).size).toBe(all.length)
  expect(citiesOf('Atlantis')).toEqual([])
  expect(citiesOf('constructor')).toEqual([])
})

test('each income bracket begins where the one below it ends', () => {
  for (const [index, bracket] of INCOME_BRACKETS.slice(1).entries())
    expect(bracket.min).toBe(INCOME_BRACKETS[index]!.max)
  expect(INCOME_BRACKETS.at(-1)).toMatchObject({ min: 10_000_000, max: undefined })
})

test('a family type has one value per kind, under two names', () => {
  expect(FAMILY_TYPE_FILTERS.map((name) => FamilyTypeChoice.parse(name))).toEqual(FAMILY_TYPES)
})
