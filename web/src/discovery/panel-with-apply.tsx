import type { FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import type { PanelChip } from '../filters/filter-chips.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import { formatProfileCount } from './results-text.ts'
import styles from './filter-panel.module.css'
import { PanelFields } from './panel-fields.tsx'
import type { CriteriaWith } from './use-option-counts.ts'
import { useFilterDraft } from './use-filter-draft.ts'

interface PanelWithApplyProps {
  chip: PanelChip
  filters: FilterParams
  criteriaWith: CriteriaWith
  onChange: (change: FilterParams) => void
}

/** A panel of several filters that the button applies together. */
export function PanelWithApply({ chip, filters, criteriaWith, onChange }: PanelWithApplyProps) {
  const { draft, applied, criteria, counts, total, addChange } = useFilterDraft(chip.facets, filters, criteriaWith)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(applied)
  }

  return (
    // `ageRange` corrects an age outside the limits, so the browser does not refuse it.
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={counts.isStale ? `${styles.fields} ${styles.stale}` : styles.fields}>
        <PanelFields chip={chip} draft={draft} criteria={criteria} counts={counts} onDraftChange={addChange} />
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
