// The filters of the lists, one row each. The query parameters, the counted facets, the filters open to visitors, the address of the search
// page, its chips and Clear All follow from these rows. server/src/discovery/filters/registry.ts says where each value is stored.
import { z } from 'zod'
import { normalizing } from './kernel/lenient-input.ts'
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
  optionalQuery(normalizing((value) => (value === 'Other' || value === 'All' ? undefined : value), schema.optional()))

const word = (name: string) => filter(text(120, name))
const number = (name: string, max: number) => filter(wholeNumberQuery(0, max, name))
const yesNo = (name: string) =>
  filter(
    normalizing(
      (value) => (value === 'true' ? 'Yes' : value === 'false' ? 'No' : value),
      z.enum(['Yes', 'No'], `${name} must be Yes or No`),
    ),
  )
/** A value outside the list of choices is allowed, and matches nobody. */
const choice = <T extends z.ZodType<string>>(schema: T) => filter(z.union([schema, text(60)]))

interface FilterRow {
  /** The name that members read. */
  label: string
  query: z.ZodType
  /** The values that can be counted one by one. */
  options?: readonly string[]
  /** The numeric facet whose counts serve this bound. */
  countedBy?: 'age' | 'height' | 'income'
  /** A preview shows this fact, so visitors may filter by it. */
  isOpenToVisitors?: true
  /** Filters that have no meaning without this one. */
  clears?: readonly string[]
}

const MAX_RUPEES = 2_000_000_000

/** A filter tests equality, unless its name ends in Min or Max. Ages are completed years, heights centimetres, incomes rupees a year. */
export const FILTERS = {
  gender: {
    label: 'Gender',
    query: filter(z.enum(['male', 'female'], 'Gender must be male or female')),
    options: ['male', 'female'],
    isOpenToVisitors: true,
  },
  maritalStatus: {
    label: 'Marital status',
    query: choice(MaritalStatusChoice),
    options: Object.keys(MARITAL_STATUSES),
  },
  motherTongue: { label: 'Mother tongue', query: word('Mother tongue'), options: MOTHER_TONGUES },
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
  subCaste: { label: 'Sub caste', query: word('Sub caste') },
  manglik: { label: 'Manglik', query: yesNo('Manglik'), options: YES_NO },
  city: { label: 'City', query: word('City'), isOpenToVisitors: true },
  state: { label: 'State', query: word('State'), options: STATES, isOpenToVisitors: true, clears: ['city'] },
  familyType: { label: 'Family type', query: choice(FamilyTypeChoice), options: FAMILY_TYPES },
  highestEducation: {
    label: 'Highest degree',
    query: word('Education'),
    options: EDUCATION_LEVELS,
    isOpenToVisitors: true,
  },
  educationField: { label: 'Field of study', query: word('Field of study'), options: EDUCATION_FIELDS },
  occupation: { label: 'Occupation', query: word('Occupation'), options: OCCUPATIONS, isOpenToVisitors: true },
  annualIncomeMin: { label: 'Income from', query: number('annualIncomeMin', MAX_RUPEES), countedBy: 'income' },
  annualIncomeMax: { label: 'Income up to', query: number('annualIncomeMax', MAX_RUPEES), countedBy: 'income' },
  heightMin: { label: 'Height from', query: number('heightMin', 300), countedBy: 'height', isOpenToVisitors: true },
  heightMax: { label: 'Height up to', query: number('heightMax', 300), countedBy: 'height', isOpenToVisitors: true },
  diet: { label: 'Diet', query: word('Diet'), options: DIETS },
  smoking: { label: 'Smoking', query: yesNo('Smoking'), options: YES_NO },
  drinking: { label: 'Drinking', query: yesNo('Drinking'), options: YES_NO },
  verified: { label: 'Verified by Parinay', query: yesNo('Verified'), options: YES_NO },
} as const satisfies Record<string, FilterRow>

export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]
const rows: Readonly<Record<FilterName, FilterRow>> = FILTERS

type Queries = { [K in FilterName]: (typeof FILTERS)[K]['query'] }
export const filterQueries = Object.fromEntries(FILTER_NAMES.map((name) => [name, FILTERS[name].query])) as Queries

export type Filters = z.output<z.ZodObject<Queries>>

type FacetCountedFor<K extends FilterName> = (typeof FILTERS)[K] extends { options: unknown }
  ? K
  : (typeof FILTERS)[K] extends { countedBy: infer F }
    ? F
    : never
/** A fact that is counted option by option: choices by key, ages by year, heights by centimetre, incomes by the bracket's minimum. */
export type Facet = { [K in FilterName]: FacetCountedFor<K> }[FilterName]

/** The facet whose counts serve a filter; a filter for free text has none. */
export const facetOf = (name: FilterName) => (rows[name].countedBy ?? (rows[name].options && name)) as Facet | undefined
export const FACETS = [...new Set(FILTER_NAMES.flatMap((name) => facetOf(name) ?? []))] as [Facet, ...Facet[]]

/** A filter, and the filters that have no meaning without it. */
export const withDependents = (name: FilterName) => [name, ...((rows[name].clears ?? []) as FilterName[])]

/** The filters that choosing an option of this facet sets. */
export const filtersOf = (facet: Facet): FilterName[] => [
  ...new Set(FILTER_NAMES.filter((name) => facetOf(name) === facet).flatMap(withDependents)),
]

/** The options of a facet, if it has a fixed list. */
export const optionsOf = (facet: Facet): readonly string[] | undefined =>
  Object.hasOwn(FILTERS, facet) ? rows[facet as FilterName].options : undefined

const openFilters = FILTER_NAMES.filter((name) => rows[name].isOpenToVisitors)
/** The query parameters that a visitor may use: those for facts that a preview shows. All others are for members. */
export const OPEN_TO_VISITORS: ReadonlySet<string> = new Set([
  ...openFilters,
  ...openFilters.flatMap((name) => facetOf(name) ?? []),
  ...(['search', 'page', 'limit', 'sortOrder', 'upTo'] as const),
])
