// The filters of the lists, one row each. The query parameters, counted facets, filters for visitors, the address of the search
// page, its chips and Clear All follow from these rows. server/src/discovery/filters/registry.ts says where each value is stored.
import { z } from 'zod'
import { listOf, normalizing, optionalQuery } from './kernel/lenient-input.ts'
import { isBlank, text } from './kernel/text-schemas.ts'
import { wholeNumberQuery } from './kernel/whole-number.ts'
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
import { COUNTRIES, STATES } from './vocabulary/states-and-countries.ts'
import { NAKSHATRA_NAMES, POINT_LEVEL_KEYS, RASHI_NAMES } from './vocabulary/horoscope-filter-choices.ts'

const isLeftOut = (value: unknown) =>
  value === 'Other' || value === 'All' || (typeof value === 'string' && isBlank(value))

/** A filter that "Other", "All" and an empty value turn off. */
export const filter = <T extends z.ZodType>(schema: T) =>
  optionalQuery(normalizing((value) => (isLeftOut(value) ? undefined : value), schema.optional()))

/** The maximum number of values of one filter. */
export const MAX_FILTER_VALUES = 20
/** A longer list is refused before its values are compared. */
const MAX_REPETITIONS = 200

/** One value, or a list of several of which a profile must have one. A list never has only one. */
export type FilterValue = string | string[]

export const valuesOf = (value: FilterValue | number | undefined): readonly string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [String(value)]

/** Normalizes values: order and duplicates do not matter. */
const asFilterValue = (values: readonly string[]): FilterValue => {
  const [first = '', ...others] = [...new Set(values)].toSorted()
  return others.length > 0 ? [first, ...others] : first
}

function withoutRepetitions(given: unknown): unknown {
  if (!Array.isArray(given)) return isLeftOut(given) ? undefined : given
  if (given.length > MAX_REPETITIONS) return given
  const values = [...new Set<unknown>(given)].filter((value) => !isLeftOut(value))
  return values.length > 1 ? values : values[0]
}

/** A filter that takes several values. The fault of one value becomes the fault of the filter. */
function several<T extends z.ZodType<string>>(name: string, value: T) {
  const tooMany = `${name} can have at most ${MAX_FILTER_VALUES} values`
  const list = listOf(value, MAX_FILTER_VALUES, { tooMany, notList: `${name} must be text` })
  const one = z.union([value, list], { error: (issue) => firstMessage(issue) ?? `${name} must be text` })
  const sorted = one.transform((given) => asFilterValue(Array.isArray(given) ? (given as string[]) : [given as string]))
  return optionalQuery(normalizing(withoutRepetitions, sorted.optional()))
}

/** The fault of a list as a list, or of a text as a text. */
function firstMessage({ input, errors }: { input?: unknown; errors?: unknown }): string | undefined {
  const issues = errors as { message?: string }[][] | undefined
  return issues?.[Array.isArray(input) ? 1 : 0]?.[0]?.message
}

const words = (name: string) => several(name, text(120, name))
const number = (name: string, max: number) => filter(wholeNumberQuery(0, max, name))
const yesNo = (name: string) =>
  filter(
    normalizing(
      (value) => (value === 'true' ? 'Yes' : value === 'false' ? 'No' : value),
      z.enum(['Yes', 'No'], `${name} must be Yes or No`),
    ),
  )
/** A filter by choices. A value outside the list is allowed, and matches nobody. */
const choices = <T extends z.ZodType<string>>(name: string, schema: T) => several(name, z.union([schema, text(60)]))

/** Places are free text, and are found by the beginning of their names. */
export const PLACE_FILTERS = ['city', 'workingCity', 'nativePlace'] as const
export type PlaceFilter = (typeof PLACE_FILTERS)[number]

