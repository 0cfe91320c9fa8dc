import { z } from 'zod'
import { FACETS, filter, FILTER_NAMES, filterQueries } from './filters.ts'
import { call } from './kernel/call.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { bounded, optionalQuery, text, wholeNumberQuery } from './kernel/text.ts'
import { ProfileCard, ProfilePreview } from './profile/profile.ts'

/** What "Recently Joined" means, in days. */
export const RECENT_DAYS = 30

export const MAX_SEARCH_WORDS = 8

const criteria = {
  ...filterQueries,
  /**
   * Each word begins a word of the name, the city, the state or the occupation, or is the profile's id: the whole id, or its last eight
   * characters, which the site shows. A visitor finds by first name, city, state and occupation. The first eight words count; a word that
   * begins another one adds nothing and does not count.
   */
  search: optionalQuery(text(200, 'Search')),
  joinedWithinDays: filter(wholeNumberQuery(1, 3_650, 'joinedWithinDays')),
}
const Criteria = z.object(criteria)
/** What a list asks of a profile: filters, search words and a time of joining. */
export type Criteria = z.output<typeof Criteria>

/** Match scores are computed for this many of the newest profiles. */
export const MATCH_WINDOW = 2_000

/** `match` is how well two people fit. For visitors, and beyond the match window, it is `createdAt`. */
export const SORTS = ['createdAt', 'lastActive', 'age', 'match'] as const
export type Sort = (typeof SORTS)[number]

export const MEMBER_ONLY_SORTS: ReadonlySet<Sort> = new Set<Sort>(['lastActive'])
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
    /** The `upTo` of an earlier reply: members who joined since are left out, so that nobody appears on two pages. */
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

const facetNamesMessage = `of must name some of: ${FACETS.join(', ')}`
const FacetNames = bounded(1_000, facetNamesMessage)
  .transform((names) => [...new Set(names.split(','))])
  .pipe(z.array(z.enum(FACETS, facetNamesMessage)).min(1, facetNamesMessage))

export const countOptions = call({
  method: 'GET',
  path: '/profile/facets',
  summary: 'For each option of some filters, how many it would find together with the other filters',
  by: 'visitor',
  identifiesMembers: true,
  query: z.object({ ...criteria, of: FacetNames }),
  reply: z.object({
    data: z.partialRecord(z.enum(FACETS), z.record(z.string(), z.int())),
    /** With all filters as they are. */
    total: z.int(),
  }),
  failure: 'Failed to count profiles',
  shows: ['profiles'],
})

export const FilterSuggestion = z.object({
  /** The new value of each filter, or null to leave it out. */
  change: z.partialRecord(z.enum([...FILTER_NAMES, 'search', 'joinedWithinDays']), z.string().nullable()),
  total: z.int(),
})
export type FilterSuggestion = z.output<typeof FilterSuggestion>

export const suggestFilters = call({
  method: 'GET',
  path: '/profile/loosen',
  summary: 'Which filter to leave out or to widen, and how many each would find',
  by: 'visitor',
  identifiesMembers: true,
  query: Criteria,
  reply: z.object({ data: z.array(FilterSuggestion) }),
  failure: 'Failed to count profiles',
  shows: ['profiles'],
})
