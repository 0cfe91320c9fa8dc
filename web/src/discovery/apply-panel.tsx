import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { type FilterParams, formatProfileCount } from './search-params.ts'
import type { FilterChip } from './chips.ts'
import styles from './filter-panel.module.css'
import { PANEL_FIELDS } from './panel-fields.tsx'
import { ageRange, heightRange } from './ranges.ts'
import { useOptionCounts, type CriteriaWith } from './use-counts.ts'

interface ApplyPanelProps {
  chip: FilterChip
  filters: FilterParams
  criteriaWith: CriteriaWith
  onApply: (change: FilterParams) => void
}

/** Several filters that belong together; they apply when one says so. */
export function ApplyPanel({ chip, filters, criteriaWith, onApply }: ApplyPanelProps) {
  const [change, setChange] = useState<FilterParams>({})
  const draft = { ...filters, ...change }
  const hasAges = chip.facets.includes('age')
  const applied = {
    ...change,
    ...(hasAges && ageRange(draft.ageMin, draft.ageMax)),
    ...(chip.facets.includes('height') && heightRange(draft.heightMin, draft.heightMax)),
  }
  // Ages are added up here: while they are typed nothing is asked.
  const counts = useOptionCounts(chip.facets, criteriaWith(hasAges ? WITHOUT_AGES : applied))
  const total = hasAges ? counts.inRange('age', applied.ageMin, applied.ageMax) : counts.total
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
          <Fields
            draft={draft}
            counts={counts}
            onDraftChange={(more) => setChange((before) => ({ ...before, ...more }))}
          />
        )}
      </div>
      <p role="status" className="visually-hidden">
        {total !== undefined && formatProfileCount(total)}
      </p>
      <Button type="submit" variant="main">
        {total === undefined
          ? 'Apply'
          : total === 0
            ? 'Apply: no profiles'
            : `Apply: show ${formatProfileCount(total)}`}
      </Button>
    </form>
  )
}

const WITHOUT_AGES = { ageMin: undefined, ageMax: undefined }