interface FilterRow {
  /** The label for members. */
  label: string
  query: z.ZodType
  /** Set if the filter takes several values, of which a profile must have one. */
  takesSeveral?: true
  /** The fixed values with counts. */
  options?: readonly string[]
  /** The facet whose counts this filter uses: a number's, or that of places, whose options depend on other choices. */
  countedBy?: 'age' | 'height' | 'income' | PlaceFilter
  /** Set if a preview shows this fact, so that visitors may filter by it. */
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
    query: choices('Marital status', MaritalStatusChoice),
    takesSeveral: true,
    options: Object.keys(MARITAL_STATUSES),
  },
  motherTongue: { label: 'Mother tongue', query: words('Mother tongue'), takesSeveral: true, options: MOTHER_TONGUES },
  ageMin: { label: 'Age from', query: number('ageMin', 150), countedBy: 'age', isOpenToVisitors: true },
  ageMax: { label: 'Age up to', query: number('ageMax', 150), countedBy: 'age', isOpenToVisitors: true },
  religion: {
    label: 'Religion',
    query: words('Religion'),
    takesSeveral: true,
    options: RELIGIONS,
    isOpenToVisitors: true,
    clears: ['caste', 'subCaste'],
  },
  caste: {
    label: 'Caste',
    query: words('Caste'),
    takesSeveral: true,
    options: [...new Set(Object.values(CASTES).flat())],
    clears: ['subCaste'],
  },
  subCaste: { label: 'Sub caste', query: words('Sub caste'), takesSeveral: true },
  manglik: { label: 'Manglik', query: yesNo('Manglik'), options: YES_NO },
  city: { label: 'City', query: words('City'), takesSeveral: true, countedBy: 'city', isOpenToVisitors: true },
  state: {
    label: 'State',
    query: words('State'),
    takesSeveral: true,
    options: STATES,
    isOpenToVisitors: true,
    clears: ['city'],
  },
  workingCity: {
    label: 'Working city',
    query: words('Working city'),
    takesSeveral: true,
    countedBy: 'workingCity',
  },
  settledIn: { label: 'Settled in', query: words('Settled in'), takesSeveral: true, options: COUNTRIES },
  nativePlace: {
    label: 'Native place',
    query: words('Native place'),
    takesSeveral: true,
    countedBy: 'nativePlace',
  },
  familyType: {
    label: 'Family type',
    query: choices('Family type', FamilyTypeChoice),
    takesSeveral: true,
    options: FAMILY_TYPES,
  },
  highestEducation: {
    label: 'Highest degree',
    query: words('Education'),
    takesSeveral: true,
    options: EDUCATION_LEVELS,
    isOpenToVisitors: true,
  },
  educationField: {
    label: 'Field of study',
    query: words('Field of study'),
    takesSeveral: true,
    options: EDUCATION_FIELDS,
  },
  occupation: {
    label: 'Occupation',
    query: words('Occupation'),
    takesSeveral: true,
    options: OCCUPATIONS,
    isOpenToVisitors: true,
  },
  annualIncomeMin: { label: 'Income from', query: number('annualIncomeMin', MAX_RUPEES), countedBy: 'income' },
  annualIncomeMax: { label: 'Income up to', query: number('annualIncomeMax', MAX_RUPEES), countedBy: 'income' },
  heightMin: { label: 'Height from', query: number('heightMin', 300), countedBy: 'height', isOpenToVisitors: true },
  heightMax: { label: 'Height up to', query: number('heightMax', 300), countedBy: 'height', isOpenToVisitors: true },
  diet: { label: 'Diet', query: words('Diet'), takesSeveral: true, options: DIETS },
  smoking: { label: 'Smoking', query: yesNo('Smoking'), options: YES_NO },
  drinking: { label: 'Drinking', query: yesNo('Drinking'), options: YES_NO },
  verified: { label: 'Verified by Parinay', query: yesNo('Verified'), options: YES_NO },
  identityChecked: { label: 'Identity checked', query: yesNo('Identity checked'), options: YES_NO },
  hasVideo: { label: 'Video introduction', query: yesNo('Video introduction'), options: YES_NO },
  horoscopePoints: {
    label: 'Points with me, of 36',
    query: filter(z.enum(POINT_LEVEL_KEYS, `Points with me must be ${POINT_LEVEL_KEYS.join(', ')}`)),
    options: POINT_LEVEL_KEYS,
  },
  nakshatra: {
    label: 'Nakshatra',
    query: words('Nakshatra'),
    takesSeveral: true,
    options: NAKSHATRA_NAMES,
  },
  rashi: { label: 'Rashi of the Moon', query: words('Rashi'), takesSeveral: true, options: RASHI_NAMES },
  mangalDosha: { label: 'Mangal dosha, computed', query: yesNo('Mangal dosha'), options: YES_NO },
} as const satisfies Record<string, FilterRow>

/** Filters by computed horoscopes, among members who compare theirs. A member who does not compare finds nobody with them. */
export const HOROSCOPE_FILTERS = ['horoscopePoints', 'nakshatra', 'rashi', 'mangalDosha'] as const
export type HoroscopeFilter = (typeof HOROSCOPE_FILTERS)[number]
export const isHoroscopeFilter = (name: string): name is HoroscopeFilter =>
  (HOROSCOPE_FILTERS as readonly string[]).includes(name)

export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]
const rows: Readonly<Record<FilterName, FilterRow>> = FILTERS

/** A filter that takes several values. */
export type SeveralName = {
  [K in FilterName]: (typeof FILTERS)[K] extends { takesSeveral: true } ? K : never
}[FilterName]
export const takesSeveral = (name: FilterName): name is SeveralName => rows[name].takesSeveral === true

type Queries = { [K in FilterName]: (typeof FILTERS)[K]['query'] }
export const filterQueries = Object.fromEntries(FILTER_NAMES.map((name) => [name, FILTERS[name].query])) as Queries

export type Filters = z.output<z.ZodObject<Queries>>

type FacetCountedFor<K extends FilterName> = (typeof FILTERS)[K] extends { options: unknown }
  ? K
  : (typeof FILTERS)[K] extends { countedBy: infer F }
    ? F
    : never
/** A fact whose options are counted: choices by key, ages by year, heights by centimetre, incomes by the bracket's minimum. */
export type Facet = { [K in FilterName]: FacetCountedFor<K> }[FilterName]

/** The facet whose counts a filter uses; a filter for free text has none. */
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
  ...(['search', 'page', 'limit', 'sortOrder', 'upTo', 'includeAnswered'] as const),
])
