import { SelectInput } from '../ui/form/select-input.tsx'
import { type SortName, SORTS } from './sort-orders.ts'
import { useComparesHoroscopes } from './use-compares-horoscopes.ts'

interface SortSelectProps {
  sort: SortName
  /** Undefined for the default order, which needs no parameter. */
  onSort: (sort: SortName | undefined) => void
}

const { points: MOST_POINTS, ...OTHERS } = Object.fromEntries(
  Object.entries(SORTS).map(([name, { label }]) => [name, label]),
) as Record<SortName, string>

export const SortSelect = ({ sort, onSort }: SortSelectProps) => (
  <SelectInput
    label="Sort by"
    inline
    choices={useComparesHoroscopes() ? { ...OTHERS, points: MOST_POINTS } : OTHERS}
    value={sort}
    onChange={(next) => onSort(next === 'newest' ? undefined : (next as SortName))}
  />
)
