// The filters of the lists: one row each. The query of the lists, the counted facets, what visitors may use, the address of the search page,
// its chips and Clear All follow from these rows. Where a filter's value is stored stands in server/src/discovery/filters/registry.ts.
import { z } from 'zod'
import { reading } from './kernel/lenient-input.ts'
import { optionalQuery, text, wholeNumberQuery } from './kernel/text.ts'
import {
  CASTES,
  DIETS,
  EDUCATION_FIELDS,
  EDUCATION_LEVELS,
  FAMILY_TYPES,
  FamilyTypeChoice,
  MARITAL_STATUSES,
  MaritalStatusChoice,
  MOTHER_TONGUES,
  OCCUPATIONS,
  RELIGIONS,
  YES_NO,
} from './vocabulary/choices.ts'
import { STATES } from './vocabulary/places.ts'

/** "Other", "All" and an empty value leave a filter out. */
export const filter = <T extends z.ZodType>(schema: T) =>
  optionalQuery(reading((value) => (value === 'Other' || value === 'All' ? undefined : value), schema.optional()))

const word = (name: string) => filter(text(120, name))
const number = (name: string, most: number) => filter(wholeNumberQuery(0, most, name))
const yesNo = (name: string) =>
  filter(
    reading(
      (value) => (value === 'true' ? 'Yes' : value === 'false' ? 'No' : value),
      z.enum(['Yes', 'No'], `${name} must be Yes or No`),
    ),
  )
/** A value outside the list of choices is allowed, and matches nobody. */
const choice = <T extends z.ZodType<string>>(schema: T) => filter(z.union([schema, text(60)]))

interface FilterRow {
  /** The member's name for it. */
  label: string
  query: z.ZodType
  /** The values that can be counted one by one. */
  options?: readonly string[]
  /** The facet by which a bound is counted. */
  countedBy?: 'age' | 'height' | 'income'
  /** A preview shows this fact, so visitors may filter by it. */
  isOpenToVisitors?: true
  /** Filters that mean nothing without this one. */
  clears?: readonly string[]
}

const MAX_RUPEES = 2_000_000_000

/** Equality, unless named Min or Max. Ages are completed years, heights centimetres, incomes rupees a year. */
export const FILTERS = {
  gender: {
    label: 'Gender',
    query: filter(z.enum(['male', 'female'], 'Gender must be male or female')),
    options: ['male', 'female'],
    isOpenToVisitors: true,
  },
  maritalStatus: {
    label: 'Marital Status',
    query: choice(MaritalStatusChoice),
    options: Object.keys(MARITAL_STATUSES),
  },
  motherTongue: { label: 'Mother Tongue', query: word('Mother tongue'), options: MOTHER_TONGUES },
  ageMin: { label: 'Age from', query: number('ageMin', 150), countedBy: 'age', isOpenToVisitors: true },
  ageMax: { label: 'Age up to', query: number('ageMax', 150), countedBy: 'age', isOpenToVisitors: true },
  religion: {
    label: 'Religion',
    query: word('Religion'),
    options: RELIGIONS,
    isOpenToVisitors: true,
    clears: ['caste', 'subCaste'],
  },
  caste: {
    label: 'Caste',
    query: word('Caste'),
    options: [...new Set(Object.values(CASTES).flat())],
    clears: ['subCaste'],
  },
  subCaste: { label: 'Sub Caste', query: word('Sub caste') },
  manglik: { label: 'Manglik', query: yesNo('Manglik'), options: YES_NO },
  city: { label: 'City', query: word('City'), isOpenToVisitors: true },
  state: { label: 'State', query: word('State'), options: STATES, isOpenToVisitors: true, clears: ['city'] },
  familyType: { label: 'Family Type', query: choice(FamilyTypeChoice), options: FAMILY_TYPES },
  highestEducation: {
    label: 'Highest Degree',
    query: word('Education'),
    options: EDUCATION_LEVELS,
    isOpenToVisitors: true,
  },
  educationField: { label: 'Field of Study', query: word('Field of study'), options: EDUCATION_FIELDS },
  occupation: { label: 'Occupation', query: word('Occupation'), options: OCCUPATIONS, isOpenToVisitors: true },
  annualIncomeMin: { label: 'Income from', query: number('annualIncomeMin', MAX_RUPEES), countedBy: 'income' },
  annualIncomeMax: { label: 'Income up to', query: number('annualIncomeMax', MAX_RUPEES), countedBy: 'income' },
  heightMin: { label: 'Height from', query: number('heightMin', 300), countedBy: 'height', isOpenToVisitors: true },
  heightMax: { label: 'Height up to', query: number('heightMax', 300), countedBy: 'height', isOpenToVisitors: true },
  diet: { label: 'Diet', query: word('Diet'), options: DIETS },
  smoking: { label: 'Smoking', query: yesNo('Smoking'), options: YES_NO },
  drinking: { label: 'Drinking', query: yesNo('Drinking'), options: YES_NO },
  verified: { label: 'Verified', query: yesNo('Verified'), options: YES_NO },
} as const satisfies Record<string, FilterRow>

export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]
const rows: Readonly<Record<FilterName, FilterRow>> = FILTERS

type Queries = { [K in FilterName]: (typeof FILTERS)[K]['query'] }
export const filterQueries = Object.fromEntries(FILTER_NAMES.map((name) => [name, FILTERS[name].query])) as Queries

export type Filters = z.output<z.ZodObject<Queries>>

type Counted<K extends FilterName> = (typeof FILTERS)[K] extends { options: unknown }
  ? K
  : (typeof FILTERS)[K] extends { countedBy: infer F }
    ? F
    : never
/** What can be counted option by option: choices by their keys, ages by the year, heights by the centimetre, incomes by the bracket's minimum. */
export type Facet = { [K in FilterName]: Counted<K> }[FilterName]

const facetOf = (name: FilterName) => rows[name].countedBy ?? (rows[name].options && name)
export const FACETS = [...new Set(FILTER_NAMES.flatMap((name) => facetOf(name) ?? []))] as [Facet, ...Facet[]]

/** A filter, and those that mean nothing without it. */
export const withDependents = (name: FilterName) => [name, ...((rows[name].clears ?? []) as FilterName[])]

/** The filters that a facet's options stand for. */
export const filtersOf = (facet: Facet): FilterName[] => [
  ...new Set(FILTER_NAMES.filter((name) => facetOf(name) === facet).flatMap(withDependents)),
]

/** The options of a facet that has a list of them. */
export const optionsOf = (facet: Facet): readonly string[] | undefined =>
  Object.hasOwn(FILTERS, facet) ? rows[facet as FilterName].options : undefined

const openFilters = FILTER_NAMES.filter((name) => rows[name].isOpenToVisitors)
/** The members of a request that a visitor may use: what a preview shows can be filtered and counted; the others are for members. */
export const OPEN_TO_VISITORS: ReadonlySet<string> = new Set([
  ...openFilters,
  ...openFilters.flatMap((name) => facetOf(name) ?? []),
  ...(['search', 'page', 'limit', 'sortOrder', 'upTo'] as const),
])
