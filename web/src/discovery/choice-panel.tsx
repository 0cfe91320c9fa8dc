import { useId } from 'react'
import { grouped } from '../platform/money.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { type FilterWords, profiles } from './search-params.ts'
import type { FilterChip } from './chips.ts'
import styles from './filter-panel.module.css'
import { type Option, optionsOf } from './options.ts'
import { type Counts, useCounts, type WishWith } from './use-counts.ts'

interface ChoicePanelProps {
  chip: FilterChip
  words: FilterWords
  wishWith: WishWith
  onChoose: (change: FilterWords) => void
}

/** One choice that applies at once, with how many it would find; choosing it again takes it back. */
export function ChoicePanel({ chip, words, wishWith, onChoose }: ChoicePanelProps) {
  const counts = useCounts(chip.facets, wishWith(words))
  return (
    <ul className={styles.choices}>
      {optionsOf(chip.key, words).map((option) => (
        <Choice key={option.label} option={option} counts={counts} onChoose={onChoose} />
      ))}
    </ul>
  )
}

interface ChoiceProps {
  option: Option
  counts: Counts
  onChoose: (change: FilterWords) => void
}

function Choice({ option: { label, chosen, change, finds }, counts, onChoose }: ChoiceProps) {
  const id = useId()
  const count = finds
    .map(([facet, option]) => counts.of(facet, option))
    .reduce((sum, one) => (sum !== undefined && one !== undefined ? sum + one : undefined))
  return (
    <li className={styles.option}>
      <button
        type="button"
        aria-pressed={chosen}
        aria-describedby={count === undefined ? undefined : id}
        className={`${styles.choice} ${count === 0 ? styles.none : ''}`}
        onClick={() => onChoose(chosen ? cleared(change) : change)}
      >
        {label}
      </button>
      {counts.isWaiting && (
        <span className={styles.count}>
          <Skeleton width="3ch" />
        </span>
      )}
      {count !== undefined && (
        <span id={id} className={styles.count}>
          <span aria-hidden="true">{grouped(count)}</span>
          <span className="visually-hidden">{profiles(count)}</span>
        </span>
      )}
    </li>
  )
}

const cleared = (change: FilterWords) =>
  Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) as FilterWords
