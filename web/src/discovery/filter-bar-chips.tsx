import type { FocusEvent, MouseEvent } from 'react'
import type { ChipName } from '../filters/chip-rows.ts'
import { type PanelChip, hasActiveFilter, isChipActive, removableChips } from '../filters/filter-chips.ts'
import { CLEARED_FILTERS, type FilterParams } from '../filters/filter-params.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import styles from './filter-bar.module.css'
import { usePanelChips } from './use-open-panel.ts'

interface FilterBarChipsProps {
  filters: FilterParams
  openChip: ChipName | undefined
  onToggle: (chip: PanelChip, event: MouseEvent) => void
  onChange: (change: FilterParams) => void
}

/** The row of chips: those that open a panel, those that remove one filter, and Clear All. */
export const FilterBarChips = ({ filters, openChip, onToggle, onChange }: FilterBarChipsProps) => (
  <div className={styles.chips} onFocus={scrollIntoRow}>
    {usePanelChips().map((chip) => (
      <Chip
        key={chip.key}
        active={isChipActive(chip, filters)}
        open={chip.key === openChip}
        onClick={(event) => onToggle(chip, event)}
      >
        <ChipText label={chip.label} description={chip.describe(filters)} />
      </Chip>
    ))}
    {removableChips(filters).map(({ name, description }) => (
      <Chip key={name} active aria-pressed={undefined} onClick={() => onChange({ [name]: undefined })}>
        <span className="visually-hidden">Remove </span>
        {description}
        <CloseIcon size={16} />
      </Chip>
    ))}
    {hasActiveFilter(filters) && (
      <Button variant="plain" onClick={() => onChange(CLEARED_FILTERS)}>
        Clear All
      </Button>
    )}
  </div>
)

const ChipText = ({ label, description }: { label: string; description: string }) =>
  description ? (
    <>
      {label}: <strong>{description}</strong>
    </>
  ) : (
    label
  )

const SCROLL_MARGIN_PX = 24

/** Scrolls the row until the focused chip is visible. */
function scrollIntoRow({ currentTarget: row, target }: FocusEvent) {
  const [chip, visible] = [target.getBoundingClientRect(), row.getBoundingClientRect()]
  const past =
    Math.max(0, chip.right + SCROLL_MARGIN_PX - visible.right) ||
    Math.min(0, chip.left - SCROLL_MARGIN_PX - visible.left)
  if (past !== 0) row.scrollLeft += past
}
