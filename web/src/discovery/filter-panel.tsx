import { useEffect, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { PanelWithApply } from './panel-with-apply.tsx'
import type { PanelChip } from '../filters/filter-chips.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import { PanelWithoutApply } from './panel-without-apply.tsx'
import styles from './filter-panel.module.css'
import type { CriteriaWith } from './use-option-counts.ts'

interface FilterPanelProps {
  chip: PanelChip
  /** The distance of its chip from the left edge of the bar, in pixels. */
  offsetPx: number
  filters: FilterParams
  criteriaWith: CriteriaWith
  onChange: (change: FilterParams) => void
  onClose: () => void
}

/** A panel that opens below its chip. */
export function FilterPanel({ chip, offsetPx, filters, criteriaWith, onChange, onClose }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector)
    const first = find('[aria-pressed=true]') ?? find('li button, input, select')
    first?.focus()
  }, [])

  return (
    <div
      ref={panel}
      role="group"
      aria-label={chip.label}
      className={styles.panel}
      style={{ left: `min(${offsetPx}px, 100% - var(--panel))` }}
    >
      <div className={styles.top}>
        <h2>{chip.label}</h2>
        <IconButton variant="bare" label="Close the filter" icon={<CloseIcon />} onClick={onClose} />
      </div>
      {chip.hasApply ? (
        <PanelWithApply chip={chip} filters={filters} criteriaWith={criteriaWith} onChange={onChange} />
      ) : (
        <PanelWithoutApply chip={chip} filters={filters} criteriaWith={criteriaWith} onChange={onChange} />
      )}
    </div>
  )
}
