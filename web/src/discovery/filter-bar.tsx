import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import styles from './filter-bar.module.css'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { useOpenPanel } from './use-open-panel.ts'
import type { CriteriaWith } from './use-counts.ts'

interface FilterBarProps {
  filters: FilterParams
  criteriaWith: CriteriaWith
  onChange: (change: FilterParams) => void
}

/** The Quick Filters: ten chips and one for more filters, each with its panel. */
export function FilterBar({ filters, criteriaWith, onChange }: FilterBarProps) {
  const focus = useFocusRecovery<HTMLElement>()
  const { chip, offsetPx, toggle, close } = useOpenPanel(focus.ref, filters)
  const apply = (change: FilterParams) => {
    close()
    onChange(change)
  }

  return (
    <section aria-label="Quick Filters" className={styles.bar} {...focus}>
      <FilterChips filters={filters} openChip={chip?.key} onToggle={toggle} onChange={apply} />
      {chip && (
        <FilterPanel
          key={chip.key}
          chip={chip}
          offsetPx={offsetPx}
          filters={filters}
          criteriaWith={criteriaWith}
          onApply={apply}
          onClose={close}
        />
      )}
    </section>
  )
}
