import { expect, test } from 'vitest'
import { parseAllParams, parsePageNumber, parseSearch, parseParams, stringifySearch } from './parse-params.ts'

test('a page reads only its own parameters from the address, without empty ones', () => {
  expect(parseParams('page', 'state')(parseSearch('?page=2&state=&other=x'))).toEqual({ page: '2' })
  expect(parseAllParams(parseSearch('?page=2&state=&other=x'))).toEqual({ page: '2', other: 'x' })
})

test('an invalid page number becomes 1', () => {
  expect(['3', '0', '-2', '1.5', 'many'].map((page) => parsePageNumber({ page }))).toEqual([3, 1, 1, 1, 1])
})

test('a written address is read back as the same parameters, without empty values', () => {
  const search = { search: 'Pune & Nashik', religion: 'Hindu' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ page: undefined, state: '' })).toBe('')
})

test('a repeated parameter is a list for a screen that reads all parameters, and the last value for others', () => {
  const search = parseSearch('?state=Goa&state=&state=Kerala&page=2&page=3&__proto__=x')
  expect(parseAllParams(search)).toMatchObject({ state: ['Goa', 'Kerala'], page: ['2', '3'] })
  expect(parseParams('page', 'state')(search)).toEqual({ page: '3', state: 'Kerala' })
  expect(stringifySearch({ state: ['Goa', '', 'Kerala'], page: '2' })).toBe('?state=Goa&state=Kerala&page=2')
  expect(parseAllParams(parseSearch('?state=Goa&state='))).toEqual({ state: 'Goa' })
})
