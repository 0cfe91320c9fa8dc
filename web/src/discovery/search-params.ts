// The address of the search page: parsing it, changing it, and the query that it makes for the list call.
import { type FilterValue, isHoroscopeFilter, takesSeveral } from '@parinay/contract/filters'
import { PAGE_SIZE } from '@parinay/contract/kernel/paging'
import { chosenValues, type FilterParams, isFilterName, toFilterValue } from '../filters/filter-params.ts'
import { parsePageNumber } from '../platform/parse-params.ts'
import { SORTS, parseSort } from './sort-orders.ts'

const OTHER_PARAMS = ['view', 'page', 'search', 'sort', 'upTo'] as const

/** The address of the search page; everything is text. */
export type SearchParams = FilterParams & {
  [K in (typeof OTHER_PARAMS)[number] | 'includeAnswered']?: string | undefined
}

/** Drops unknown parameters. If a parameter that takes one value is repeated, the last one counts. */
export const parseSearchParams = (given: Record<string, FilterValue | undefined>) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, FilterValue | undefined][] => {
      if (isFilterName(name) && takesSeveral(name)) return [[name, value]]
      const isParam = isFilterName(name) || OTHER_PARAMS.some((other) => other === name)
      return isParam ? [[name, Array.isArray(value) ? value.at(-1) : value]] : []
    }),
  ) as SearchParams

/** The parameters for a member who does not compare horoscopes. */
export const withoutHoroscopes = (params: SearchParams): SearchParams => ({
  ...pick(params, (name) => !isHoroscopeFilter(name)),
  ...(params.sort === 'points' && { sort: undefined }),
})

const pick = (params: SearchParams, isWanted: (name: string) => boolean): SearchParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => isWanted(name)))

export const VIEWS = { all: 'All Profiles', recommended: 'Recommended', recent: 'Recently Joined' } as const
export type View = keyof typeof VIEWS

const RECENT_DAYS = '30'

export const parseView = ({ view }: SearchParams): View => (view && Object.hasOwn(VIEWS, view) ? (view as View) : 'all')

export const filtersOf = (params: SearchParams): FilterParams => pick(params, isFilterName)

/** The member's own facts, from which the recommended view starts. */
export interface RecommendationBasis {
  religion?: string | undefined
  city?: string | undefined
}

/** Filters from the member's own profile. A chosen filter replaces its own, and a chosen state also replaces the city. */
export function recommendedFilters(params: SearchParams, { religion, city }: RecommendationBasis): FilterParams {
  if (parseView(params) !== 'recommended') return {}
  return {
    ...(religion && religion !== 'Other' && !has(params, 'religion') && { religion }),
    ...(city && !has(params, 'city') && !has(params, 'state') && { city }),
  }
}

const has = (params: SearchParams, name: 'religion' | 'city' | 'state') => chosenValues(params, name).length > 0

/** Search criteria in the form that calls send. */
export type SearchCriteria = Record<string, FilterValue>

/** Filters, search text and time of joining. Empty values and 'Other' are left out. */
export function searchCriteria(params: SearchParams, basis: RecommendationBasis): SearchCriteria {
  const criteria = {
    ...filtersOf(params),
    ...recommendedFilters(params, basis),
    ...(parseView(params) === 'recent' && { joinedWithinDays: RECENT_DAYS }),
    search: params.search?.trim(),
    // Not in the address: the screen adds the member's own choice.
    includeAnswered: params.includeAnswered,
  }
  return Object.fromEntries(
    Object.entries(criteria).flatMap(([name, given]) => {
      const value = toFilterValue([given ?? []].flat().filter((one) => one !== '' && one !== 'Other'))
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The rest of the list call's query: a page, and its order. */
export function pageQuery(params: SearchParams): Record<string, string> {
  const { sortBy, sortOrder } = SORTS[parseSort(params)]
  const page = parsePageNumber(params)
  const isPinned = page > 1 && /^\d+$/.test(params.upTo ?? '')
  return {
    page: String(page),
    limit: String(PAGE_SIZE),
    sortBy,
    sortOrder,
    ...(parseView(params) === 'recommended' && { thinLast: 'Yes' }),
    ...(isPinned && params.upTo && { upTo: params.upTo }),
  }
}

/** A change of filter, view, order or search text goes back to page 1 and includes members who joined since. */
export const withChange = (params: Record<string, FilterValue | undefined>, change: SearchParams): SearchParams => ({
  ...parseSearchParams(params),
  page: undefined,
  upTo: undefined,
  ...change,
})

/** Later pages leave out members who joined after the first one was read, so that no profile moves to another page. */
export function withPage(
  before: Record<string, FilterValue | undefined>,
  page: number,
  upTo: number | undefined,
): SearchParams {
  const params = parseSearchParams(before)
  return { ...params, page: String(page), upTo: page > 1 ? (params.upTo ?? upTo?.toString()) : undefined }
}
