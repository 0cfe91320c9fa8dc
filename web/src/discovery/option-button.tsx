import { useId } from 'react'
import { formatCount } from '../platform/format-numbers.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import type { FilterParams } from '../filters/filter-params.ts'
import styles from './option-button.module.css'
import type { PanelOption } from './panel-options.ts'
import { formatProfileCount } from './results-text.ts'
import type { OptionCounts } from './use-option-counts.ts'

interface OptionButtonProps {
  option: PanelOption
  counts: OptionCounts
  /** A row on its own line, or a pill beside others. */
  shape: 'row' | 'pill'
  /** True if no further value can be chosen. */
  isFull?: boolean
  onChange: (change: FilterParams) => void
}

/** A choice with the number of profiles it would find. Pressing it again takes it back. */
export function OptionButton({ option, counts, shape, isFull = false, onChange }: OptionButtonProps) {
  const { label, isChosen, change, facetOptions } = option
  const id = useId()
  const count = facetOptions
    .map(([facet, value]) => counts.of(facet, value))
    .reduce((sum, one) => (sum !== undefined && one !== undefined ? sum + one : undefined))
  return (
    <span className={`${styles.option} ${styles[shape]}`}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-describedby={count === undefined ? undefined : id}
        disabled={isFull && !isChosen}
        className={`${styles.choice} ${count === 0 ? styles.none : ''}`}
        onClick={() => onChange(change)}
      >
        {label}
      </button>
      {counts.isLoading && (
        <span className={styles.count}>
          <Skeleton width="3ch" />
        </span>
      )}
      {count !== undefined && (
        <span id={id} className={styles.count}>
          <span aria-hidden="true">{formatCount(count)}</span>
          <span className="visually-hidden">{formatProfileCount(count)}</span>
        </span>
      )}
    </span>
  )
}
