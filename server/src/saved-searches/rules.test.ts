import { expect, test } from 'vitest'
import { alertsOf, isEmpty } from './rules.ts'

test.each([
  ['a Friday', '2027-01-22T17:45:00+05:30', ['instant', 'daily']],
  ['a Saturday', '2027-01-23T17:45:00+05:30', ['instant', 'daily', 'weekly']],
  ['a Saturday in India that is a Friday elsewhere', '2027-01-23T00:10:00+05:30', ['instant', 'daily', 'weekly']],
  ['a Sunday', '2027-01-24T00:10:00+05:30', ['instant', 'daily']],
])('on %s is told what waits', (_, now, alerts) => expect(alertsOf(new Date(now))).toEqual(alerts))

test.each([
  [{}, true],
  [{ city: undefined, search: '' }, true],
  [{ ageMin: 0 }, false],
  [{ search: 'pune' }, false],
])('%j finds everybody: %s', (query, is) => expect(isEmpty(query)).toBe(is))
