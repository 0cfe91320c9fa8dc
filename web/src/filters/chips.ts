import { type Facet, facetOf, type FilterName, FILTERS } from '@parinay/contract/filters'
import { CHIP_ROWS, type ChipName } from './chip-rows.ts'
import { FILTER_ROWS, filterRow, optionLabel } from './filter-rows.ts'
import type { FilterParams } from './filter-params.ts'

/** A chip of the Quick Filters bar, which opens a panel. */
export interface FilterChip {
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

function makeChip(key: ChipName): FilterChip {
  const row: { label: string; hasApply?: true; describe?: FilterChip['describe'] } = CHIP_ROWS[key]
  const filters = NAMES.filter((name) => filterRow(name).chip === key)
  const listValues = (chosen: FilterParams) =>
    filters.flatMap((name) => (chosen[name] ? [describeValue(name, chosen[name])] : [])).join(', ')
  return {
    key,
    label: row.label,
    hasApply: row.hasApply ?? false,
    filters,
    facets: [...new Set(filters.flatMap((name) => facetOf(name) ?? []))],
    describe: row.describe ?? listValues,
  }
}

export const CHIPS: readonly FilterChip[] = (Object.keys(CHIP_ROWS) as ChipName[])
  .filter((key) => key !== 'more')
  .map(makeChip)

/** The last chip. What is chosen in its panel has removable chips. */
export const MORE_FILTERS: FilterChip = { ...makeChip('more'), describe: () => '' }

export const isChipActive = (chip: FilterChip, filters: FilterParams) => chip.filters.some((name) => filters[name])

export const hasActiveFilter = (filters: FilterParams) => NAMES.some((name) => filters[name])

/** Filters that no other chip describes: each has a chip that removes it. */
const REMOVABLE_FILTERS = NAMES.filter((name) => [undefined, 'more'].includes(filterRow(name).chip))

export interface RemovableChip {
  name: FilterName
  description: string
}

export const removableChips = (filters: FilterParams): RemovableChip[] =>
  REMOVABLE_FILTERS.flatMap((name) => {
    const value = filters[name]
    const description = value && (filterRow(name).describe?.(value) ?? `${FILTERS[name].label}: ${value}`)
    return description ? [{ name, description }] : []
  })
