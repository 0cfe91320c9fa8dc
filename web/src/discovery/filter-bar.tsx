import { takesSeveral } from '@parinay/contract/filters'
import { lazyPart } from '../platform/lazy-part.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import styles from './filter-bar.module.css'
import { FilterBarChips } from './filter-bar-chips.tsx'
import { useOpenPanel } from './use-open-panel.ts'
import type { CriteriaWith } from './use-option-counts.ts'

export const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel)

interface FilterBarProps {
  filters: FilterParams
  criteriaWith: CriteriaWith
  onChange: (change: FilterParams) => void
}

/** The Quick Filters: ten chips, for some members one for horoscopes, and one for more filters, each with its panel. */
export function FilterBar({ filters, criteriaWith, onChange }: FilterBarProps) {
  const focus = useFocusRecovery<HTMLElement>()
  const { chip, offsetPx, toggle, close } = useOpenPanel(focus.ref, filters)
  const apply = (change: FilterParams) => {
    const staysOpen = chip && !chip.hasApply && chip.filters.some(takesSeveral)
    if (!staysOpen) close()
    onChange(change)
  }

  return (
    <section aria-label="Quick Filters" className={styles.bar} {...focus}>
      <FilterBarChips filters={filters} openChip={chip?.key} onToggle={toggle} onChange={apply} />
      {chip && (
        <FilterPanel
          key={chip.key}
          chip={chip}
          offsetPx={offsetPx}
          filters={filters}
          criteriaWith={criteriaWith}
          onChange={apply}
          onClose={close}
        />
      )}
    </section>
  )
}
