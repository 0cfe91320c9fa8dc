import {
  INCOME_BRACKETS,
  FAMILY_TYPE_FILTERS,
  MARITAL_STATUSES,
  OCCUPATIONS,
} from '@parinay/contract/vocabulary/choices'
import type { Facet } from '@parinay/contract/filters'
import { STATES } from '@parinay/contract/vocabulary/places'
import type { FilterParams } from './search-params.ts'
import { incomeBracket, familyTypeLabel, GENDER_LABELS } from './chips.ts'

/** A choice of a panel that applies at once. */
export interface PanelOption {
  label: string
  isChosen: boolean
  change: FilterParams
  /** The facets' options that it stands for: it finds as many as they do together. */
  facetOptions: readonly (readonly [facet: Facet, option: string])[]
}

/** What a panel that applies at once offers. */
export function panelOptions(chip: string, filters: FilterParams): PanelOption[] {
  switch (chip) {
    case 'gender':
      return [
        {
          label: 'All',
          isChosen: !filters.gender,
          change: { gender: undefined },
          facetOptions: Object.keys(GENDER_LABELS).map((gender) => ['gender', gender] as const),
        },
        ...labelledOptions(filters, 'gender', GENDER_LABELS),
      ]
    case 'state':
      // A city of another state would find nobody.
      return valueOptions(filters, 'state', STATES).map((option) => ({
        ...option,
        change: { ...option.change, city: undefined },
      }))
    case 'occupation':
      // 'Other' is no filter: it stays out of the query.
      return valueOptions(
        filters,
        'occupation',
        OCCUPATIONS.filter((occupation) => occupation !== 'Other'),
      )
    case 'marital':
      return labelledOptions(filters, 'maritalStatus', MARITAL_STATUSES)
    case 'family':
      return valueOptions(filters, 'familyType', FAMILY_TYPE_FILTERS).map((option) => ({
        ...option,
        isChosen: familyTypeLabel(filters.familyType) === option.label,
        facetOptions: [['familyType', option.label.replace(/ Family$/, '')] as const],
      }))
    case 'income':
      return INCOME_BRACKETS.map(({ label, min, max }) => ({
        label,
        isChosen: incomeBracket(filters)?.label === label,
        change: {
          annualIncomeMin: String(min),
          annualIncomeMax: (max === undefined ? undefined : String(max)) as never,
        },
        facetOptions: [['income', String(min)] as const],
      }))
    default:
      return []
  }
}

const valueOptions = (
  filters: FilterParams,
  name: 'state' | 'occupation' | 'familyType',
  values: readonly string[],
): PanelOption[] =>
  values.map((value) => ({
    label: value,
    isChosen: filters[name] === value,
    change: { [name]: value },
    facetOptions: [[name, value]],
  }))

const labelledOptions = (
  filters: FilterParams,
  name: 'gender' | 'maritalStatus',
  labels: Readonly<Record<string, string>>,
): PanelOption[] =>
  Object.entries(labels).map(([value, label]) => ({
    label,
    isChosen: filters[name] === value,
    change: { [name]: value },
    facetOptions: [[name, value]],
  }))
