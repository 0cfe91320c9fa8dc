import {
  INCOME_BRACKETS,
  FAMILY_TYPE_FILTERS,
  MARITAL_STATUSES,
  OCCUPATIONS,
} from '@parinay/contract/vocabulary/choices'
import type { Facet } from '@parinay/contract/filters'
import { STATES } from '@parinay/contract/vocabulary/places'
import type { FilterWords } from './search-params.ts'
import { bracketOf, familyLabel, GENDERS } from './chips.ts'

/** A choice of a panel that applies at once. */
export interface Option {
  label: string
  chosen: boolean
  change: FilterWords
  /** The facets' options that it stands for: it finds as many as they do together. */
  finds: readonly (readonly [facet: Facet, option: string])[]
}

/** What a panel that applies at once offers. */
export function optionsOf(chip: string, words: FilterWords): Option[] {
  switch (chip) {
    case 'gender':
      return [
        {
          label: 'All',
          chosen: !words.gender,
          change: { gender: undefined },
          finds: Object.keys(GENDERS).map((gender) => ['gender', gender] as const),
        },
        ...labelled(words, 'gender', GENDERS),
      ]
    case 'state':
      // A city of another state would find nobody.
      return plain(words, 'state', STATES).map((option) => ({
        ...option,
        change: { ...option.change, city: undefined },
      }))
    case 'occupation':
      // 'Other' is no filter: it stays out of the query.
      return plain(
        words,
        'occupation',
        OCCUPATIONS.filter((occupation) => occupation !== 'Other'),
      )
    case 'marital':
      return labelled(words, 'maritalStatus', MARITAL_STATUSES)
    case 'family':
      return plain(words, 'familyType', FAMILY_TYPE_FILTERS).map((option) => ({
        ...option,
        chosen: familyLabel(words.familyType) === option.label,
        finds: [['familyType', option.label.replace(/ Family$/, '')] as const],
      }))
    case 'income':
      return INCOME_BRACKETS.map(({ label, min, max }) => ({
        label,
        chosen: bracketOf(words)?.label === label,
        change: {
          annualIncomeMin: String(min),
          annualIncomeMax: (max === undefined ? undefined : String(max)) as never,
        },
        finds: [['income', String(min)] as const],
      }))
    default:
      return []
  }
}

const plain = (words: FilterWords, name: 'state' | 'occupation' | 'familyType', values: readonly string[]): Option[] =>
  values.map((value) => ({
    label: value,
    chosen: words[name] === value,
    change: { [name]: value },
    finds: [[name, value]],
  }))

const labelled = (
  words: FilterWords,
  name: 'gender' | 'maritalStatus',
  labels: Readonly<Record<string, string>>,
): Option[] =>
  Object.entries(labels).map(([value, label]) => ({
    label,
    chosen: words[name] === value,
    change: { [name]: value },
    finds: [[name, value]],
  }))
