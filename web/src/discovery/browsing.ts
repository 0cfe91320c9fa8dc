import type { FilterName } from '@parinay/contract/discovery'
import { grouped } from '../platform/money.ts'

/** What the address of the search page holds; everything is text. */
export type BrowseWords = { [K in FilterName | 'view' | 'page' | 'search']?: string }
export type FilterWords = { [K in FilterName]?: string }

export const VIEWS = { all: 'All Profiles', recommended: 'Recommended', recent: 'Recently Joined' } as const
export type View = keyof typeof VIEWS

export const PAGE_SIZE = 20
/** What counts as recent, in days. */
const RECENT = '30'

export const viewOf = ({ view }: BrowseWords): View => (view && view in VIEWS ? (view as View) : 'all')

/** The page asked for; the first one for anything that is no page. */
export function pageOf({ page }: BrowseWords): number {
  const asked = Number(page)
  return Number.isInteger(asked) && asked > 0 ? asked : 1
}

export function filtersOf(words: BrowseWords): FilterWords {
  const { view: _view, page: _page, search: _search, ...filters } = words
  return filters
}

/** The person that the recommended view starts from. */
export interface Origin {
  religion?: string | undefined
  city?: string | undefined
}

/** The list call's query. Empty values and 'Other' stay out; what is chosen outweighs what is recommended. */
export function queryOf(words: BrowseWords, origin: Origin): Record<string, string> {
  const view = viewOf(words)
  const asked = {
    ...(view === 'recommended' && origin),
    ...(view === 'recent' && { joinedWithinDays: RECENT }),
    ...filtersOf(words),
    search: words.search?.trim(),
  }
  const told = Object.entries(asked).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '' && entry[1] !== 'Other',
  )
  return {
    ...Object.fromEntries(told),
    page: String(pageOf(words)),
    limit: String(PAGE_SIZE),
    sortBy: 'createdAt',
    sortOrder: 'desc',
  }
}

/** Another filter, view or search text begins at the first page again. */
export const withChange = (words: BrowseWords, change: BrowseWords): BrowseWords => ({
  ...words,
  page: undefined,
  ...change,
})

/** What stands beside the heading: the order, and for the recommended view what it starts from. */
export function orderOf(view: View, { religion, city }: Origin): string {
  if (view !== 'recommended') return 'Newest first'
  const origin = [religion !== 'Other' && religion, city].filter(Boolean).join(', ')
  return origin ? `As in your profile: ${origin}. Newest first` : 'Newest first'
}

export function headingOf(view: View, shown: number, total: number): string {
  const what = view === 'all' ? 'Profiles' : view === 'recommended' ? 'Recommended Profiles' : 'Recent Profiles'
  if (total === 0) return `No ${what} Found`
  if (shown < total) return `Showing ${grouped(shown)} of ${grouped(total)} Profiles`
  return `${grouped(total)} Profiles Found`
}
