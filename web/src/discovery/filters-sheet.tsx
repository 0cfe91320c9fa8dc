import { useDeferredValue, useState } from 'react'
import type { ChipName } from '../filters/chip-rows.ts'
import { type PanelChip, hasActiveFilter } from '../filters/filter-chips.ts'
import { CLEARED_FILTERS, type FilterParams } from '../filters/filter-params.ts'
import { nextPaint } from '../platform/next-paint.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { ChipChoices } from './chip-choices.tsx'
import styles from './filters-sheet.module.css'
import { PanelFields } from './panel-fields.tsx'
import { type SearchParams } from './search-params.ts'
import { formatPeopleCount } from './results-text.ts'
import { SheetSection } from './sheet-section.tsx'
import { SortSelect } from './sort-select.tsx'
import type { SortName } from './sort-orders.ts'
import { CLOSED, type CriteriaWith } from './use-option-counts.ts'
import { useFilterDraft } from './use-filter-draft.ts'
import { usePanelChips } from './use-open-panel.ts'

interface FiltersSheetProps {
  filters: FilterParams
  sort: SortName
  criteriaWith: CriteriaWith
  onChange: (change: SearchParams) => void
  onClose: () => void
}

/** The chips with the gender last, because a member sees one sex anyway. */
const inOrder = (chips: readonly PanelChip[]) => [
  ...chips.filter(({ key }) => key !== 'gender'),
  ...chips.filter(({ key }) => key === 'gender'),
]

/** Every filter and the order of the list, on one sheet of a phone. They apply together. */
export function FiltersSheet({ filters, sort, criteriaWith, onChange, onClose }: FiltersSheetProps) {
  const [openKey, setOpenKey] = useState<ChipName>()
  const [nextSort, setNextSort] = useState(sort)
  const sections = inOrder(usePanelChips())
  // The press is shown first, and the section's content in the next frame.
  const drawnKey = useDeferredValue(openKey)
  const open = sections.find(({ key }) => key === drawnKey)
  const { draft, applied, criteria, counts, total, addChange } = useFilterDraft(
    open?.facets ?? CLOSED,
    filters,
    criteriaWith,
  )
  const apply = () =>
    onChange({ ...applied, ...(nextSort !== sort && { sort: nextSort === 'newest' ? undefined : nextSort }) })

  return (
    <Dialog title="Filters" size="full" onClose={onClose} closeLabel="Close the filters">
      <SortSelect sort={nextSort} onSort={(next) => setNextSort(next ?? 'newest')} />
      <div className={styles.sections}>
        {sections.map((chip) => (
          <SheetSection
            key={chip.key}
            label={chip.label}
            description={chip.describe(draft)}
            isOpen={chip.key === openKey}
            isDrawn={chip.key === drawnKey}
            onToggle={() => setOpenKey(chip.key === openKey ? undefined : chip.key)}
          >
            <div className={counts.isStale ? styles.stale : undefined}>
              {chip.hasApply ? (
                <div className={styles.fields}>
                  <PanelFields
                    chip={chip}
                    draft={draft}
                    criteria={criteria}
                    counts={counts}
                    onDraftChange={addChange}
                  />
                </div>
              ) : (
                <ChipChoices chip={chip} filters={draft} criteria={criteria} counts={counts} onChange={addChange} />
              )}
            </div>
          </SheetSection>
        ))}
      </div>
      <ButtonLink to="/saved-searches" variant="plain">
        Saved searches
      </ButtonLink>
      <SheetFoot
        total={total}
        canClear={hasActiveFilter(draft)}
        onClear={() => addChange(CLEARED_FILTERS)}
        onShow={apply}
      />
    </Dialog>
  )
}

interface SheetFootProps {
  /** The number of people that the chosen filters find. */
  total: number | undefined
  canClear: boolean
  onClear: () => void
  onShow: () => void
}

const SheetFoot = ({ total, canClear, onClear, onShow }: SheetFootProps) => (
  <div className={styles.foot}>
    <Button variant="plain" disabled={!canClear} onClick={onClear}>
      Clear All
    </Button>
    {/* The press is shown first: the list behind the sheet takes long to draw on a slow phone. */}
    <Button variant="main" onClick={() => void nextPaint().then(onShow)}>
      {total === undefined ? 'Show people' : `Show ${formatPeopleCount(total)}`}
    </Button>
    <p role="status" className="visually-hidden">
      {total !== undefined && formatPeopleCount(total)}
    </p>
  </div>
)
