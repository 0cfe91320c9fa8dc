import type { PanelChip } from '../filters/filter-chips.ts'
import type { FilterParams } from '../filters/filter-params.ts'
import { isFull, OptionRows } from './option-rows-and-pills.tsx'
import { panelOptions } from './panel-options.ts'
import type { SearchCriteria } from './search-params.ts'
import { StateChoices } from './state-choices.tsx'
import type { OptionCounts } from './use-option-counts.ts'

interface ChipChoicesProps {
  chip: PanelChip
  filters: FilterParams
  criteria: SearchCriteria
  counts: OptionCounts
  onChange: (change: FilterParams) => void
}

/** The choices of a chip without Apply. */
export function ChipChoices(props: ChipChoicesProps) {
  const { chip, filters, counts, onChange } = props
  if (chip.key === 'state') return <StateChoices {...props} />
  return (
    <OptionRows
      options={panelOptions(chip, filters)}
      counts={counts}
      isFull={chip.filters.some((name) => isFull(filters, name))}
      onChange={onChange}
    />
  )
}
