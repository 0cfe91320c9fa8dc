import { expect, test } from 'vitest'
import { parseAllParams, parsePageNumber, parseSearch, parseParams, stringifySearch } from './parse-params.ts'

test('a page reads only its own parameters from the address, and no empty ones', () => {
  expect(parseParams('page', 'state')(parseSearch('?page=2&state=&other=x'))).toEqual({ page: '2' })
  expect(parseAllParams(parseSearch('?page=2&state=&other=x'))).toEqual({ page: '2', other: 'x' })
})

test('a page number that is none is 1', () => {
  expect(['3', '0', '-2', '1.5', 'many'].map((page) => parsePageNumber({ page }))).toEqual([3, 1, 1, 1, 1])
})

test('the address that is written reads back the same, and empty values stay out', () => {
  const search = { search: 'Pune & Nashik', religion: 'Hindu' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ page: undefined, state: '' })).toBe('')
})
