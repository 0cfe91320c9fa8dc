import { MATCH_WINDOW } from '@parinay/contract/discovery'
import { type FilterName } from '@parinay/contract/filters'
import { grouped } from '../platform/money.ts'
import { type SortName, SORTS, sortOf } from './sorts.ts'

/** What the address of the search page holds; everything is text. */
export type BrowseWords = { [K in FilterName | 'view' | 'page' | 'search' | 'sort' | 'upTo']?: string }
export type FilterWords = { [K in FilterName]?: string }

export const VIEWS = { all: 'All Profiles', recommended: 'Recommended', recent: 'Recently Joined' } as const
export type View = keyof typeof VIEWS

export const PAGE_SIZE = 20
/** What counts as recent, in days. */
const RECENT = '30'

export const viewOf = ({ view }: BrowseWords): View => (view && Object.hasOwn(VIEWS, view) ? (view as View) : 'all')

/** The page asked for; the first one for anything that is no page. */
export function pageOf({ page }: BrowseWords): number {
  const asked = Number(page)
  return Number.isInteger(asked) && asked > 0 ? asked : 1
}

export function filtersOf(words: BrowseWords): FilterWords {
  const { view: _view, page: _page, search: _search, sort: _sort, upTo: _upTo, ...filters } = words
  return filters
}

/** The person that the recommended view starts from. */
export interface Origin {
  religion?: string | undefined
  city?: string | undefined
}

/** What the recommended view takes from my profile: what is chosen outweighs it, and a chosen state outweighs the city. */
export function startOf(words: BrowseWords, { religion, city }: Origin): FilterWords {
  if (viewOf(words) !== 'recommended') return {}
  return {
    ...(religion && religion !== 'Other' && !words.religion && { religion }),
    ...(city && !words.city && !words.state && { city }),
  }
}

/** What is asked of a profile. Empty values and 'Other' stay out. */
export function wishOf(words: BrowseWords, origin: Origin): Record<string, string> {
  const asked = {
    ...filtersOf(words),
    ...startOf(words, origin),
    ...(viewOf(words) === 'recent' && { joinedWithinDays: RECENT }),
    search: words.search?.trim(),
  }
  return Object.fromEntries(
    Object.entries(asked).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '' && entry[1] !== 'Other',
    ),
  )
}

/** The list call's query. */
export function queryOf(words: BrowseWords, origin: Origin): Record<string, string> {
  const { sortBy, sortOrder } = SORTS[sortOf(words)]
  const page = pageOf(words)
  const isHeld = page > 1 && /^\d+$/.test(words.upTo ?? '')
  return {
    ...wishOf(words, origin),
    page: String(page),
    limit: String(PAGE_SIZE),
    sortBy,
    sortOrder,
    ...(isHeld && { upTo: words.upTo }),
  }
}

/** Another filter, view, order or search text begins at the first page again, with whoever has joined meanwhile. */
export const withChange = (words: BrowseWords, change: BrowseWords): BrowseWords => ({
  ...words,
  page: undefined,
  upTo: undefined,
  ...change,
})

/** A later page leaves out whoever joined since the first one, so that nobody moves from one page to the next. */
export const withPage = (words: BrowseWords, page: number, upTo: number | undefined): BrowseWords => ({
  ...words,
  page: String(page),
  upTo: page > 1 ? (words.upTo ?? upTo?.toString()) : undefined,
})

/** What stands beside the heading: for the recommended view what it starts from, and the order. */
export function orderOf(words: BrowseWords, origin: Origin, total: number): string {
  const sort = sortOf(words)
  const start = Object.values(startOf(words, origin)).join(', ')
  return `${start && `As in your profile: ${start}. `}${orderedBy(sort, total)}`
}

const orderedBy = (sort: SortName, total: number) =>
  sort === 'match' && total > MATCH_WINDOW
    ? `Best match first among the newest ${grouped(MATCH_WINDOW)}, then newest first`
    : SORTS[sort].label

export function headingOf(view: View, shown: number, total: number): string {
  const what = view === 'all' ? 'Profiles' : view === 'recommended' ? 'Recommended Profiles' : 'Recent Profiles'
  if (total === 0) return `No ${what} Found`
  if (shown < total) return `Showing ${grouped(shown)} of ${grouped(total)} Profiles`
  return `${grouped(total)} Profiles Found`
}

/** "1,204 profiles". */
export const profiles = (count: number) =>
  count === 0 ? 'no profiles' : `${grouped(count)} ${count === 1 ? 'profile' : 'profiles'}`
