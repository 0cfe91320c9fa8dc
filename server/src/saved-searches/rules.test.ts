import { expect, test } from 'vitest'
import { frequenciesDue, isUnrestricted } from './rules.ts'

test.each([
  ['a Friday', '2027-01-22T17:45:00+05:30', ['instant', 'daily']],
  ['a Saturday', '2027-01-23T17:45:00+05:30', ['instant', 'daily', 'weekly']],
  ['a Saturday in India that is a Friday elsewhere', '2027-01-23T00:10:00+05:30', ['instant', 'daily', 'weekly']],
  ['a Sunday', '2027-01-24T00:10:00+05:30', ['instant', 'daily']],
])('on %s the right digests are due', (_, now, alerts) => expect(frequenciesDue(new Date(now))).toEqual(alerts))

test.each([
  [{}, true],
  [{ city: undefined, search: '' }, true],
  [{ ageMin: 0 }, false],
  [{ search: 'pune' }, false],
])('%j matches everybody: %s', (query, expected) => expect(isUnrestricted(query)).toBe(expected))
