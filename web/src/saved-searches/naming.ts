import { MAX_SEARCH_NAME_LENGTH } from '@parinay/contract/saved-searches'
import type { FilterWords } from '../discovery/search-params.ts'
import { CHIPS, familyLabel, TAKEN_BACK, type TakenBack } from '../discovery/chips.ts'

export type SearchWords = Record<string, string>

/** What a search looks for, filter by filter, in words: "Religion + Caste: Hindu". */
export function tellings(words: SearchWords): string[] {
  const filters: FilterWords = words
  return [
    ...CHIPS.flatMap(({ label, told }) => (told(filters) ? [`${label}: ${told(filters)}`] : [])),
    ...(Object.keys(TAKEN_BACK) as TakenBack[]).flatMap((name) => {
      const value = filters[name]
      return value ? [TAKEN_BACK[name](value)] : []
    }),
    ...(words['search'] ? [`“${words['search']}”`] : []),
  ]
}

/** As many of its filters as a name has room for, without their labels. */
export function proposedName(words: SearchWords): string {
  const filters: FilterWords = words
  const facts = [
    words['search'],
    ...CHIPS.map(({ told }) => told(filters)),
    ...(Object.keys(TAKEN_BACK) as TakenBack[]).map((name) => {
      const value = filters[name]
      return value && TAKEN_BACK[name](value)
    }),
  ]
  return facts.reduce<string>((name, fact) => {
    const longer = [name, fact].filter(Boolean).join(', ')
    return longer.length <= MAX_SEARCH_NAME_LENGTH ? longer : name || longer.slice(0, MAX_SEARCH_NAME_LENGTH).trim()
  }, '')
}

/** What of a list's query is worth saving: its filters and its text. */
export function searchIn(query: SearchWords): SearchWords {
  const {
    page: _page,
    limit: _limit,
    sortBy: _by,
    sortOrder: _order,
    joinedWithinDays: _days,
    upTo: _upTo,
    ...wanted
  } = query
  return wanted
}

/** One that arrives without its words is like no other. */
export const isSame = (one: SearchWords | undefined, other: SearchWords) =>
  one !== undefined && spelt(one) === spelt(other)

const spelt = ({ familyType, ...words }: SearchWords) =>
  JSON.stringify(
    Object.entries({ ...words, ...(familyType && { familyType: familyLabel(familyType) }) }).toSorted(([a], [b]) =>
      a < b ? -1 : a > b ? 1 : 0,
    ),
  )
