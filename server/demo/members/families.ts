import type { FamilyType } from '@parinay/contract/vocabulary/choices'
import type { Chance } from './seeded-chance.ts'

export type Family = {
  fatherOccupation: string
  motherOccupation: string
  brothers: number
  sisters: number
  familyType: FamilyType
}

// oxfmt-ignore
const FATHERS: readonly (readonly [string, number])[] = [
  ['Retired government officer', 10], ['Businessman', 12], ['Farmer', 9], ['Retired school teacher', 7], ['Bank manager', 4],
  ['Retired bank officer', 4], ['Shop owner', 7], ['Engineer in a public sector company', 4], ['Retired from the Indian Army', 4],
  ['Railway employee', 4], ['Advocate', 3], ['Doctor', 3], ['College professor', 3], ['Contractor', 3], ['Electrician', 2],
  ['Police inspector', 2], ['Private company employee', 6], ['Passed away', 6], ['Tailor', 1], ['Driver', 2], ['Works in the Gulf', 1.5],
]

// oxfmt-ignore
const MOTHERS: readonly (readonly [string, number])[] = [
  ['Homemaker', 52], ['School teacher', 9], ['Retired teacher', 5], ['Government employee', 5], ['Bank employee', 3], ['Nurse', 3],
  ['Doctor', 2], ['Runs a tailoring unit', 3], ['Anganwadi worker', 2], ['College lecturer', 2], ['Runs the family shop', 3], ['Passed away', 3],
]

const LAND = /farm|dairy|orchard/i

export function familyFor(chance: Chance, organization: string | undefined): Family {
  const onLand = LAND.test(organization ?? '')
  return {
    fatherOccupation: onLand ? 'Farmer' : chance.weighted(FATHERS),
    motherOccupation: chance.weighted(MOTHERS),
    brothers: chance.weighted([
      [0, 38],
      [1, 42],
      [2, 15],
      [3, 5],
    ]),
    sisters: chance.weighted([
      [0, 36],
      [1, 40],
      [2, 17],
      [3, 7],
    ]),
    familyType: onLand
      ? 'Joint'
      : chance.weighted([
          ['Nuclear', 62],
          ['Joint', 30],
          ['Extended', 8],
        ]),
  }
}
