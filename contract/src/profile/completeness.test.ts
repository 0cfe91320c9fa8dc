import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COMPLETION_PARTS,
  completionOf,
  hasEssentials,
  missingParts,
  missingSections,
  nextStep,
} from './completeness.ts'
import { type Blocks, shownBlocks } from './profile-block-schemas.ts'

const EMPTY: Blocks = {
  personalDetails: {},
  religiousDetails: {},
  educationDetails: {},
  professionalDetails: {},
  familyDetails: {},
  lifestylePreferences: {},
}

const ABOUT = 'I like long walks, old songs and filter coffee at dawn.'
const FULL: Blocks = {
  personalDetails: { heightCm: 163, maritalStatus: 'never_married', motherTongue: 'Kannada' },
  religiousDetails: { religion: 'Hindu' },
  educationDetails: { highestEducation: 'Masters' },
  professionalDetails: { occupation: 'Doctor', annualIncomeMin: 500_000 },
  familyDetails: {
    fatherOccupation: 'Banker',
    familyType: 'Joint',
    currentResidenceCity: 'Mysuru',
    currentResidenceState: 'Karnataka',
  },
  lifestylePreferences: {
    diet: 'Vegan',
    smoking: false,
    drinking: false,
    aboutMe: ABOUT,
    partnerExpectations: 'Somebody kind.',
  },
}

