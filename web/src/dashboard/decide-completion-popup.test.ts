import { expect, test } from 'vitest'
import { decidePopup } from './decide-completion-popup.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => ({
  skipped: true,
  skippedAt: new Date(NOW - hours * 3_600_000).toISOString(),
  profileCompletion: 20,
})

// spec: 4.3.2, 4.3.3, 4.3.4, 9.1.6
test.each([
  ['after a login', 40, 'login', undefined, true],
  ['after a registration', 20, 'registration', undefined, true],
  ['not after a reload', 40, undefined, undefined, false],
  ['not when complete', 100, 'login', undefined, false],
  ['not when complete, even right after registering', 100, 'registration', undefined, false],
  ['not on a login an hour after a skip', 40, 'login', hoursAgo(1), false],
  ['not on a login just before a day has passed', 40, 'login', hoursAgo(23.99), false],
  ['on a login a day after a skip', 40, 'login', hoursAgo(24), true],
  ['after a registration in spite of a skip', 20, 'registration', hoursAgo(1), true],
] as const)('%s', (_, percent, arrivedBy, skip, show) => {
  expect(decidePopup({ percent, arrivedBy, skip, now: NOW }).show).toBe(show)
})

// spec: 4.3.5
test('a skip is deleted when the popup shows again, and stays while it suppresses the popup', () => {
  const at = (hours: number, arrivedBy: 'login' | 'registration') =>
    decidePopup({ percent: 40, arrivedBy, skip: hoursAgo(hours), now: NOW }).forgetSkip
  expect(at(30, 'login')).toBe(true)
  expect(at(1, 'registration')).toBe(true)
  expect(at(1, 'login')).toBe(false)
})
