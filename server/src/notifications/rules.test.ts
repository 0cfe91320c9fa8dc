import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES, dueAt, isQuiet } from './rules.ts'

/** A time in India. */
const ist = (text: string) => new Date(`${text}+05:30`)

test.each([
  ['2027-01-20T21:59:59', false],
  ['2027-01-20T22:00:00', true],
  ['2027-01-21T00:00:00', true],
  ['2027-01-21T07:59:59', true],
  ['2027-01-21T08:00:00', false],
])('%s is quiet: %s', (at, is) => expect(isQuiet(ist(at))).toBe(is))

test.each([
  ['push', 'daily', true, '2027-01-20T12:00:00', '2027-01-20T12:00:00'],
  ['push', 'daily', true, '2027-01-20T23:30:00', '2027-01-21T08:00:00'],
  ['push', 'daily', true, '2027-01-20T03:00:00', '2027-01-20T08:00:00'],
  ['push', 'daily', false, '2027-01-20T23:30:00', '2027-01-20T23:30:00'],
  ['email', 'daily', true, '2027-01-20T17:59:59', '2027-01-20T18:00:00'],
  ['email', 'daily', true, '2027-01-20T18:00:00', '2027-01-20T18:00:00'],
  ['email', 'daily', true, '2027-01-31T18:00:01', '2027-02-01T18:00:00'],
  ['email', 'instant', true, '2027-01-20T22:00:00', '2027-01-21T08:00:00'],
  ['email', 'instant', false, '2027-01-20T22:00:00', '2027-01-20T22:00:00'],
] as const)('%s, %s, quiet hours %s: an event at %s is sent at %s', (channel, frequency, quietHours, now, due) =>
  expect(dueAt(channel, { ...DEFAULT_PREFERENCES, frequency, quietHours }, ist(now))).toEqual(ist(due)),
)
