import { SelectInput } from '../ui/form/select-input.tsx'
import { type SortName, SORTS } from './sorts.ts'
import styles from './sort-select.module.css'

interface SortSelectProps {
  sort: SortName
  /** Undefined for the order that is there without asking. */
  onSort: (sort: SortName | undefined) => void
}

const CHOICES = Object.fromEntries(Object.entries(SORTS).map(([name, { label }]) => [name, label]))

export const SortSelect = ({ sort, onSort }: SortSelectProps) => (
  <div className={styles.sort}>
    <SelectInput
      label="Sort by"
      choices={CHOICES}
      value={sort}
      onChange={(next) => onSort(next === 'newest' ? undefined : (next as SortName))}
    />
  </div>
)
