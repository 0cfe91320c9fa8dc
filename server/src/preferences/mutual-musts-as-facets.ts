// Musts in the names of the lists' index.
import type { Criteria } from '@parinay/contract/discovery'
import { WISH_CHOICES, type WishFact, type Wishes } from '@parinay/contract/preferences'
import type { FactRow } from '../compatibility/profile-columns-for-engine.ts'
import { personOf } from '../compatibility/person-from-profile.ts'
import {
  criteriaTerms,
  type FacetTerm,
  hasAnyFacet,
  type Refusal,
} from '../discovery/filters/compile-criteria-to-facets.ts'
import {
  atLeast,
  atMost,
  exactly,
  type NumericFacet,
  rowAtLeast,
  rowRange,
} from '../discovery/filters/numeric-facets.ts'

type ChosenFact = keyof typeof WISH_CHOICES
const CHOSEN_FACTS = Object.keys(WISH_CHOICES) as ChosenFact[]

/** The facet of each answer, as SQL's discovery_facets writes it. */
const ANSWER_FACETS: Record<ChosenFact, string> = {
  maritalStatus: 'marital',
  religion: 'religion',
  caste: 'caste',
  motherTongue: 'tongue',
  state: 'state',
  highestEducation: 'education',
  diet: 'diet',
  smoking: 'smokes',
  drinking: 'drinks',
  manglik: 'manglik',
  familyType: 'family',
}

/** Who keeps these musts, term by term with the fact of each. */
export function mustTerms(wishes: Wishes, today: string): { fact: WishFact; terms: FacetTerm[] }[] {
  const { age, height, income } = wishes
  const numbers = (fact: WishFact, criteria: Criteria) => ({
    fact,
    terms: criteriaTerms(criteria, today),
  })
  return [
    ...(age?.isMust ? [numbers('age', { ageMin: age.from, ageMax: age.to })] : []),
    ...(height?.isMust ? [numbers('height', { heightMin: height.from, heightMax: height.to })] : []),
    ...(income?.isMust ? [numbers('income', { annualIncomeMin: income.from })] : []),
    ...CHOSEN_FACTS.flatMap((fact) => {
      const wish = wishes[fact]
      if (!wish?.isMust) return []
      return [{ fact, terms: [hasAnyFacet(wish.among.map((one) => `${ANSWER_FACETS[fact]}:${one}`))] }]
    }),
  ]
}

/** Who has a must that this person breaks. What the person has not said breaks it. */
export function refusalsOf(row: FactRow, today: string): Refusal[] {
  const { amounts, choices } = personOf(row, today)
  const { age, height } = amounts
  return [
    ...refusesBelow('must-age-from', age),
    ...refusesAbove('must-age-to', age),
    ...refusesBelow('must-height-from', height),
    ...refusesAbove('must-height-to', height),
    ...refusesBelow('must-income-from', row.annual_income_min ?? undefined),
    ...CHOSEN_FACTS.map((fact): Refusal => {
      const [asks, answer] = [exactly(`must:${fact}`), choices[fact]]
      return { asks: [asks], rowAsks: asks, takes: answer === undefined ? undefined : `takes:${fact}:${answer}` }
    }),
  ]
}

const refusesBelow = (bound: NumericFacet, value = -1): Refusal[] => [
  { asks: atLeast(bound, value + 1), rowAsks: rowAtLeast(bound, value + 1), takes: undefined },
]

const refusesAbove = (bound: NumericFacet, value = Infinity): Refusal[] => {
  if (value <= 0) return []
  const most = value === Infinity ? HIGHEST : value - 1
  return [{ asks: atMost(bound, most), rowAsks: rowRange(bound, 0, most), takes: undefined }]
}

/** Above each bound that a must can name. */
const HIGHEST = 1_000
