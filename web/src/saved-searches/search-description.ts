import { MAX_SEARCH_NAME_LENGTH } from '@parinay/contract/saved-searches'
import { CHIPS, removableChips } from '../filters/chips.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import { familyTypeLabel } from '../filters/filter-rows.ts'

export type SearchQuery = Record<string, string>

/** The filters of a search in words: "Religion + Caste: Hindu". */
export function describeSearch(query: SearchQuery): string[] {
  const filters: FilterParams = query
  return [
    ...CHIPS.flatMap(({ label, describe }) => (describe(filters) ? [`${label}: ${describe(filters)}`] : [])),
    ...removableChips(filters).map(({ description }) => description),
    ...(query['search'] ? [`“${query['search']}”`] : []),
  ]
}

/** The search text and the values of the filters, as many as a name has room for. */
export function suggestName(query: SearchQuery): string {
  const filters: FilterParams = query
  const facts = [
    query['search'],
    ...CHIPS.map(({ describe }) => describe(filters)),
    ...removableChips(filters).map(({ description }) => description),
  ]
  return facts.reduce<string>((name, fact) => {
    const longer = [name, fact].filter(Boolean).join(', ')
    return longer.length <= MAX_SEARCH_NAME_LENGTH ? longer : name || longer.slice(0, MAX_SEARCH_NAME_LENGTH).trim()
  }, '')
}

/** The part of a list's query that is saved: its filters and its search text. */
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

/** Two searches are the same if their filters are. A search without a query equals no other. */
export const isSameSearch = (one: SearchQuery | undefined, other: SearchQuery) =>
  one !== undefined && canonicalKey(one) === canonicalKey(other)

const canonicalKey = ({ familyType, ...query }: SearchQuery) =>
  JSON.stringify(
    Object.entries({ ...query, ...(familyType && { familyType: familyTypeLabel(familyType) }) }).toSorted(([a], [b]) =>
      a < b ? -1 : a > b ? 1 : 0,
    ),
  )
