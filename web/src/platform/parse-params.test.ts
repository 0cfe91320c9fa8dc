import { expect, test } from 'vitest'
import { readSearch, words, writeSearch } from './parse-params.ts'

test('only the words of a page are read from its address, and empty ones are not', () => {
  expect(words('page', 'state')(readSearch('?page=2&state=&other=x'))).toEqual({ page: '2' })
})

test('what is written is read again, and nothing is written for nothing', () => {
  const search = { search: 'Pune & Nashik', religion: 'Hindu' }
  expect(readSearch(writeSearch(search))).toEqual(search)
  expect(writeSearch({ page: undefined, state: '' })).toBe('')
})
