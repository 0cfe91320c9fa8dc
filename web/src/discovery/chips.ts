import {
  FAMILY_TYPE_FILTERS,
  INCOME_BRACKETS,
  MARITAL_STATUSES,
  type MaritalStatus,
} from '@parinay/contract/vocabulary/choices'
import type { Facet, FilterName } from '@parinay/contract/filters'
import { formatRupeesShort } from '../platform/number-format.ts'
import { formatHeight } from '../profile/height.ts'
import type { FilterParams } from './search-params.ts'

/** A chip of the Quick Filters bar: the filters behind it, and what they say at present. */
export interface FilterChip {
  key: string
  label: string
  filters: readonly FilterName[]
  /** What its panel's options are counted by. */
  facets: readonly Facet[]
  describe: (filters: FilterParams) => string
}

const joinFacts = (...values: readonly (string | undefined)[]) => values.filter(Boolean).join(', ')

export const CHIPS: readonly FilterChip[] = [
  {
    key: 'gender',
    label: 'Gender',
    filters: ['gender'],
    facets: ['gender'],
    describe: ({ gender }) => GENDER_LABELS[gender ?? ''] ?? '',
  },
  {
    key: 'age',
    label: 'Age Range',
    filters: ['ageMin', 'ageMax'],
    facets: ['age'],
    describe: ({ ageMin, ageMax }) => describeRange(ageMin, ageMax),
  },
  {
    key: 'religion',
    label: 'Religion + Caste',
    filters: ['religion', 'caste'],
    facets: ['religion', 'caste'],
    describe: ({ religion, caste }) => joinFacts(religion, caste),
  },
  { key: 'state', label: 'State', filters: ['state'], facets: ['state'], describe: ({ state }) => state ?? '' },
  {
    key: 'education',
    label: 'Education',
    filters: ['highestEducation', 'educationField'],
    facets: ['highestEducation', 'educationField'],
    describe: ({ highestEducation, educationField }) => joinFacts(highestEducation, educationField),
  },
  {
    key: 'occupation',
    label: 'Occupation',
    filters: ['occupation'],
    facets: ['occupation'],
    describe: ({ occupation }) => occupation ?? '',
  },
  {
    key: 'income',
    label: 'Income Range',
    filters: ['annualIncomeMin', 'annualIncomeMax'],
    facets: ['income'],
    describe: (filters) =>
      incomeBracket(filters)?.label ??
      describeRange(formatAmount(filters.annualIncomeMin), formatAmount(filters.annualIncomeMax)),
  },
  {
    key: 'marital',
    label: 'Marital Status',
    filters: ['maritalStatus'],
    facets: ['maritalStatus'],
    describe: ({ maritalStatus }) => MARITAL_STATUSES[maritalStatus as MaritalStatus] ?? '',
  },
  {
    key: 'lifestyle',
    label: 'Lifestyle',
    filters: ['diet', 'smoking', 'drinking'],
    facets: ['diet', 'smoking', 'drinking'],
    describe: ({ diet, smoking, drinking }) =>
      joinFacts(diet, smoking && `Smoking ${smoking}`, drinking && `Drinking ${drinking}`),
  },
  {
    key: 'family',
    label: 'Family Type',
    filters: ['familyType'],
    facets: ['familyType'],
    describe: ({ familyType }) => familyTypeLabel(familyType) ?? '',
  },
]

/** After the ten: what else people may choose by. What is chosen there has chips of its own. */
export const MORE_FILTERS: FilterChip = {
  key: 'more',
  label: 'More Filters',
  filters: ['heightMin', 'heightMax', 'motherTongue', 'manglik', 'verified'],
  facets: ['height', 'motherTongue', 'manglik', 'verified'],
  describe: () => '',
}

/** "Joint" and "Joint Family" are one; the longer one is shown. */
export const familyTypeLabel = (type: string | undefined) =>
  FAMILY_TYPE_FILTERS.find((label) => label === type || label === `${type} Family`) ?? type

export const GENDER_LABELS: Record<string, string> = { male: 'Male', female: 'Female' }

/** The bracket that both ends name, if they name one. */
export const incomeBracket = ({ annualIncomeMin, annualIncomeMax }: FilterParams) =>
  INCOME_BRACKETS.find(
    ({ min, max }) =>
      annualIncomeMin === String(min) && annualIncomeMax === (max === undefined ? undefined : String(max)),
  )

const formatAmount = (rupees: string | undefined) => rupees && formatRupeesShort(Number(rupees))

function describeRange(least: string | undefined, most: string | undefined) {
  if (least && most) return `${least} to ${most}`
  if (least) return `from ${least}`
  return most ? `up to ${most}` : ''
}

export const isChipActive = (chip: FilterChip, filters: FilterParams) => chip.filters.some((name) => filters[name])

/** Filters that none of the ten tells: each can be seen, and taken back by itself. */
export const REMOVABLE_FILTERS = {
  city: (city) => `City: ${city}`,
  motherTongue: (tongue) => `Mother Tongue: ${tongue}`,
  subCaste: (subCaste) => `Sub Caste: ${subCaste}`,
  manglik: (manglik) => `Manglik: ${manglik}`,
  heightMin: (cm) => `Height from ${formatHeight(Number(cm))}`,
  heightMax: (cm) => `Height up to ${formatHeight(Number(cm))}`,
  verified: (verified) => (verified === 'No' ? 'Not verified' : 'Verified only'),
} as const satisfies Partial<Record<FilterName, (value: string) => string>>
export type RemovableFilter = keyof typeof REMOVABLE_FILTERS

const FILTER_NAMES = [
  ...CHIPS.flatMap(({ filters }) => filters),
  ...(Object.keys(REMOVABLE_FILTERS) as RemovableFilter[]),
]

export const hasActiveFilter = (filters: FilterParams) => FILTER_NAMES.some((name) => filters[name])

/** Every filter taken back. */
export const CLEARED_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])) as FilterParams
