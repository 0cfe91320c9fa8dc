import { expect, test } from 'vitest'
import { ageRange } from './ages.ts'

test.each([
  ['25', '29', '25', '29'],
  ['', undefined, '', ''],
  ['25', '', '25', ''],
  ['12', '99', '18', '80'],
  ['40', '25', '25', '40'],
  ['27.9', 'x', '27', ''],
])('from %s to %s', (from, to, ageMin, ageMax) => {
  expect(ageRange(from, to)).toEqual({ ageMin, ageMax })
})
