import { facetOf, FILTER_NAMES, optionsOf, type FilterName } from '@parinay/contract/filters'
import { expect, test } from 'vitest'
import { CHIPS, countActive, hasActiveFilter, isChipActive, MORE_FILTERS, removableChips } from './filter-chips.ts'
import { CLEARED_FILTERS, type FilterParams } from './filter-params.ts'

const descriptions = (filters: FilterParams) => [
  ...CHIPS.map(({ describe }) => describe(filters)).filter(Boolean),
  ...removableChips(filters).map(({ description }) => description),
]

function sampleOf(name: FilterName): FilterParams {
  const facet = facetOf(name)
  return { [name]: (facet && optionsOf(facet)?.[0]) ?? '160' }
}

test.each(FILTER_NAMES)('exactly one chip describes the filter %s, and Clear All removes it', (name) => {
  const filters = sampleOf(name)
  expect(descriptions(filters)).toHaveLength(1)
  expect(hasActiveFilter(filters)).toBe(true)

  const cleared = { ...filters, ...CLEARED_FILTERS }
  expect(descriptions(cleared)).toEqual([])
  expect(hasActiveFilter(cleared)).toBe(false)
})

test('a panel that applies at once sets one fact; that of the states also sets the city', () => {
  const withSeveral = CHIPS.filter(({ hasApply, facets }) => !hasApply && facets.length !== 1)
  expect(withSeveral.map(({ key }) => key)).toEqual(['state'])
})

test('both ends of a range count as one filter, and so do all values of a filter', () => {
  expect(countActive({})).toBe(0)
  expect(countActive({ ageMin: '25', ageMax: '32', state: ['Goa', 'Kerala'], diet: '' })).toBe(2)
})

test('a chip shows the label of an option, and any other value as it is', () => {
  expect(descriptions({ maritalStatus: 'never_married' })).toEqual(['Never married'])
  expect(descriptions({ gender: 'constructor' })).toEqual(['constructor'])
  expect(descriptions({ smoking: 'No', diet: 'Vegan' })).toEqual(['Vegan, Smoking No'])
  expect(isChipActive(MORE_FILTERS, { manglik: 'Yes' })).toBe(true)
})