describe('the completion percentage', () => {
  // spec: 4.2.2, 9.1.7
  test('is 20 at registration and 100 with everything and a photo', () => {
    expect(completionOf(EMPTY, 0)).toBe(20)
    expect(completionOf(EMPTY, 1)).toBe(30)
    expect(completionOf(FULL, 0)).toBe(90)
    expect(completionOf(FULL, 3)).toBe(100)
  })

  test.each([
    ['height', 'personalDetails', 'heightCm', 12],
    ['mother tongue', 'personalDetails', 'motherTongue', 12],
    ['religion', 'religiousDetails', 'religion', 8],
    ['education', 'educationDetails', 'highestEducation', 10],
    ['occupation', 'professionalDetails', 'occupation', 10],
    ['income', 'professionalDetails', 'annualIncomeMin', 10],
    ['city', 'familyDetails', 'currentResidenceCity', 10],
    ['diet', 'lifestylePreferences', 'diet', 10],
    ['about me', 'lifestylePreferences', 'aboutMe', 10],
    ['expectations', 'lifestylePreferences', 'partnerExpectations', 10],
  ] as const)('is lower by the points of its part without the %s', (_, block, fact, points) => {
    expect(completionOf({ ...FULL, [block]: { ...FULL[block], [fact]: undefined } }, 1)).toBe(100 - points)
  })

  // spec: 9.1.10
  test('counts an about-me from 50 characters on', () => {
    const about = (aboutMe: string) => ({ ...FULL, lifestylePreferences: { ...FULL.lifestylePreferences, aboutMe } })
    expect(completionOf(about('a'.repeat(49)), 1)).toBe(90)
    expect(completionOf(about(`${'a'.repeat(49)}   `), 1)).toBe(90)
    expect(completionOf(about('a'.repeat(50)), 1)).toBe(100)
  })

  test('names the missing parts, and each adds its points', () => {
    expect(missingParts(FULL, 1)).toEqual([])
    expect(missingParts(FULL, 0)).toEqual([{ part: 'photo', name: 'A photo', points: 10 }])
    const noWork = { ...FULL, professionalDetails: { occupation: 'Doctor' } }
    expect(missingParts(noWork, 1)).toEqual([{ part: 'profession', name: 'Occupation and income', points: 10 }])
    fc.assert(
      fc.property(fc.subarray(Object.keys(FULL)), fc.nat(1), (filled, photos) => {
        const profile = {
          ...EMPTY,
          ...Object.fromEntries(Object.entries(FULL).filter(([block]) => filled.includes(block))),
        }
        const gains = missingParts(profile, photos).reduce((sum, { points }) => sum + points, 0)
        expect(completionOf(profile, photos) + gains).toBe(100)
      }),
    )
  })

  test('does not change with native place, gotra, settled in, working city, married siblings or a disability', () => {
    const more: Blocks = {
      ...EMPTY,
      personalDetails: { physicalDisability: 'Hard of hearing' },
      religiousDetails: { gotra: 'Kashyap' },
      professionalDetails: { workingCity: 'Pune' },
      familyDetails: {
        brothersMarried: 1,
        sistersMarried: 2,
        ancestralOrigin: 'Satara',
        currentResidenceCountry: 'India',
      },
    }
    const all = Object.entries(shownBlocks).map(([block, schema]) => [block, Object.keys(schema.shape)])
    expect(all.flat(2)).toEqual(expect.arrayContaining(Object.values(more).flatMap((block) => Object.keys(block))))
    expect(completionOf(more, 0)).toBe(20)
  })

  test('stays within 20 and 100, and an added fact never lowers it', () => {
    const facts = Object.entries(FULL).flatMap(([block, given]) =>
      Object.keys(given).map((fact) => [block, fact] as const),
    )
    fc.assert(
      fc.property(fc.subarray(facts), fc.constantFrom(...facts), fc.nat(3), (some, [block, fact], photos) => {
        const profile = JSON.parse(JSON.stringify(EMPTY)) as Record<string, Record<string, unknown>>
        const full = FULL as unknown as Record<string, Record<string, unknown>>
        for (const [inBlock, known] of some) profile[inBlock]![known] = full[inBlock]![known]
        const before = completionOf(profile as unknown as Blocks, photos)
        profile[block]![fact] = full[block]![fact]
        const after = completionOf(profile as unknown as Blocks, photos)
        expect(before).toBeGreaterThanOrEqual(20)
        expect(after).toBeGreaterThanOrEqual(before)
        expect(after).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('the sections that the dashboard asks for', () => {
  // spec: 5.6.1, 5.6.2, 5.6.3, 5.6.4, 5.6.6
  test('are all of them for an empty profile, in order', () => {
    expect(missingSections(EMPTY, 20)).toEqual([
      'Personal Details (Height, Body Type, etc.)',
      'Religious Background',
      'Education Details',
      'Professional Details',
      'Family Details',
      'About Me & Partner Expectations',
    ])
  })

  // spec: 5.6.7
  test('are the general ones if no named part is missing and it is still below 100', () => {
    expect(missingSections(FULL, 90)).toEqual([
      'Complete your profile information',
      'Add photos to your profile',
      'Fill in all required details',
    ])
    expect(missingSections(FULL, 100)).toEqual([])
  })

  // spec: 5.6.6
  test('ask for the about-me up to its fiftieth character', () => {
    const about = (aboutMe: string) => ({ ...FULL, lifestylePreferences: { ...FULL.lifestylePreferences, aboutMe } })
    expect(missingSections(about('a'.repeat(49)), 90)).toEqual(['About Me & Partner Expectations'])
    expect(missingSections(about('a'.repeat(50)), 100)).toEqual([])
  })

  // spec: 5.6.5
  test('name only the family if the father’s occupation is missing', () => {
    const without = { ...FULL, familyDetails: { ...FULL.familyDetails, fatherOccupation: undefined } }
    expect(missingSections(without, 90)).toEqual(['Family Details'])
  })
})

// spec: 4.2.1, 9.1.9
test.each([
  ['personalDetails', 'heightCm'],
  ['educationDetails', 'highestEducation'],
  ['professionalDetails', 'occupation'],
  ['familyDetails', 'currentResidenceCity'],
] as const)('a profile without %s.%s lacks an essential', (block, fact) => {
  expect(hasEssentials(FULL)).toBe(true)
  expect(hasEssentials({ ...FULL, [block]: { ...FULL[block], [fact]: undefined } })).toBe(false)
})

describe('the next step', () => {
  test.each([
    ['a newcomer', EMPTY, 0, { part: 'basic', points: 12 }],
    ['a profile that lacks only a photo', FULL, 0, { part: 'photo', points: 10 }],
    ['a profile that lacks only a religion', { ...FULL, religiousDetails: {} }, 1, { part: 'religion', points: 8 }],
    ['a complete profile', FULL, 1, undefined],
  ] as const)('of %s', (_, profile, photos, step) => {
    expect(nextStep(profile, photos)).toEqual(step)
  })

  test('is worth the gain of the percentage, and no other part is worth more', () => {
    const blockNames = Object.keys(FULL) as (keyof Blocks)[]
    fc.assert(
      fc.property(fc.subarray(blockNames), fc.boolean(), (known, hasPhoto) => {
        const profile = { ...EMPTY, ...Object.fromEntries(known.map((block) => [block, FULL[block]])) }
        const photos = hasPhoto ? 1 : 0
        const step = nextStep(profile, photos)
        const percent = completionOf(profile, photos)
        expect(step === undefined).toBe(percent === 100)
        if (!step) return
        expect(COMPLETION_PARTS).toContain(step.part)
        expect(percent + step.points).toBeLessThanOrEqual(100)
        const gains = blockNames
          .map((block) => completionOf({ ...profile, [block]: FULL[block] }, photos) - percent)
          .filter((gain) => gain > 0 && gain <= 12)
        for (const gain of gains) expect(step.points).toBeGreaterThanOrEqual(gain)
      }),
    )
  })
})
