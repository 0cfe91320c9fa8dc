import { z } from 'zod'
import { call } from './kernel/call.ts'
import { FamilyTypeChoice, MaritalStatusChoice } from './vocabulary/choices.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { ProfileCard, ProfilePreview } from './profile/profile.ts'
import { reading } from './kernel/lenient-input.ts'
import { bounded, optionalQuery, text, wholeNumberQuery } from './kernel/text.ts'

/** "Other", "All" and nothing mean that the filter is not set. */
const filter = <T extends z.ZodType>(schema: T) =>
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
/** Where a list of choices is known, a value outside it simply finds nobody. */
const choice = <T extends z.ZodType<string>>(schema: T) => filter(z.union([schema, text(60)]))

/** Equality unless named Min or Max; ages in completed years, heights in centimetres, incomes in rupees a year. */
export const filters = {
  gender: filter(z.enum(['male', 'female'], 'Gender must be male or female')),
  maritalStatus: choice(MaritalStatusChoice),
  motherTongue: word('Mother tongue'),
  ageMin: number('ageMin', 150),
  ageMax: number('ageMax', 150),
  religion: word('Religion'),
  caste: word('Caste'),
  subCaste: word('Sub caste'),
  manglik: yesNo('Manglik'),
  city: word('City'),
  state: word('State'),
  familyType: choice(FamilyTypeChoice),
  highestEducation: word('Education'),
  educationField: word('Field of study'),
  occupation: word('Occupation'),
  annualIncomeMin: number('annualIncomeMin', 2_000_000_000),
  annualIncomeMax: number('annualIncomeMax', 2_000_000_000),
  heightMin: number('heightMin', 300),
  heightMax: number('heightMax', 300),
  diet: word('Diet'),
  smoking: yesNo('Smoking'),
  drinking: yesNo('Drinking'),
  verified: yesNo('Verified'),
}
const Filters = z.object(filters)
export type Filters = z.output<typeof Filters>
export type FilterName = keyof Filters

/** What "Recently Joined" means, in days. */
export const RECENT_DAYS = 30

/** So many words of a search are read. */
export const MAX_SEARCH_WORDS = 8

const criteria = {
  ...filters,
  /**
   * Each word begins a word of the name, the city, the state or the occupation, or is the profile's id: all of it, or the last eight signs,
   * which the site shows. A visitor finds by first name, city, state and occupation alone. The first eight words are read; one that begins another of them asks for nothing more, and does not count.
   */
  search: optionalQuery(text(200, 'Search')),
  joinedWithinDays: filter(wholeNumberQuery(1, 3_650, 'joinedWithinDays')),
}
const Criteria = z.object(criteria)
/** Filters, words and a time of joining: what a list asks of a profile. */
export type Criteria = z.output<typeof Criteria>

/** So many of the newest are looked at where something is worked out for each. */
export const MATCH_WINDOW = 2_000

/** `match` is how well two people fit; for visitors, and beyond the newest it looks at, it is `createdAt`. */
export const SORTS = ['createdAt', 'lastActive', 'age', 'match'] as const
export type Sort = (typeof SORTS)[number]

/** What a preview shows, and so what a visitor may search, sort and count by; the rest is for members. */
export const OPEN_TO_VISITORS: ReadonlySet<string> = new Set([
  'gender',
  'age',
  'ageMin',
  'ageMax',
  'height',
  'heightMin',
  'heightMax',
  'religion',
  'city',
  'state',
  'highestEducation',
  'occupation',
  'search',
  'page',
  'limit',
  'sortOrder',
  'upTo',
] satisfies (keyof BrowseQuery | Facet)[])
export const MEMBER_ONLY_SORTS: ReadonlySet<Sort> = new Set<Sort>(['lastActive'])
export const SIGN_IN_TO_SEARCH = 'Please log in to search by this'

const MAX_JOIN_ORDER = 2_147_483_647

export const browse = call({
  method: 'GET',
  path: '/profile/list',
  summary: 'Browse and search profiles; a short public preview for somebody who has not signed in',
  by: 'visitor',
  recognises: true,
  query: z.object({
    ...criteria,
    sortBy: optionalQuery(z.enum(SORTS, `sortBy must be one of: ${SORTS.join(', ')}`)),
    sortOrder: optionalQuery(z.enum(['asc', 'desc'], 'sortOrder must be asc or desc')),
    /** As a reply told it: later pages then leave out whoever joined since, so that nobody is shown twice. */
    upTo: optionalQuery(wholeNumberQuery(0, MAX_JOIN_ORDER, 'upTo')),
    ...pageQuery(),
  }),
  reply: z.object({
    data: z.union([z.array(ProfileCard), z.array(ProfilePreview)]),
    message: z.string(),
    ...pageReply,
    upTo: z.int(),
  }),
  failure: 'Failed to fetch profiles',
  shows: ['profiles'],
})
export type BrowseQuery = z.output<typeof browse.query>

/** What can be counted option by option. `age` and `height` are counted by the year and the centimetre, `income` by its bracket's least. */
export const FACETS = [
  'gender',
  'age',
  'height',
  'maritalStatus',
  'motherTongue',
  'religion',
  'caste',
  'manglik',
  'state',
  'familyType',
  'highestEducation',
  'educationField',
  'occupation',
  'income',
  'diet',
  'smoking',
  'drinking',
  'verified',
] as const
export type Facet = (typeof FACETS)[number]

const facetNamesMessage = `of must name some of: ${FACETS.join(', ')}`
const FacetNames = bounded(1_000, facetNamesMessage)
  .transform((names) => [...new Set(names.split(','))])
  .pipe(z.array(z.enum(FACETS, facetNamesMessage)).min(1, facetNamesMessage))

export const countOptions = call({
  method: 'GET',
  path: '/profile/facets',
  summary: 'For each option of some filters, how many it would find together with the other filters',
  by: 'visitor',
  recognises: true,
  query: z.object({ ...criteria, of: FacetNames }),
  reply: z.object({
    data: z.partialRecord(z.enum(FACETS), z.record(z.string(), z.int())),
    /** With all filters as they are. */
    total: z.int(),
  }),
  failure: 'Failed to count profiles',
  shows: ['profiles'],
})

/** A change of filters: a new value, or null to leave one out. */
export const FilterSuggestion = z.object({
  change: z.partialRecord(
    z.enum([...(Object.keys(filters) as FilterName[]), 'search', 'joinedWithinDays']),
    z.string().nullable(),
  ),
  total: z.int(),
})
export type FilterSuggestion = z.output<typeof FilterSuggestion>

export const suggestFilters = call({
  method: 'GET',
  path: '/profile/loosen',
  summary: 'Which filter to leave out or to widen, and how many each would find',
  by: 'visitor',
  recognises: true,
  query: Criteria,
  reply: z.object({ data: z.array(FilterSuggestion) }),
  failure: 'Failed to count profiles',
  shows: ['profiles'],
})
