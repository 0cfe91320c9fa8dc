import { expect, test } from 'vitest'
import { birthDateInWords } from './date-in-words.ts'

test.each([
  ['1998-02-03', '3 February 1998, 28 years'],
  ['1996-02-29', '29 February 1996, 30 years'],
  ['1998-11-21', '21 November 1998, 27 years'],
  ['2027-01-01', undefined],
  ['1998-02-31', undefined],
  ['', undefined],
])('%s is %s', (date, words) => {
  expect(birthDateInWords(date, '2026-11-20')).toBe(words)
})
