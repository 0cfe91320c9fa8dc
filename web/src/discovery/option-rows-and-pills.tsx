import { MAX_FILTER_VALUES, type FilterName } from '@parinay/contract/filters'
import { useId } from 'react'
import { chosenValues, type FilterParams } from '../filters/filter-params.ts'
import { OptionButton } from './option-button.tsx'
import styles from './option-rows-and-pills.module.css'
import type { PanelOption } from './panel-options.ts'
import type { OptionCounts } from './use-option-counts.ts'

interface OptionListProps {
  options: readonly PanelOption[]
  counts: OptionCounts
  isFull?: boolean
  onChange: (change: FilterParams) => void
}

export const isFull = (filters: FilterParams, name: FilterName) =>
  chosenValues(filters, name).length >= MAX_FILTER_VALUES

/** Options as rows. */
export const OptionRows = ({ options, ...props }: OptionListProps) => (
  <ul className={styles.rows}>
    {options.map((option) => (
      <li key={option.label}>
        <OptionButton option={option} shape="row" {...props} />
      </li>
    ))}
  </ul>
)

/** Options as pills under a label. */
export function OptionPills({ label, hint, options, ...props }: OptionListProps & { label: string; hint?: string }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {props.isFull && <p className={styles.hint}>You can choose up to {MAX_FILTER_VALUES}</p>}
      <ul className={styles.pills}>
        {options.map((option) => (
          <li key={option.label}>
            <OptionButton option={option} shape="pill" {...props} />
          </li>
        ))}
      </ul>
    </div>
  )
}
