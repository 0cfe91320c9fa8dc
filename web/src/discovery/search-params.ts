import { MATCH_WINDOW } from '@parinay/contract/discovery'
import { PAGE_SIZE } from '@parinay/contract/kernel/paging'
import { type FilterParams, isFilterName } from '../filters/filter-params.ts'
import { formatCount } from '../platform/number-format.ts'
import { parsePageNumber } from '../platform/parse-params.ts'
import { type SortName, SORTS, parseSort } from './sorts.ts'

const OTHER_PARAMS = ['view', 'page', 'search', 'sort', 'upTo'] as const

/** The address of the search page; everything is text. */
export type SearchParams = FilterParams & { [K in (typeof OTHER_PARAMS)[number]]?: string }

/** Leaves out what is no parameter of this page. */
export const parseSearchParams = (given: SearchParams): SearchParams =>
  pick(given, (name) => isFilterName(name) || OTHER_PARAMS.some((other) => other === name))

const pick = (params: SearchParams, isWanted: (name: string) => boolean): SearchParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => isWanted(name)))

export const VIEWS = { all: 'All Profiles', recommended: 'Recommended', recent: 'Recently Joined' } as const
export type View = keyof typeof VIEWS

const RECENT_DAYS = '30'

export const parseView = ({ view }: SearchParams): View => (view && Object.hasOwn(VIEWS, view) ? (view as View) : 'all')

export const filtersOf = (params: SearchParams): FilterParams => pick(params, isFilterName)

/** The member's own facts, which the recommended view starts from. */
export interface RecommendationBasis {
  religion?: string | undefined
  city?: string | undefined
}

/** Filters from the member's own profile. A chosen filter replaces its own, and a chosen state also replaces the city. */
export function recommendedFilters(params: SearchParams, { religion, city }: RecommendationBasis): FilterParams {
  if (parseView(params) !== 'recommended') return {}
  return {
    ...(religion && religion !== 'Other' && !params.religion && { religion }),
    ...(city && !params.city && !params.state && { city }),
  }
}

/** The query's filters and search text. Empty values and 'Other' stay out. */
export function searchCriteria(params: SearchParams, basis: RecommendationBasis): Record<string, string> {
  const criteria = {
    ...filtersOf(params),
    ...recommendedFilters(params, basis),
    ...(parseView(params) === 'recent' && { joinedWithinDays: RECENT_DAYS }),
    search: params.search?.trim(),
  }
  return Object.fromEntries(
    Object.entries(criteria).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '' && entry[1] !== 'Other',
    ),
  )
}

/** The list call's query. */
export function listQuery(params: SearchParams, basis: RecommendationBasis): Record<string, string> {
  const { sortBy, sortOrder } = SORTS[parseSort(params)]
  const page = parsePageNumber(params)
  const isPinned = page > 1 && /^\d+$/.test(params.upTo ?? '')
  return {
    ...searchCriteria(params, basis),
    page: String(page),
    limit: String(PAGE_SIZE),
    sortBy,
    sortOrder,
    ...(isPinned && { upTo: params.upTo }),
  }
}

/** Another filter, view, order or search text starts at the first page again, with the members who joined meanwhile. */
export const withChange = (params: SearchParams, change: SearchParams): SearchParams => ({
  ...parseSearchParams(params),
  page: undefined,
  upTo: undefined,
  ...change,
})

/** Later pages leave out members who joined after the first one was read, so that no profile moves to another page. */
export const withPage = (params: SearchParams, page: number, upTo: number | undefined): SearchParams => ({
  ...parseSearchParams(params),
  page: String(page),
  upTo: page > 1 ? (params.upTo ?? upTo?.toString()) : undefined,
})

/** The line below the heading: the order, and the facts that the recommended view starts from. */
export function describeOrder(params: SearchParams, basis: RecommendationBasis, total: number): string {
  const sort = parseSort(params)
  const start = Object.values(recommendedFilters(params, basis)).join(', ')
  return `${start && `As in your profile: ${start}. `}${sortLabel(sort, total)}`
}

const sortLabel = (sort: SortName, total: number) =>
  sort === 'match' && total > MATCH_WINDOW
    ? `Best match first among the newest ${formatCount(MATCH_WINDOW)}, then newest first`
    : SORTS[sort].label

export function resultsHeading(view: View, shown: number, total: number): string {
  const noun = view === 'all' ? 'Profiles' : view === 'recommended' ? 'Recommended Profiles' : 'Recent Profiles'
  if (total === 0) return `No ${noun} Found`
  if (shown < total) return `Showing ${formatCount(shown)} of ${formatCount(total)} Profiles`
  return `${formatCount(total)} Profiles Found`
}

/** "1,204 profiles". */
export const formatProfileCount = (count: number) =>
  count === 0 ? 'no profiles' : `${formatCount(count)} ${count === 1 ? 'profile' : 'profiles'}`
