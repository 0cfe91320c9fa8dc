import { type Facet, facetOf, type FilterName, optionsOf, withDependents } from '@parinay/contract/filters'
import { FAMILY_TYPE_FILTERS, INCOME_BRACKETS } from '@parinay/contract/vocabulary/choices'
import type { PanelChip } from '../filters/filter-chips.ts'
import { chosenValues, type FilterParams, incomeBracket, withToggled } from '../filters/filter-params.ts'
import { familyTypeLabel, optionLabel } from '../filters/filter-rows.ts'

/** One of the choices of a filter. */
export interface PanelOption {
  label: string
  isChosen: boolean
  /** The change of the filters by a press. A second press undoes it. */
  change: FilterParams
  /** The facet options whose counts add up to its count. */
  facetOptions: readonly (readonly [facet: Facet, option: string])[]
}

/** The choices of a panel that applies at once. */
export function panelOptions(chip: PanelChip, filters: FilterParams): PanelOption[] {
  const [name] = chip.filters
  if (chip.key === 'income') return incomeOptions(filters)
  if (chip.key === 'gender') return [anyGender(filters), ...filterOptions('gender', filters)]
  return name ? filterOptions(name, filters) : []
}

export const filterOptions = (name: FilterName, filters: FilterParams): PanelOption[] =>
  name === 'familyType' ? familyOptions(filters) : optionsAmong(name, selectableOptions(name), filters)

/** These options of a filter. A choice also removes dependent filters, because a city of another state would match nobody. */
export function optionsAmong(name: FilterName, options: readonly string[], filters: FilterParams): PanelOption[] {
  const facet = facetOf(name)
  return options.map((option) => ({
    label: optionLabel(name, option),
    isChosen: chosenValues(filters, name).includes(option),
    change: { ...cleared(withDependents(name)), [name]: withToggled(filters, name, option) },
    facetOptions: facet ? [[facet, option]] : [],
  }))
}

/** The options except 'Other', which is no filter. */
function selectableOptions(name: FilterName): string[] {
  const facet = facetOf(name)
  return ((facet && optionsOf(facet)) ?? []).filter((option) => option !== 'Other')
}

const cleared = (names: readonly FilterName[]): FilterParams =>
  Object.fromEntries(names.map((name) => [name, undefined])) as FilterParams

const anyGender = ({ gender }: FilterParams): PanelOption => ({
  label: 'All',
  isChosen: !gender,
  change: cleared(['gender']),
  facetOptions: selectableOptions('gender').map((option) => ['gender', option] as const),
})

/** The filter is "Joint Family", and its facet is "Joint". */
function familyOptions(filters: FilterParams): PanelOption[] {
  const named = { ...filters, familyType: chosenValues(filters, 'familyType').map(familyTypeLabel) }
  return FAMILY_TYPE_FILTERS.map((label) => ({
    label,
    isChosen: named.familyType.includes(label),
    change: { familyType: withToggled(named, 'familyType', label) },
    facetOptions: [['familyType', label.replace(/ Family$/, '')]],
  }))
}

function incomeOptions(filters: FilterParams): PanelOption[] {
  const chosen = incomeBracket(filters)?.label
  return INCOME_BRACKETS.map(({ label, min, max }) => ({
    label,
    isChosen: chosen === label,
    change: {
      ...cleared(['annualIncomeMin', 'annualIncomeMax']),
      ...(chosen !== label && { annualIncomeMin: String(min) }),
      ...(chosen !== label && max !== undefined && { annualIncomeMax: String(max) }),
    },
    facetOptions: [['income', String(min)]],
  }))
}
