import { SelectInput } from '../ui/form/select-input.tsx'
import { type SortName, SORTS } from './sorts.ts'

interface SortSelectProps {
  sort: SortName
  /** Undefined for the default order, which needs no parameter. */
  onSort: (sort: SortName | undefined) => void
}

const CHOICES = Object.fromEntries(Object.entries(SORTS).map(([name, { label }]) => [name, label]))

export const SortSelect = ({ sort, onSort }: SortSelectProps) => (
  <SelectInput
    label="Sort by"
    inline
    choices={CHOICES}
    value={sort}
    onChange={(next) => onSort(next === 'newest' ? undefined : (next as SortName))}
  />
)
