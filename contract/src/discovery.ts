import { z } from 'zod'
import { FACETS, filter, FILTER_NAMES, filterQueries, PLACE_FILTERS } from './filters.ts'
import { call } from './kernel/call.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { optionalQuery } from './kernel/lenient-input.ts'
import { bounded, filledText, text } from './kernel/text-schemas.ts'
import { wholeNumberQuery } from './kernel/whole-number.ts'
import { ProfileCard, ProfilePreview } from './profile/profile.ts'

/** The days that count as "Recently Joined". */
export const RECENT_DAYS = 30

export const MAX_SEARCH_WORDS = 8

/**
 * By default, lists omit connections, declined interests of either side, and dismissed people. `true` includes them. For
 * visitors it has no effect.
 */
export const includeAnsweredQuery = optionalQuery(
  z.enum(['true', 'false'], 'includeAnswered must be true or false').transform((value) => value === 'true'),
)

const criteria = {
  ...filterQueries,
  /**
   * Search words. Each must begin a word of the name, city, state or occupation, or be the profile's id: the whole id, or its last eight
   * characters, which the site shows. Visitors search by first name, city, state and occupation. The first eight words count; a word that
   
 * begins another one is ignored. A search without a letter or digit finds nobody.
   */
  search: optionalQuery(text(200, 'Search')),
  joinedWithinDays: filter(wholeNumberQuery(1, 3_650, 'joinedWithinDays')),
}
const Criteria = z.object(criteria)
/** The criteria of a list: filters, search words and a time of joining. */
export type Criteria = z.output<typeof Criteria>

/** Match scores are computed for this many of the newest profiles. */
export const MATCH_WINDOW = 2_000

/**
 * `match` sorts by compatibility; for visitors, and beyond the match window, it is `createdAt`. `points` lists members who compare
 * horoscopes, those with the most of 36 points first; for a member who does not compare theirs it is `createdAt`.
 */
export const SORTS = ['createdAt', 'lastActive', 'age', 'match', 'points'] as const
export type Sort = (typeof SORTS)[number]

export const MEMBER_ONLY_SORTS: ReadonlySet<Sort> = new Set<Sort>(['lastActive', 'points'])
export const SIGN_IN_TO_SEARCH = 'Please log in to search by this'

const MAX_JOIN_ORDER = 2_147_483_647

export const browse = call({
  method: 'GET',
  path: '/profile/list',
  summary: 'Browse and search profiles; a short public preview for somebody who has not signed in',
  by: 'visitor',
  identifiesMembers: true,
  query: z.object({
    ...criteria,
    sortBy: optionalQuery(z.enum(SORTS, `sortBy must be one of: ${SORTS.join(', ')}`)),
    sortOrder: optionalQuery(z.enum(['asc', 'desc'], 'sortOrder must be asc or desc')),
    /** Puts profiles with only a name and an age last, like recommendations. */
    thinLast: filter(z.enum(['Yes', 'No'], 'thinLast must be Yes or No')),
    /** The `upTo` of an earlier reply. Omits members who joined since, so that nobody appears on two pages. */
    upTo: optionalQuery(wholeNumberQuery(0, MAX_JOIN_ORDER, 'upTo')),
    includeAnswered: includeAnsweredQuery,
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

const facetNamesMessage = `of must name one or more of: ${FACETS.join(', ')}`
const FacetNames = bounded(1_000, facetNamesMessage)
  .transform((names) => [...new Set(names.split(','))])
  .pipe(z.array(z.enum(FACETS, facetNamesMessage)).min(1, facetNamesMessage))

export const countOptions = call({
  method: 'GET',
  path: '/profile/facets',
  summary: 'For each option of some filters, how many it would find together with the other filters',
  by: 'visitor',
  identifiesMembers: true,
  query: z.object({ ...criteria, includeAnswered: includeAnsweredQuery, of: FacetNames }),
  reply: z.object({
    data: z.partialRecord(z.enum(FACETS), z.record(z.string(), z.int())),
    /** The number of profiles with all current filters. */
    total: z.int(),
  }),
  failure: 'Failed to count profiles',
  shows: ['profiles'],
})

export const suggestCities = call({
  method: 'GET',
  path: '/profile/cities',
  summary: 'Cities whose names begin so, and how many profiles each would find together with the other filters',
  by: 'member',
  query: z.object({
    ...criteria,
    q: filledText(60, 'The beginning of the city'),
    /** The filter of the cities; the city of residence by default. */
    of: optionalQuery(z.enum(PLACE_FILTERS, `of must be one of: ${PLACE_FILTERS.join(', ')}`)),
  }),
  /** At most ten cities, those with the most profiles first. */
  reply: z.object({ data: z.array(z.object({ city: z.string(), total: z.int() })) }),
  failure: 'Failed to find cities',
  shows: ['profiles'],
})
export type CityQuery = z.output<typeof suggestCities.query>

export const FilterSuggestion = z.object({
  /** The new value of each filter, or null to remove it. */
  change: z.partialRecord(z.enum([...FILTER_NAMES, 'search', 'joinedWithinDays']), z.string().nullable()),
  total: z.int(),
})
export type FilterSuggestion = z.output<typeof FilterSuggestion>

export const suggestFilters = call({
  method: 'GET',
  path: '/profile/filter-suggestions',
  summary: 'Which filter to leave out or to widen, and how many each would find',
  by: 'visitor',
  identifiesMembers: true,
  query: z.object({ ...criteria, includeAnswered: includeAnsweredQuery }),
  reply: z.object({ data: z.array(FilterSuggestion) }),
  failure: 'Failed to count profiles',
  shows: ['profiles'],
})
