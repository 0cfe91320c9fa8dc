import { type FilterValue, isHoroscopeFilter } from '@parinay/contract/filters'
import { MAX_SEARCH_NAME_LENGTH } from '@parinay/contract/saved-searches'
import { CHIPS, type PanelChip, removableChips } from '../filters/filter-chips.ts'
import { chosenValues, type FilterParams, toFilterValue } from '../filters/filter-params.ts'
import { familyTypeLabel } from '../filters/filter-rows.ts'

export type SearchQuery = Record<string, FilterValue>

/** The filters of a search in words: "Religion + Caste: Hindu". */
export function describeSearch(query: SearchQuery): string[] {
  const filters = query as FilterParams
  return [
    ...CHIPS.flatMap((chip) => {
      const description = chip.describe(filters)
      return description ? [`${labelOf(chip, filters)}: ${description}`] : []
    }),
    ...removableChips(filters).map(({ description }) => description),
    ...(query['search'] ? [`“${query['search']}”`] : []),
  ]
}

/** The chip of states also sets the city. */
const labelOf = ({ key, label }: PanelChip, filters: FilterParams) =>
  key === 'state' && chosenValues(filters, 'state').length === 0 ? 'City' : label

/** The search text and as many filter values as fit into a name. */
export function suggestName(query: SearchQuery): string {
  const filters = query as FilterParams
  const facts = [
    String(query['search'] ?? ''),
    ...CHIPS.map(({ describe }) => describe(filters)),
    ...removableChips(filters).map(({ description }) => description),
  ]
  return facts.reduce<string>((name, fact) => {
    const longer = [name, fact].filter(Boolean).join(', ')
    return longer.length <= MAX_SEARCH_NAME_LENGTH ? longer : name || longer.slice(0, MAX_SEARCH_NAME_LENGTH).trim()
  }, '')
}

/** The criteria that are saved: search text and filters, except those by horoscope. */
export function toSavedQuery({
  joinedWithinDays: _days,
  includeAnswered: _answered,
  ...query
}: SearchQuery): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isHoroscopeFilter(name)))
}

/** Two searches are the same if their filters are. A search without a query equals no other. */
export const isSameSearch = (one: SearchQuery | undefined, other: SearchQuery) =>
  one !== undefined && canonicalKey(one) === canonicalKey(other)

function canonicalKey(query: SearchQuery) {
  const families = chosenValues(query as FilterParams, 'familyType').map(familyTypeLabel)
  const values = Object.entries({ ...query, ...(families.length > 0 && { familyType: families }) })
  const sorted = values.map(([name, value]) => [name, toFilterValue([value].flat())] as const)
  return JSON.stringify(sorted.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
