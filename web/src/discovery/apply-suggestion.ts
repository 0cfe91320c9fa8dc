// Describes and applies the server's suggestions to change filters.
import type { FilterSuggestion } from '@parinay/contract/discovery'
import { type Facet, type FilterName, FILTERS } from '@parinay/contract/filters'
import { isFilterName } from '../filters/filter-params.ts'
import { filterRow } from '../filters/filter-rows.ts'
import { formatRupeesShort } from '../platform/format-numbers.ts'
import { feetAndInches } from '../profile/format-height.ts'
import {
  type SearchParams,
  type SearchCriteria,
  type RecommendationBasis,
  recommendedFilters,
} from './search-params.ts'

type FilterChange = FilterSuggestion['change']
type FilterKey = keyof FilterChange

/**
 * The address after a suggestion. The recommended and recent views add filters of their own. To remove such a filter, the page leaves the
 * view and writes the view's other filters into the address. It does the same where the view would replace a removed filter by its own.
 */
export function applySuggestion(
  params: SearchParams,
  basis: RecommendationBasis,
  { joinedWithinDays, ...change }: FilterChange,
): SearchParams {
  const start = recommendedFilters(params, basis)
  const changed = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined]))
  const changesView =
    joinedWithinDays !== undefined ||
    Object.keys(change).some((name) => name in start) ||
    Object.keys(recommendedFilters({ ...params, ...changed }, basis)).some((name) => !(name in start))
  return { ...(changesView && { view: '', ...start }), ...changed }
}

/** "Any caste", "Age 25 to 34", "Any age and any caste". */
export function describeSuggestion(change: FilterChange, criteria: SearchCriteria): string {
  const names = Object.keys(change) as FilterKey[]
  const ranges = Object.values(RANGES).filter(({ min, max }) => names.includes(min) || names.includes(max))
  const others = names.filter((name) => !ranges.some(({ min, max }) => name === min || name === max))
  return [
    ...ranges.map((range) =>
      describeRange(range, rangeEnd(range.min, change, criteria), rangeEnd(range.max, change, criteria)),
    ),
    ...withoutAll(others),
  ]
    .map((part, place) => (place === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(' and ')
}

function withoutAll(names: readonly FilterKey[]): string[] {
  const filters = names.filter(isFilterName)
  const rest = names.filter((name) => !isFilterName(name)).map(withoutOne)
  return filters.length > 1 ? [...rest, withoutFilters(filters)] : [...rest, ...filters.map(withoutOne)]
}

const rangeEnd = (name: FilterName, change: FilterChange, criteria: SearchCriteria) => {
  const end = change[name] === undefined ? criteria[name] : change[name]
  return end ? Number(end) : undefined
}

function withoutOne(name: FilterKey): string {
  if (name === 'search') return 'Without the search text'
  if (name === 'joinedWithinDays') return 'Joined any time'
  return filterRow(name).withoutLabel ?? withoutFilters([name])
}

const LIST_FORMAT = new Intl.ListFormat('en-GB')

const withoutFilters = (names: readonly FilterName[]) =>
  `Any ${LIST_FORMAT.format(names.map((name) => FILTERS[name].label.toLowerCase()))}`

interface Range {
  min: FilterName
  max: FilterName
  label: string
  format: (value: number) => string
}

const RANGES: Record<Exclude<Facet, FilterName>, Range> = {
  age: { min: 'ageMin', max: 'ageMax', label: 'Age', format: String },
  height: { min: 'heightMin', max: 'heightMax', label: 'Height', format: feetAndInches },
  income: { min: 'annualIncomeMin', max: 'annualIncomeMax', label: 'Income', format: formatRupeesShort },
}

function describeRange({ label, format }: Range, min: number | undefined, max: number | undefined): string {
  if (min && max) return `${label} ${format(min)} to ${format(max)}`
  if (min) return `${label} ${format(min)} and above`
  return max ? `${label} up to ${format(max)}` : `Any ${label.toLowerCase()}`
}
