import {
  FAMILY_TYPE_FILTERS,
  INCOME_BRACKETS,
  MARITAL_STATUSES,
  type MaritalStatus,
} from '@parinay/contract/vocabulary/choices'
import type { Facet, FilterName } from '@parinay/contract/filters'
import { rounded } from '../platform/money.ts'
import { heightInBoth } from '../profile/height.ts'
import type { FilterWords } from './search-params.ts'

/** A chip of the Quick Filters bar: the filters behind it, and what they say at present. */
export interface FilterChip {
  key: string
  label: string
  filters: readonly FilterName[]
  /** What its panel's options are counted by. */
  facets: readonly Facet[]
  told: (words: FilterWords) => string
}

const facts = (...values: readonly (string | undefined)[]) => values.filter(Boolean).join(', ')

export const CHIPS: readonly FilterChip[] = [
  {
    key: 'gender',
    label: 'Gender',
    filters: ['gender'],
    facets: ['gender'],
    told: ({ gender }) => GENDERS[gender ?? ''] ?? '',
  },
  {
    key: 'age',
    label: 'Age Range',
    filters: ['ageMin', 'ageMax'],
    facets: ['age'],
    told: ({ ageMin, ageMax }) => range(ageMin, ageMax),
  },
  {
    key: 'religion',
    label: 'Religion + Caste',
    filters: ['religion', 'caste'],
    facets: ['religion', 'caste'],
    told: ({ religion, caste }) => facts(religion, caste),
  },
  { key: 'state', label: 'State', filters: ['state'], facets: ['state'], told: ({ state }) => state ?? '' },
  {
    key: 'education',
    label: 'Education',
    filters: ['highestEducation', 'educationField'],
    facets: ['highestEducation', 'educationField'],
    told: ({ highestEducation, educationField }) => facts(highestEducation, educationField),
  },
  {
    key: 'occupation',
    label: 'Occupation',
    filters: ['occupation'],
    facets: ['occupation'],
    told: ({ occupation }) => occupation ?? '',
  },
  {
    key: 'income',
    label: 'Income Range',
    filters: ['annualIncomeMin', 'annualIncomeMax'],
    facets: ['income'],
    told: (words) => bracketOf(words)?.label ?? range(inWords(words.annualIncomeMin), inWords(words.annualIncomeMax)),
  },
  {
    key: 'marital',
    label: 'Marital Status',
    filters: ['maritalStatus'],
    facets: ['maritalStatus'],
    told: ({ maritalStatus }) => MARITAL_STATUSES[maritalStatus as MaritalStatus] ?? '',
  },
  {
    key: 'lifestyle',
    label: 'Lifestyle',
    filters: ['diet', 'smoking', 'drinking'],
    facets: ['diet', 'smoking', 'drinking'],
    told: ({ diet, smoking, drinking }) =>
      facts(diet, smoking && `Smoking ${smoking}`, drinking && `Drinking ${drinking}`),
  },
  {
    key: 'family',
    label: 'Family Type',
    filters: ['familyType'],
    facets: ['familyType'],
    told: ({ familyType }) => familyLabel(familyType) ?? '',
  },
]

/** After the ten: what else people may choose by. What is chosen there has chips of its own. */
export const MORE: FilterChip = {
  key: 'more',
  label: 'More Filters',
  filters: ['heightMin', 'heightMax', 'motherTongue', 'manglik', 'verified'],
  facets: ['height', 'motherTongue', 'manglik', 'verified'],
  told: () => '',
}

/** "Joint" and "Joint Family" are one; the longer one is shown. */
export const familyLabel = (type: string | undefined) =>
  FAMILY_TYPE_FILTERS.find((label) => label === type || label === `${type} Family`) ?? type

export const GENDERS: Record<string, string> = { male: 'Male', female: 'Female' }

/** The bracket that both ends name, if they name one. */
export const bracketOf = ({ annualIncomeMin, annualIncomeMax }: FilterWords) =>
  INCOME_BRACKETS.find(
    ({ min, max }) =>
      annualIncomeMin === String(min) && annualIncomeMax === (max === undefined ? undefined : String(max)),
  )

const inWords = (rupees: string | undefined) => rupees && rounded(Number(rupees))

function range(least: string | undefined, most: string | undefined) {
  if (least && most) return `${least} to ${most}`
  if (least) return `from ${least}`
  return most ? `up to ${most}` : ''
}

export const isActive = ({ filters }: FilterChip, words: FilterWords) => filters.some((name) => words[name])

/** Filters that none of the ten tells: each can be seen, and taken back by itself. */
export const TAKEN_BACK = {
  city: (city) => `City: ${city}`,
  motherTongue: (tongue) => `Mother Tongue: ${tongue}`,
  subCaste: (subCaste) => `Sub Caste: ${subCaste}`,
  manglik: (manglik) => `Manglik: ${manglik}`,
  heightMin: (cm) => `Height from ${heightInBoth(Number(cm))}`,
  heightMax: (cm) => `Height up to ${heightInBoth(Number(cm))}`,
  verified: (verified) => (verified === 'No' ? 'Not verified' : 'Verified only'),
} as const satisfies Partial<Record<FilterName, (value: string) => string>>
export type TakenBack = keyof typeof TAKEN_BACK

const EVERY_NAME = [...CHIPS.flatMap(({ filters }) => filters), ...(Object.keys(TAKEN_BACK) as TakenBack[])]

export const isAnyActive = (words: FilterWords) => EVERY_NAME.some((name) => words[name])

/** Every filter taken back. */
export const CLEARED = Object.fromEntries(EVERY_NAME.map((name) => [name, undefined])) as FilterWords
