import { FILTER_NAMES } from '@parinay/contract/filters'
import { expect, test } from 'vitest'
import {
  filtersOf,
  pageQuery,
  parseSearchParams,
  parseView,
  type RecommendationBasis,
  searchCriteria,
  type SearchParams,
  withChange,
  withPage,
} from './search-params.ts'
import { resultsHeading, describeOrder } from './results-text.ts'
import { CHIPS, isChipActive } from '../filters/filter-chips.ts'
import { CLEARED_FILTERS, incomeBracket } from '../filters/filter-params.ts'
import { parsePageNumber } from '../platform/parse-params.ts'

const listQuery = (params: SearchParams, basis: RecommendationBasis) => ({
  ...searchCriteria(params, basis),
  ...pageQuery(params),
})
const ORDER = { limit: '20', sortBy: 'createdAt', sortOrder: 'desc' }

// spec: 9.1.12
test('the list is read newest first, twenty at a time', () => {
  expect(listQuery({}, {})).toEqual({ page: '1', ...ORDER })
})

// spec: 5.4.3
test('empty values and Other stay out of the query', () => {
  expect(listQuery({ religion: 'Other', state: '', city: 'Pune', search: '  ', page: '3' }, {})).toEqual({
    city: 'Pune',
    page: '3',
    ...ORDER,
  })
})

test('the recommended view starts from my religion and city, and a filter replaces them', () => {
  const basis = { religion: 'Jain', city: 'Surat' }
  expect(listQuery({ view: 'recommended' }, basis)).toMatchObject(basis)
  expect(listQuery({ view: 'recommended', religion: 'Hindu' }, basis)).toMatchObject({
    religion: 'Hindu',
    city: 'Surat',
  })
  expect(listQuery({}, basis)).not.toHaveProperty('religion')
})

test('a chosen state replaces the recommended city, and a blank filter replaces nothing', () => {
  const basis = { religion: 'Jain', city: 'Surat' }
  expect(listQuery({ view: 'recommended', state: 'Goa' }, basis)).not.toHaveProperty('city')
  expect(listQuery({ view: 'recommended', religion: '' }, basis)).toMatchObject(basis)
})

test('recently joined looks back thirty days', () => {
  expect(listQuery({ view: 'recent' }, {})).toMatchObject({ joinedWithinDays: '30' })
})

// spec: 4.7.3
test('a changed filter, view or text starts at page one', () => {
  expect(withChange({ page: '4', state: 'Goa' }, { religion: 'Hindu' })).toMatchObject({
    state: 'Goa',
    religion: 'Hindu',
  })
  expect(withChange({ page: '4' }, {}).page).toBeUndefined()
})

test('the address holds every filter of the contract, and nothing that is no parameter of the page', () => {
  const filters = Object.fromEntries(FILTER_NAMES.map((name) => [name, 'x']))
  const params = { view: 'recent', page: '2', search: 'x', sort: 'match', upTo: '3' }
  expect(parseSearchParams({ ...filters, ...params, tab: 'y' })).toEqual({ ...filters, ...params })
  expect(withChange({ tab: 'y' }, { diet: 'Vegan' })).not.toHaveProperty('tab')
})

test('a filter may have several values, in any order and some of them twice; other parameters have one', () => {
  const params = parseSearchParams({
    state: ['Kerala', 'Goa', 'Goa', 'Other', ''],
    gender: ['male', 'female'],
    page: ['2', '3'],
  })
  expect(listQuery(params, {})).toMatchObject({ state: ['Goa', 'Kerala'], gender: 'female', page: '3' })
  expect(listQuery({ state: ['Goa', 'Other'] }, {})).toMatchObject({ state: 'Goa' })
  expect(listQuery({ state: ['Other', ''] }, {})).not.toHaveProperty('state')
  expect(listQuery({ view: 'recommended', religion: ['', 'Hindu'] }, { religion: 'Jain' })).toMatchObject({
    religion: 'Hindu',
  })
})

// spec: 4.7.1
test('an unknown view shows all profiles', () => {
  expect(parseView({ view: 'nonsense' })).toBe('all')
  expect(filtersOf({ view: 'recent', page: '2', search: 'x', diet: 'Vegan' })).toEqual({ diet: 'Vegan' })
})

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['many', 1],
])('page %s of the address is page %i', (page, pageNumber) => {
  expect(parsePageNumber({ ...(page && { page }) })).toBe(pageNumber)
  expect(listQuery({ ...(page && { page }) }, {})).toMatchObject({ page: String(pageNumber) })
})

