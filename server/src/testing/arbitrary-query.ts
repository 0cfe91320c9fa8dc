// Random queries of a list, with values that members of a crowd have and values that none has.
import { type FilterName, type FilterValue, takesSeveral } from '@parinay/contract/filters'
import fc from 'fast-check'
import { FILTER_VALUES } from './crowd.ts'

export type Query = Partial<Record<FilterName, FilterValue> & Record<'search' | 'joinedWithinDays', string>>

const search = fc.constantFrom(
  'asha',
  'rao ash',
  'ASHA',
  'zoe',
  'zoë',
  'jose nunez',
  'pun',
  'pune',
  'आ',
  'राव',
  'पुणे',
  'தமி',
  'd souza',
  "d's",
  'marie',
  'engineer',
  'soft eng',
  'ias',
  'delhi new',
  'jammu',
  'sha',
  'xyz',
  '!!',
  'de',
  'a b c',
  'kashmir asha',
)

/** One value, or several if the filter takes several, sometimes with a duplicate. */
function valueOf(name: FilterName, values: readonly string[], pick: number): FilterValue {
  const at = (place: number) => values[place % values.length] ?? ''
  const count = pick % 3
  if (!takesSeveral(name) || count === 0) return at(pick)
  return Array.from({ length: count + 1 }, (_, place) => at(pick + place * (1 + (pick % 2))))
}

/** Up to four filters, sometimes with a search and a time of joining. */
export const arbitraryQuery: fc.Arbitrary<Query> = fc
  .tuple(
    fc.subarray(FILTER_VALUES, { minLength: 0, maxLength: 4 }),
    fc.array(fc.nat({ max: 1_000 }), { minLength: 4, maxLength: 4 }),
    fc.option(search, { nil: undefined, freq: 2 }),
    fc.option(fc.constantFrom('3', '30', '60'), { nil: undefined, freq: 1 }),
  )
  .map(([chosen, picks, typed, days]) => ({
    ...Object.fromEntries(chosen.map(([name, values], index) => [name, valueOf(name, values, picks[index] ?? 0)])),
    ...(typed !== undefined && { search: typed }),
    ...(days !== undefined && { joinedWithinDays: days }),
  }))
