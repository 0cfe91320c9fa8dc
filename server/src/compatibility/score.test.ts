import {
  DIETS,
  EDUCATION_LEVELS,
  MARITAL_STATUSES,
  RELIGIONS,
  SMOKING_HABITS,
} from '@parinay/contract/vocabulary/choices'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compatibility, type Facts } from './score.ts'

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values))

const person = (gender: string): fc.Arbitrary<Facts> =>
  fc.record({
    gender: fc.constant(gender),
    age: fc.integer({ min: 0, max: 80 }),
    heightCm: fc.option(fc.integer({ min: 90, max: 250 })),
    religion: maybe(...RELIGIONS),
    caste: maybe('Brahmin', 'Sunni', 'Other'),
    motherTongue: maybe('Hindi', 'Tamil'),
    city: maybe('Pune', 'Chennai'),
    state: maybe('Maharashtra', 'Tamil Nadu'),
    education: maybe(...EDUCATION_LEVELS),
    maritalStatus: maybe(...Object.keys(MARITAL_STATUSES)),
    diet: maybe(...DIETS),
    smoking: maybe(...SMOKING_HABITS),
    drinking: maybe('No', 'Yes', 'Socially'),
    manglik: maybe(true, false),
  })

const woman = person('female')
const man = person('male')

const asha: Facts = {
  gender: 'female',
  age: 28,
  heightCm: 163,
  religion: 'Hindu',
  caste: 'Brahmin',
  motherTongue: 'Kannada',
  city: 'Bengaluru',
  state: 'Karnataka',
  education: 'Masters',
  maritalStatus: 'never_married',
  diet: 'Vegetarian',
  smoking: 'No',
  drinking: 'No',
  manglik: false,
}
const rohan: Facts = { ...asha, gender: 'male', age: 31 }
const score = (changed: Partial<Facts>) => compatibility(asha, { ...rohan, ...changed })!

describe('the score of two people', () => {
  test('is the same from both sides, a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(woman, man, (her, him) => {
        const both = compatibility(her, him)
        expect(both).toBe(compatibility(him, her))
        expect(both === undefined || (Number.isInteger(both) && both >= 0 && both <= 100)).toBe(true)
      }),
    )
  })

  test('is 100 for two alike of fitting age, and nothing while too little is known', () => {
    expect(score({})).toBe(100)
    const nobody: Facts = { ...asha, religion: null, motherTongue: null, city: null, state: null, education: null }
    expect(compatibility(nobody, rohan)).toBeUndefined()
    expect(compatibility({ ...asha, caste: null, smoking: null, drinking: null }, rohan)).toBe(100)
  })

  test('never rises when one thing in common is no longer so', () => {
    const shared = fc.constantFrom('religion', 'motherTongue', 'state', 'caste')
    fc.assert(
      fc.property(woman, man, shared, (her, him, fact) => {
        const alike = { ...her, [fact]: 'the same', ...(fact === 'state' && { city: 'the same' }) }
        const same = compatibility(alike, { ...him, [fact]: 'the same', city: him.city })
        const different = compatibility(alike, { ...him, [fact]: 'another', city: him.city })
        expect(same === undefined || different! <= same).toBe(true)
      }),
    )
  })

  test('does not rise as the ages part, on either side', () => {
    const ages = (from: number, to: number) =>
      Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => from + Math.sign(to - from) * step)
    for (const away of [ages(28, 60), ages(28, 18)]) {
      const scores = away.map((age) => score({ age }))
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    }
    expect(score({ age: 34 })).toBe(100)
    expect(score({ age: 35 })).toBeLessThan(100)
    expect(score({ age: 27 })).toBeLessThan(100)
  })

  test.each([
    ['the same city is better than the same state', { city: 'Mysuru' }, {}],
    ['the same state is better than another', { city: 'Pune', state: 'Maharashtra' }, { city: 'Mysuru' }],
    ['a smoker fits less than somebody who smokes at times', { smoking: 'Yes' }, { smoking: 'Occasionally' }],
    ['and that less than somebody who does not', { smoking: 'Occasionally' }, { smoking: 'No' }],
    ['a drinker fits less than somebody who does not', { drinking: 'Yes' }, { drinking: 'No' }],
    ['meat on the table fits less than eggs', { diet: 'Non-Vegetarian' }, { diet: 'Eggetarian' }],
    ['somebody who was married fits less', { maritalStatus: 'divorced' }, {}],
    ['far less schooling fits less than a little less', { education: 'High School' }, { education: 'Bachelors' }],
  ] as [string, Partial<Facts>, Partial<Facts>][])('%s', (_, worse, better) => {
    expect(score(worse)).toBeLessThan(score(better))
  })

  test('counts religion most', () => {
    const without = (Object.keys(asha) as (keyof Facts)[])
      .filter(
        (fact) =>
          !['gender', 'age', 'heightCm', 'manglik', 'city', 'state', 'education', 'maritalStatus'].includes(fact),
      )
      .map((fact) => [fact, score({ [fact]: 'Yes' })] as const)
    expect(without.toSorted((a, b) => a[1] - b[1])[0]?.[0]).toBe('religion')
  })
})
