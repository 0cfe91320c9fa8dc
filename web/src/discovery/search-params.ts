import { MATCH_WINDOW } from '@parinay/contract/discovery'
import { type FilterName } from '@parinay/contract/filters'
import { formatCount } from '../platform/number-format.ts'
import { type SortName, SORTS, parseSort } from './sorts.ts'

/** What the address of the search page holds; everything is text. */
export type SearchParams = { [K in FilterName | 'view' | 'page' | 'search' | 'sort' | 'upTo']?: string }
export type FilterParams = { [K in FilterName]?: string }

export const VIEWS = { all: 'All Profiles', recommended: 'Recommended', recent: 'Recently Joined' } as const
export type View = keyof typeof VIEWS

export const PAGE_SIZE = 20
/** What counts as recent, in days. */
const RECENT = '30'

export const parseView = ({ view }: SearchParams): View => (view && Object.hasOwn(VIEWS, view) ? (view as View) : 'all')

/** The page asked for; the first one for anything that is no page. */
export function parsePageNumber({ page }: SearchParams): number {
  const pageNumber = Number(page)
  return Number.isInteger(pageNumber) && pageNumber > 0 ? pageNumber : 1
}

export function filtersOf(params: SearchParams): FilterParams {
  const { view: _view, page: _page, search: _search, sort: _sort, upTo: _upTo, ...filters } = params
  return filters
}

/** The person that the recommended view starts from. */
export interface RecommendationBasis {
  religion?: string | undefined
  city?: string | undefined
}

/** What the recommended view takes from my profile: what is chosen outweighs it, and a chosen state outweighs the city. */
export function recommendedFilters(params: SearchParams, { religion, city }: RecommendationBasis): FilterParams {
  if (parseView(params) !== 'recommended') return {}
  return {
    ...(religion && religion !== 'Other' && !params.religion && { religion }),
    ...(city && !params.city && !params.state && { city }),
  }
}

/** What is asked of a profile. Empty values and 'Other' stay out. */
export function searchCriteria(params: SearchParams, basis: RecommendationBasis): Record<string, string> {
  const pageNumber = {
    ...filtersOf(params),
    ...recommendedFilters(params, basis),
    ...(parseView(params) === 'recent' && { joinedWithinDays: RECENT }),
    search: params.search?.trim(),
  }
  return Object.fromEntries(
    Object.entries(pageNumber).filter(
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

/** Another filter, view, order or search text begins at the first page again, with whoever has joined meanwhile. */
export const withChange = (params: SearchParams, change: SearchParams): SearchParams => ({
  ...params,
  page: undefined,
  upTo: undefined,
  ...change,
})

/** A later page leaves out whoever joined since the first one, so that nobody moves from one page to the next. */
export const withPage = (params: SearchParams, page: number, upTo: number | undefined): SearchParams => ({
  ...params,
  page: String(page),
  upTo: page > 1 ? (params.upTo ?? upTo?.toString()) : undefined,
})

/** What stands beside the heading: for the recommended view what it starts from, and the order. */
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
