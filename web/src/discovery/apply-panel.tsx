import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { type FilterWords, profiles } from './search-params.ts'
import type { FilterChip } from './chips.ts'
import styles from './filter-panel.module.css'
import { PANEL_FIELDS } from './panel-fields.tsx'
import { ageRange, heightRange } from './ranges.ts'
import { useCounts, type WishWith } from './use-counts.ts'

interface ApplyPanelProps {
  chip: FilterChip
  words: FilterWords
  wishWith: WishWith
  onApply: (change: FilterWords) => void
}

/** Several filters that belong together; they apply when one says so. */
export function ApplyPanel({ chip, words, wishWith, onApply }: ApplyPanelProps) {
  const [change, setChange] = useState<FilterWords>({})
  const draft = { ...words, ...change }
  const isOfAges = chip.facets.includes('age')
  const applied = {
    ...change,
    ...(isOfAges && ageRange(draft.ageMin, draft.ageMax)),
    ...(chip.facets.includes('height') && heightRange(draft.heightMin, draft.heightMax)),
  }
  // Ages are added up here: while they are typed nothing is asked.
  const counts = useCounts(chip.facets, wishWith(isOfAges ? WITHOUT_AGES : applied))
  const total = isOfAges ? counts.within('age', applied.ageMin, applied.ageMax) : counts.total
  const Fields = PANEL_FIELDS[chip.key]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(applied)
  }

  return (
    // An age beyond those that can be looked for is read as the nearest of them.
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={counts.isStale ? `${styles.fields} ${styles.stale}` : styles.fields}>
        {Fields && (
          <Fields draft={draft} counts={counts} onDraft={(more) => setChange((before) => ({ ...before, ...more }))} />
        )}
      </div>
      <p role="status" className="visually-hidden">
        {total !== undefined && profiles(total)}
      </p>
      <Button type="submit" look="main">
        {total === undefined ? 'Apply' : total === 0 ? 'Apply: no profiles' : `Apply: show ${profiles(total)}`}
      </Button>
    </form>
  )
}

const WITHOUT_AGES = { ageMin: undefined, ageMax: undefined }
