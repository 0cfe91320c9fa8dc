import type { PanelChip } from '../filters/filter-chips.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import { ChipChoices } from './chip-choices.tsx'
import { type CriteriaWith, useOptionCounts } from './use-option-counts.ts'

interface PanelWithoutApplyProps {
  chip: PanelChip
  filters: FilterParams
  criteriaWith: CriteriaWith
  onChange: (change: FilterParams) => void
}

/** A panel whose choices apply immediately, each with its number of profiles. */
export function PanelWithoutApply({ chip, filters, criteriaWith, onChange }: PanelWithoutApplyProps) {
  const criteria = criteriaWith(filters)
  const counts = useOptionCounts(chip.facets, criteria)
  return <ChipChoices chip={chip} filters={filters} criteria={criteria} counts={counts} onChange={onChange} />
}
