import { type Facet, facetOf, type FilterName, optionsOf, withDependents } from '@parinay/contract/filters'
import { FAMILY_TYPE_FILTERS, INCOME_BRACKETS } from '@parinay/contract/vocabulary/choices'
import type { FilterChip } from '../filters/chips.ts'
import { type FilterParams, incomeBracket } from '../filters/filter-params.ts'
import { familyTypeLabel, optionLabel } from '../filters/filter-rows.ts'

/** A choice of a panel that applies at once. */
export interface PanelOption {
  label: string
  isChosen: boolean
  change: FilterParams
  /** It finds as many profiles as these facet options together. */
  facetOptions: readonly (readonly [facet: Facet, option: string])[]
}

export function panelOptions(chip: FilterChip, filters: FilterParams): PanelOption[] {
  const [name] = chip.filters
  if (chip.key === 'income') return incomeOptions(filters)
  if (chip.key === 'family') return familyOptions(filters)
  if (chip.key === 'gender') return [anyGender(filters), ...filterOptions('gender', filters)]
  return name ? filterOptions(name, filters) : []
}

/** The options of a filter. A choice also removes the filters that depend on it: a city of another state would match nobody. */
function filterOptions(name: FilterName, filters: FilterParams): PanelOption[] {
  const facet = facetOf(name)
  return selectableOptions(name).map((option) => ({
    label: optionLabel(name, option),
    isChosen: filters[name] === option,
    change: { ...cleared(withDependents(name)), [name]: option },
    facetOptions: facet ? [[facet, option]] : [],
  }))
}

/** 'Other' is no filter: the query leaves it out. */
export function selectableOptions(name: FilterName): string[] {
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
const familyOptions = ({ familyType = '' }: FilterParams): PanelOption[] =>
  FAMILY_TYPE_FILTERS.map((label) => ({
    label,
    isChosen: familyTypeLabel(familyType) === label,
    change: { familyType: label },
    facetOptions: [['familyType', label.replace(/ Family$/, '')]],
  }))

const incomeOptions = (filters: FilterParams): PanelOption[] =>
  INCOME_BRACKETS.map(({ label, min, max }) => ({
    label,
    isChosen: incomeBracket(filters)?.label === label,
    change: {
      ...cleared(['annualIncomeMax']),
      annualIncomeMin: String(min),
      ...(max !== undefined && { annualIncomeMax: String(max) }),
    },
    facetOptions: [['income', String(min)]],
  }))
