import { useEffect, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { ApplyPanel } from './apply-panel.tsx'
import type { FilterChip } from '../filters/chips.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import { ChoicePanel } from './choice-panel.tsx'
import styles from './filter-panel.module.css'
import type { CriteriaWith } from './use-counts.ts'

interface FilterPanelProps {
  chip: FilterChip
  /** The distance of its chip from the left edge of the bar, in pixels. */
  offsetPx: number
  filters: FilterParams
  criteriaWith: CriteriaWith
  onApply: (change: FilterParams) => void
  onClose: () => void
}

/** Opens below its chip; on a phone it is a sheet at the foot of the screen. */
export function FilterPanel({ chip, offsetPx, filters, criteriaWith, onApply, onClose }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector)
    const first = find('[aria-pressed=true]') ?? find('li button, input, select')
    first?.focus()
  }, [])

  return (
    <>
      <button type="button" aria-label="Close the filter" className={styles.veil} onClick={onClose} tabIndex={-1} />
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
          <ApplyPanel chip={chip} filters={filters} criteriaWith={criteriaWith} onApply={onApply} />
        ) : (
          <ChoicePanel chip={chip} filters={filters} criteriaWith={criteriaWith} onChoose={onApply} />
        )}
      </div>
    </>
  )
}
