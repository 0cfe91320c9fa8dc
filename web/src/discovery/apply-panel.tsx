import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { FilterChip } from '../filters/chips.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import { formatProfileCount } from './search-params.ts'
import styles from './filter-panel.module.css'
import { PanelFields } from './panel-fields.tsx'
import { ageRange, heightRange } from './ranges.ts'
import { useOptionCounts, type CriteriaWith } from './use-counts.ts'

interface ApplyPanelProps {
  chip: FilterChip
  filters: FilterParams
  criteriaWith: CriteriaWith
  onApply: (change: FilterParams) => void
}

/** Several filters that belong together. They apply together, by the button. */
export function ApplyPanel({ chip, filters, criteriaWith, onApply }: ApplyPanelProps) {
  const [change, setChange] = useState<FilterParams>({})
  const draft = { ...filters, ...change }
  const hasAges = chip.facets.includes('age')
  const applied = {
    ...change,
    ...(hasAges && ageRange(draft.ageMin, draft.ageMax)),
    ...(chip.facets.includes('height') && heightRange(draft.heightMin, draft.heightMax)),
  }
  // The ages are added up here, so that typing makes no calls.
  const counts = useOptionCounts(chip.facets, criteriaWith(hasAges ? WITHOUT_AGES : applied))
  const total = hasAges ? counts.inRange('age', applied.ageMin, applied.ageMax) : counts.total

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(applied)
  }

  return (
    // `ageRange` corrects an age outside the limits, so the browser does not refuse it.
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={counts.isStale ? `${styles.fields} ${styles.stale}` : styles.fields}>
        <PanelFields
          chip={chip}
          draft={draft}
          counts={counts}
          onDraftChange={(more) => setChange((before) => ({ ...before, ...more }))}
        />
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
