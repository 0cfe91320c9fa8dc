import type { WishFact } from '@parinay/contract/preferences'
import { useId } from 'react'
import { ChoiceChips } from '../ui/form/choice-chips.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import styles from './preferences.module.css'
import type { Level, WishDraft } from './wish-drafts.ts'
import { WISH_LABELS } from './wish-labels.ts'
import { wishSummary } from './wish-summary.ts'
import { WishValues } from './wish-values.tsx'

const LEVELS = { must: 'Must', wish: 'Wish', none: 'Doesn’t matter' }
const CASTE_LEVELS = { ...LEVELS, none: 'Caste no bar' }
const levelsOf = (fact: WishFact) => (fact === 'caste' ? CASTE_LEVELS : LEVELS)

export interface WishRowProps {
  fact: WishFact
  draft: WishDraft
  error: string | undefined
  /** The number of additional members who would match without this must. */
  cost: number | undefined
  isOpen: boolean
  onToggle: () => void
  onChange: (draft: WishDraft) => void
}

/** One wish in a line: the fact, its values, its importance and its cost. Opened, it can be changed. */
export function WishRow({ fact, draft, error, cost, isOpen, onToggle, onChange }: WishRowProps) {
  const id = useId()
  const label = WISH_LABELS[fact]
  const { level } = draft
  return (
    <section className={styles.row} aria-label={label}>
      <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <strong>{label}</strong>
        {level !== 'none' && <span className={styles.values}>{wishSummary(fact, draft)}</span>}
        <span className={level === 'must' ? `${styles.level} ${styles.must}` : styles.level}>
          {levelsOf(fact)[level]}
        </span>
        <ChevronDownIcon size={18} className={isOpen ? styles.turned : undefined} />
      </button>
      {level === 'must' && cost !== undefined && cost > 0 && (
        <p className={styles.cost}>Without this must, {cost.toLocaleString('en-IN')} more would fit.</p>
      )}
      <div id={id} className={styles.editor} hidden={!isOpen}>
        {isOpen && (
          <>
            <ChoiceChips
              label="How much it counts"
              name={`level-${fact}`}
              choices={levelsOf(fact)}
              value={level}
              // A second tap clears the choice.
              onChange={(chosen) => onChange({ ...draft, level: chosen === '' ? 'none' : (chosen as Level) })}
            />
            {level !== 'none' && <WishValues fact={fact} draft={draft} error={error} onChange={onChange} />}
          </>
        )}
      </div>
    </section>
  )
}
