import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryMember } from '../testing/arbitrary-member.ts'
import type { KnownRow } from './profile-columns-for-engine.ts'
import { fitsOf } from './pair-fit.ts'
import { UNTRAINED } from './served-model.ts'

const TODAY = '2026-11-25'
const woman = arbitraryMember('female')
const man = arbitraryMember('male')
const fitOf = (one: KnownRow, other: KnownRow) => fitsOf(UNTRAINED, one, [other], TODAY)[0]

const asha: KnownRow = {
  id: 'asha',
  gender: 'female',
  date_of_birth: '1998-01-01',
  created_for: 'self',
  is_verified: false,
  height_cm: 163,
  religion: 'Hindu',
  caste: 'Brahmin',
  sub_caste: null,
  mother_tongue: 'Kannada',
  city: 'Bengaluru',
  state: 'Karnataka',
  highest_education: 'Masters',
  occupation: 'Doctor',
  annual_income_min: 1_000_000,
  marital_status: 'never_married',
  manglik: false,
  family_type: 'Nuclear',
  diet: 'Vegetarian',
  smoking: 'No',
  drinking: 'No',
  hobbies: ['Music'],
  has_photo: true,
  wishes: null,
  readiness: null,
  appeal: null,
}
const rohan: KnownRow = { ...asha, id: 'rohan', gender: 'male', date_of_birth: '1995-01-01', height_cm: 176 }
const chance = (changed: Partial<KnownRow>, hers: Partial<KnownRow> = {}) =>
  fitOf({ ...asha, ...hers }, { ...rohan, ...changed })!.chance

describe('the percent of two people', () => {
  test('is the same from both sides and in any company, a whole number from 0 to 99 whatever is not known', () => {
    fc.assert(
      fc.property(woman, man, man, man, (her, him, before, after) => {
        const fit = fitOf(her, him)!
        expect(fitOf(him, her)).toEqual(fit)
        expect(fitsOf(UNTRAINED, her, [before, him, after], TODAY)[1]).toEqual(fit)
        expect(Number.isInteger(fit.percent) && fit.percent >= 0 && fit.percent <= 99).toBe(true)
        expect(fit.chance > 0 && fit.chance < 1).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is 90 or more for two alike, and there is none for two of one sex', () => {
    expect(fitOf(asha, rohan)!.percent).toBeGreaterThanOrEqual(90)
    expect(fitOf(asha, { ...asha, id: 'meera' })).toBeUndefined()
  })

  test('says where one of the two has few details', () => {
    expect(fitOf(asha, rohan)!.hasFewDetails).toBe(false)
    const silent = { religion: null, mother_tongue: null, state: null, city: null }
    expect(fitOf(asha, { ...rohan, ...silent })!.hasFewDetails).toBe(true)
    expect(fitOf({ ...asha, ...silent }, rohan)!.hasFewDetails).toBe(true)
  })

  test.each([
    ['another religion', { religion: 'Jain', caste: 'Digambar' }],
    ['another mother tongue', { mother_tongue: 'Tamil' }],
    ['another state', { state: 'Goa', city: 'Panaji' }],
    ['meat on a vegetarian’s table', { diet: 'Non-Vegetarian' }],
    ['a marriage before', { marital_status: 'divorced' }],
    ['a smoker', { smoking: 'Yes' }],
    ['a man ten years younger', { date_of_birth: '2008-01-01' }],
    ['a man twenty years older', { date_of_birth: '1978-01-01' }],
  ] as [string, Partial<KnownRow>][])('%s makes two yeses less likely', (_, changed) => {
    expect(chance(changed)).toBeLessThan(chance({}))
  })

  test('a fact that is not known lies between one that fits and one that does not', () => {
    expect(chance({ religion: null })).toBeLessThan(chance({}))
    expect(chance({ religion: null })).toBeGreaterThan(chance({ religion: 'Jain' }))
  })

  test('a wish that is met adds, one that is missed takes, and a must that is missed takes most, on either side', () => {
    const wish = (among: string[], isMust = false) => ({ wishes: { diet: { among, isMust } } })
    const chances = [wish(['Vegan'], true), wish(['Vegan']), {}, wish(['Vegetarian'])]
    for (const of of [(it: object) => chance({}, it), (it: object) => chance(it)])
      expect(chances.map(of)).toEqual(chances.map(of).toSorted((a, b) => a - b))
  })

  test('contradictory wishes and people nobody could suit give a number all the same', () => {
    const nobody: Partial<KnownRow> = {
      wishes: { religion: { among: ['Sikh'], isMust: true }, caste: { among: ['Sunni'], isMust: true } },
    }
    const fit = fitOf({ ...asha, ...nobody }, rohan)!
    expect(fit.percent).toBeLessThan(fitOf(asha, rohan)!.percent)
  })

  test('which community it is never counts, only whether both have the same', () => {
    const both = (religion: string, caste: string) => chance({ religion, caste }, { religion, caste })
    expect(both('Muslim', 'Sunni')).toBe(both('Hindu', 'Brahmin'))
    expect(both('Hindu', 'Shudra')).toBe(both('Hindu', 'Brahmin'))
  })
})
