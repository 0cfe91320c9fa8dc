import { type Facet, facetOf, type FilterName, FILTERS } from '@parinay/contract/filters'
import { CHIP_ROWS, type ChipName } from './chip-rows.ts'
import { FILTER_ROWS, filterRow, optionLabel } from './filter-rows.ts'
import { chosenValues, type FilterParams } from './filter-params.ts'

/** A chip of the Quick Filters bar, which opens a panel. */
export interface PanelChip {
  key: ChipName
  label: string
  hasApply: boolean
  filters: readonly FilterName[]
  /** The facets that count the options of its panel. */
  facets: readonly Facet[]
  /** The chosen values in words. */
  describe: (filters: FilterParams) => string
}

const NAMES = Object.keys(FILTER_ROWS) as FilterName[]

const describeValue = (name: FilterName, value: string) => filterRow(name).describe?.(value) ?? optionLabel(name, value)

const MAX_NAMED = 2

/** "Goa, Kerala"; for more than two values the first and the number of others. */
function describeValues(name: FilterName, filters: FilterParams): string[] {
  const [first, ...others] = chosenValues(filters, name).map((value) => describeValue(name, value))
  if (first === undefined) return []
  return [others.length < MAX_NAMED ? [first, ...others].join(', ') : `${first} +${others.length}`]
}

function makeChip(key: ChipName): PanelChip {
  const row: { label: string; hasApply?: true; describe?: PanelChip['describe'] } = CHIP_ROWS[key]
  const filters = NAMES.filter((name) => filterRow(name).chip === key)
  const listValues = (chosen: FilterParams) => filters.flatMap((name) => describeValues(name, chosen)).join(', ')
  return {
    key,
    label: row.label,
    hasApply: row.hasApply ?? false,
    filters,
    facets: [...new Set(filters.flatMap((name) => facetOf(name) ?? []))],
    describe: row.describe ?? listValues,
  }
}

export const CHIPS: readonly PanelChip[] = (Object.keys(CHIP_ROWS) as ChipName[])
  .filter((key) => key !== 'more')
  .map(makeChip)

/** The last chip. Choices in its panel appear as removable chips. */
export const MORE_FILTERS: PanelChip = { ...makeChip('more'), describe: () => '' }

const isActive = (filters: FilterParams) => (name: FilterName) => chosenValues(filters, name).length > 0

export const isChipActive = (chip: PanelChip, filters: FilterParams) => chip.filters.some(isActive(filters))

export const hasActiveFilter = (filters: FilterParams) => NAMES.some(isActive(filters))

/** The number of active filters. Both ends of a range count as one. */
export const countActive = (filters: FilterParams) =>
  new Set(NAMES.filter(isActive(filters)).map((name) => facetOf(name) ?? name)).size

/** Filters that no other chip describes: each has a chip that removes it. */
const REMOVABLE_FILTERS = NAMES.filter((name) => [undefined, 'more'].includes(filterRow(name).chip))

export interface RemovableChip {
  name: FilterName
  description: string
}

export const removableChips = (filters: FilterParams): RemovableChip[] =>
  REMOVABLE_FILTERS.flatMap((name) => {
    const [description] = describeValues(name, filters)
    if (!description) return []
    return [{ name, description: filterRow(name).describe ? description : `${FILTERS[name].label}: ${description}` }]
  })
