// Adds facts that families ask for: native place, residence abroad, place of work, married siblings.
import type { Blocks } from '@parinay/contract/profile/profile-block-schemas'
import { type Chance } from './seeded-chance.ts'
import type { Home } from './home-states-and-cities.ts'

const GOTRAS =
  'Kashyap Bharadwaj Vasishtha Gautam Atri Vishwamitra Kaushik Shandilya Jamadagni Agastya Vatsa Parashar'.split(' ')

// oxfmt-ignore
const COUNTRIES: readonly (readonly [string, number])[] = [
  ['India', 90], ['United States', 3], ['United Arab Emirates', 2], ['United Kingdom', 1.5], ['Canada', 1.5], ['Australia', 1], ['Singapore', 1],
]

const DISABILITIES = [
  'Hard of hearing in the left ear since childhood; uses a hearing aid.',
  'Walks with a slight limp after polio. Works and drives.',
  'Low vision in one eye.',
]

interface FactsInput {
  blocks: Blocks
  home: Home
  age: number
}

/** The same person with some of these facts. */
export function withMoreFacts(chance: Chance, { blocks, home, age }: FactsInput): Blocks {
  const { personalDetails, religiousDetails, professionalDetails, familyDetails } = blocks
  const { religion, caste } = religiousDetails
  const country = chance.weighted(COUNTRIES)
  const marriedOf = (siblings = 0) =>
    Array.from({ length: siblings }).filter(() => chance.happens(Math.min(0.9, age / 45))).length
  const works = professionalDetails.occupation !== undefined && professionalDetails.occupation !== 'Unemployed'

  return {
    ...blocks,
    personalDetails: {
      ...personalDetails,
      ...(chance.happens(0.015) && { physicalDisability: chance.oneOf(DISABILITIES) }),
    },
    religiousDetails: {
      ...religiousDetails,
      ...(religion === 'Hindu' && caste && chance.happens(0.6) && { gotra: chance.oneOf(GOTRAS) }),
    },
    professionalDetails: {
      ...professionalDetails,
      ...(works && chance.happens(0.8) && country === 'India' && { workingCity: home.city }),
    },
    familyDetails: {
      ...familyDetails,
      ...(chance.happens(0.85) && { ancestralOrigin: home.nativeCity }),
      ...(chance.happens(0.85) && { currentResidenceCountry: country }),
      brothersMarried: marriedOf(familyDetails.brothers),
      sistersMarried: marriedOf(familyDetails.sisters),
    },
  }
}
