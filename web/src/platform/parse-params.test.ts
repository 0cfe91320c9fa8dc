import { expect, test } from 'vitest'
import { parseSearch, parseParams, stringifySearch } from './parse-params.ts'

test('only the words of a page are read from its address, and empty ones are not', () => {
  expect(parseParams('page', 'state')(parseSearch('?page=2&state=&other=x'))).toEqual({ page: '2' })
})

test('what is written is read again, and nothing is written for nothing', () => {
  const search = { search: 'Pune & Nashik', religion: 'Hindu' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ page: undefined, state: '' })).toBe('')
})
