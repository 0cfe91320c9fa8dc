import { MAX_SEARCH_NAME_LENGTH } from '@parinay/contract/saved-searches'
import type { FilterParams } from '../discovery/search-params.ts'
import { CHIPS, familyTypeLabel, REMOVABLE_FILTERS, type RemovableFilter } from '../discovery/chips.ts'

export type SearchQuery = Record<string, string>

/** What a search looks for, filter by filter, in words: "Religion + Caste: Hindu". */
export function describeSearch(words: SearchQuery): string[] {
  const filters: FilterParams = words
  return [
    ...CHIPS.flatMap(({ label, describe }) => (describe(filters) ? [`${label}: ${describe(filters)}`] : [])),
    ...(Object.keys(REMOVABLE_FILTERS) as RemovableFilter[]).flatMap((name) => {
      const value = filters[name]
      return value ? [REMOVABLE_FILTERS[name](value)] : []
    }),
    ...(words['search'] ? [`“${words['search']}”`] : []),
  ]
}

/** As many of its filters as a name has room for, without their labels. */
export function suggestName(words: SearchQuery): string {
  const filters: FilterParams = words
  const facts = [
    words['search'],
    ...CHIPS.map(({ describe }) => describe(filters)),
    ...(Object.keys(REMOVABLE_FILTERS) as RemovableFilter[]).map((name) => {
      const value = filters[name]
      return value && REMOVABLE_FILTERS[name](value)
    }),
  ]
  return facts.reduce<string>((name, fact) => {
    const longer = [name, fact].filter(Boolean).join(', ')
    return longer.length <= MAX_SEARCH_NAME_LENGTH ? longer : name || longer.slice(0, MAX_SEARCH_NAME_LENGTH).trim()
  }, '')
}

/** What of a list's query is worth saving: its filters and its text. */
export function toSavedQuery(query: SearchQuery): SearchQuery {
  const {
    page: _page,
    limit: _limit,
    sortBy: _by,
    sortOrder: _order,
    joinedWithinDays: _days,
    upTo: _upTo,
    ...criteria
  } = query
  return criteria
}

/** One that arrives without its words is like no other. */
export const isSameSearch = (one: SearchQuery | undefined, other: SearchQuery) =>
  one !== undefined && canonicalKey(one) === canonicalKey(other)

const canonicalKey = ({ familyType, ...words }: SearchQuery) =>
  JSON.stringify(
    Object.entries({ ...words, ...(familyType && { familyType: familyTypeLabel(familyType) }) }).toSorted(([a], [b]) =>
      a < b ? -1 : a > b ? 1 : 0,
    ),
  )
