import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { expect, test } from 'vitest'
import { relativeTime } from './format-relative-time.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

// spec: 9.2.1, 9.2.2, 9.2.3, 9.2.4, 9.2.5, 9.2.6
test.each([
  [0, 'Just now'],
  [HOUR_MS - 1, 'Just now'],
  [-5 * HOUR_MS, 'Just now'],
  [HOUR_MS, '1 hour ago'],
  [DAY_MS - 1, '23 hours ago'],
  [DAY_MS, '1 day ago'],
  [2 * DAY_MS, '2 days ago'],
  [7 * DAY_MS - 1, '6 days ago'],
  [7 * DAY_MS, '1 week ago'],
  [30 * DAY_MS - 1, '4 weeks ago'],
  [30 * DAY_MS, '1 month ago'],
  [400 * DAY_MS, '13 months ago'],
])('%i milliseconds ago is "%s"', (past, words) => {
  expect(relativeTime(new Date(NOW - past).toISOString(), NOW)).toBe(words)
})

// spec: 5.7.2
test.each([undefined, '', 'yesterday'])('%j is "Recently"', (at) => {
  expect(relativeTime(at, NOW)).toBe('Recently')
})
