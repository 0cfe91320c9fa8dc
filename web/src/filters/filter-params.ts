import { INCOME_BRACKETS } from '@parinay/contract/vocabulary/choices'
import { FILTER_NAMES, type FilterName } from '@parinay/contract/filters'

/** Filters as the address holds them: everything is text. */
export type FilterParams = { [K in FilterName]?: string }

const names: ReadonlySet<string> = new Set(FILTER_NAMES)
export const isFilterName = (name: string): name is FilterName => names.has(name)

/** Removes every filter. */
export const CLEARED_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])) as FilterParams

/** The bracket whose two ends are both chosen, if there is one. */
export const incomeBracket = ({ annualIncomeMin, annualIncomeMax }: FilterParams) =>
  INCOME_BRACKETS.find(
    ({ min, max }) =>
      annualIncomeMin === String(min) && annualIncomeMax === (max === undefined ? undefined : String(max)),
  )