test.each([
  [{}, { religion: 'Jain', city: 'Surat' }, 'Newest first'],
  [{ view: 'recommended' }, { religion: 'Jain', city: 'Surat' }, 'Based on your profile: Jain, Surat · Newest first'],
  [
    { view: 'recommended', sort: 'youngest' },
    { religion: 'Other', city: 'Surat' },
    'Based on your profile: Surat · Youngest first',
  ],
  [
    { view: 'recommended', religion: 'Hindu' },
    { religion: 'Jain', city: 'Surat' },
    'Based on your profile: Surat · Newest first',
  ],
  [{ view: 'recommended' }, {}, 'Newest first'],
  [{ sort: 'nonsense' }, {}, 'Newest first'],
  [{ sort: 'match' }, {}, 'Best match first'],
] as const)('the order of %o, starting from %o', (params, basis, order) => {
  expect(describeOrder(params, basis, 2_000)).toBe(order)
})

test('the order says so if there are too many profiles to compare', () => {
  expect(describeOrder({ sort: 'match' }, {}, 2_001)).toBe('Best match first among the newest 2,000, then newest first')
})

test.each([
  ['newest', 'createdAt', 'desc'],
  ['active', 'lastActive', 'desc'],
  ['match', 'match', 'desc'],
  ['youngest', 'age', 'asc'],
  ['oldest', 'age', 'desc'],
])('sorted by %s', (sort, sortBy, sortOrder) => {
  expect(listQuery({ sort }, {})).toMatchObject({ sortBy, sortOrder })
})

test('later pages leave out members who joined since the first one; a change starts again', () => {
  const second = withPage({ state: 'Goa' }, 2, 120)
  expect(second).toMatchObject({ state: 'Goa', page: '2', upTo: '120' })
  expect(listQuery(second, {})).toMatchObject({ page: '2', upTo: '120' })
  expect(withPage(second, 3, 125).upTo).toBe('120')
  expect(withPage(second, 1, 125).upTo).toBeUndefined()
  expect(withChange(second, { sort: 'match' }).upTo).toBeUndefined()
  expect(listQuery({ upTo: '120' }, {})).not.toHaveProperty('upTo')
  expect(listQuery({ page: '2', upTo: 'x' }, {})).not.toHaveProperty('upTo')
})

// spec: 2.8.10, 2.8.11, 2.8.12
test.each([
  ['all', 0, 0, 'No Profiles Found'],
  ['recommended', 0, 0, 'No Recommended Profiles Found'],
  ['all', 20, 1204, 'Showing 20 of 1,204 Profiles'],
  ['recent', 7, 7, '7 Profiles Found'],
] as const)('the heading of %s with %i of %i', (view, shown, total, heading) => {
  expect(resultsHeading(view, shown, total)).toBe(heading)
})

// spec: 2.8.5
test('there are ten chips, none active at first; each describes its filters', () => {
  expect(CHIPS).toHaveLength(11)
  expect(CHIPS.some((chip) => isChipActive(chip, CLEARED_FILTERS))).toBe(false)
  const description = (key: string, params: object) => CHIPS.find((chip) => chip.key === key)!.describe(params)
  expect(description('age', { ageMin: '25', ageMax: '29' })).toBe('25 to 29')
  expect(description('age', { ageMax: '29' })).toBe('up to 29')
  expect(description('income', { annualIncomeMin: '10000000' })).toBe('Above 1 crore')
  expect(description('lifestyle', { diet: 'Vegan', smoking: 'No' })).toBe('Vegan, Smoking No')
  expect(description('marital', { maritalStatus: 'widowed' })).toBe('Widowed')
  expect(description('marital', { maritalStatus: ['divorced', 'widowed'] })).toBe('Divorced, Widowed')
  expect(description('state', { state: ['Assam', 'Bihar', 'Goa'], city: 'Patna' })).toBe('Assam +2, Patna')
})

test('an income bracket is recognised by both its ends', () => {
  expect(incomeBracket({ annualIncomeMin: '0', annualIncomeMax: '200000' })?.label).toBe('Below 2 lakh')
  expect(incomeBracket({ annualIncomeMin: '0' })).toBeUndefined()
})
