import { INCOME_BRACKETS } from '@parinay/contract/vocabulary/choices'
import {
  FILTER_NAMES,
  type FilterName,
  type FilterValue,
  type SeveralName,
  takesSeveral,
  valuesOf,
} from '@parinay/contract/filters'

/** Filters in the address: all values are text, and some filters take several. */
export type FilterParams = { [K in FilterName]?: (K extends SeveralName ? FilterValue : string) | undefined }

const names: ReadonlySet<string> = new Set(FILTER_NAMES)
export const isFilterName = (name: string): name is FilterName => names.has(name)

/** Removes every filter. */
export const CLEARED_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])) as FilterParams

/** The chosen values of a filter, none of them empty. */
export const chosenValues = (filters: FilterParams, name: FilterName): readonly string[] =>
  valuesOf(filters[name]).filter((value) => value !== '')

/** A filter in the form of the address; undefined removes it. */
export function toFilterValue(values: readonly string[]): FilterValue | undefined {
  const [first, ...others] = [...new Set(values)].toSorted()
  return first === undefined || others.length === 0 ? first : [first, ...others]
}

/** The filter after a press on this option, which adds or removes it. In a filter with one value it replaces the other. */
export function withToggled(filters: FilterParams, name: FilterName, option: string): FilterValue | undefined {
  const chosen = chosenValues(filters, name)
  if (chosen.includes(option)) return toFilterValue(chosen.filter((value) => value !== option))
  return takesSeveral(name) ? toFilterValue([...chosen, option]) : option
}

/** The bracket whose two ends are both chosen, if there is one. */
export const incomeBracket = ({ annualIncomeMin, annualIncomeMax }: FilterParams) =>
  INCOME_BRACKETS.find(
    ({ min, max }) =>
      annualIncomeMin === String(min) && annualIncomeMax === (max === undefined ? undefined : String(max)),
  )
