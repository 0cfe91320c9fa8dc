import { useId } from 'react'
import { formatCount } from '../platform/number-format.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import type { FilterChip } from '../filters/chips.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import { formatProfileCount } from './search-params.ts'
import styles from './filter-panel.module.css'
import { type PanelOption, panelOptions } from './panel-options.ts'
import { type OptionCounts, useOptionCounts, type CriteriaWith } from './use-counts.ts'

interface ChoicePanelProps {
  chip: FilterChip
  filters: FilterParams
  criteriaWith: CriteriaWith
  onChoose: (change: FilterParams) => void
}

/** One choice, which applies at once, with the number of profiles for each option. Choosing it again removes it. */
export function ChoicePanel({ chip, filters, criteriaWith, onChoose }: ChoicePanelProps) {
  const counts = useOptionCounts(chip.facets, criteriaWith(filters))
  return (
    <ul className={styles.choices}>
      {panelOptions(chip, filters).map((option) => (
        <Choice key={option.label} option={option} counts={counts} onChoose={onChoose} />
      ))}
    </ul>
  )
}

interface ChoiceProps {
  option: PanelOption
  counts: OptionCounts
  onChoose: (change: FilterParams) => void
}

function Choice({ option: { label, isChosen, change, facetOptions }, counts, onChoose }: ChoiceProps) {
  const id = useId()
  const count = facetOptions
    .map(([facet, option]) => counts.of(facet, option))
    .reduce((sum, one) => (sum !== undefined && one !== undefined ? sum + one : undefined))
  return (
    <li className={styles.option}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-describedby={count === undefined ? undefined : id}
        className={`${styles.choice} ${count === 0 ? styles.none : ''}`}
        onClick={() => onChoose(isChosen ? clearedBy(change) : change)}
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
    </li>
  )
}

const clearedBy = (change: FilterParams) =>
  Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) as FilterParams
