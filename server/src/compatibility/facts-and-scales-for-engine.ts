// What the engine knows about members. The numbers are fixed, so that the percent of two people does not change because others join.
import {
  CREATED_FOR,
  DIETS,
  DRINKING_HABITS,
  EDUCATION_LEVELS,
  FAMILY_TYPES,
  HOBBIES,
  MARITAL_STATUSES,
  OCCUPATIONS,
  SMOKING_HABITS,
} from '@parinay/contract/vocabulary/choices'
import { WISH_FACTS } from '@parinay/contract/preferences'
import type { Encoding } from '../matching-engine/feature-encoding.ts'
import type { ChoiceFacet, Facets } from '../matching-engine/person.ts'

const community = (name: string, sameShare: number): ChoiceFacet => ({ name, learns: 'community', sameShare })
const KNOWN_OR_NOT = ['false', 'true']
/** The values of each choice that may be learned about. */
const VALUES: Record<string, readonly string[]> = {
  diet: DIETS,
  drinking: DRINKING_HABITS,
  manglik: ['No', 'Yes'],
  maritalStatus: Object.keys(MARITAL_STATUSES),
  smoking: SMOKING_HABITS,
  createdFor: CREATED_FOR,
  familyType: FAMILY_TYPES,
  highestEducation: EDUCATION_LEVELS,
  hasPhoto: KNOWN_OR_NOT,
  isVerified: KNOWN_OR_NOT,
  occupation: OCCUPATIONS,
}

const FACETS: Facets = {
  amounts: ['age', 'height', 'education', 'income'].map((name) => ({ name, isCompared: true })),
  choices: [
    community('religion', 0.5),
    community('caste', 0.25),
    community('subCaste', 0.1),
    community('motherTongue', 0.25),
    community('state', 0.2),
    community('city', 0.05),
    ...['maritalStatus', 'manglik', 'diet', 'smoking', 'drinking'].map((name) => ({
      name,
      learns: 'pairs' as const,
      sameShare: 0.5,
    })),
    ...['familyType', 'highestEducation', 'occupation', 'createdFor', 'hasPhoto', 'isVerified'].map((name) => ({
      name,
      learns: 'each' as const,
    })),
  ],
  tastes: HOBBIES,
}

export const ENCODING: Encoding = {
  facets: FACETS,
  amounts: {
    age: { mean: 29, spread: 5 },
    height: { mean: 165, spread: 9 },
    education: { mean: 2.2, spread: 1 },
    income: { mean: 2.2, spread: 0.8 },
  },
  tastes: Object.fromEntries(HOBBIES.map((hobby) => [hobby, { mean: 0.2, spread: 0.4 }])),
  wishWeights: Object.fromEntries(WISH_FACTS.map((fact) => [fact, { mean: 0, spread: 1 }])),
  values: Object.fromEntries(FACETS.choices.map(({ name }) => [name, [...(VALUES[name] ?? [])].toSorted()])),
  wishes: [...WISH_FACTS].toSorted(),
  lead: { age: 3, height: 13, education: 0, income: 0.3 },
}
