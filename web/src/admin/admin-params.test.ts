import { expect, test } from 'vitest'
import { pageFromParams, tabFromParams, withChange } from './admin-params.ts'
import { formatDetail } from './format-audit-detail.ts'
import { moveActiveIndex } from './build-search-results.ts'
import { axisMaximum } from './overview/chart-axis-maximum.ts'
import { formatPeriod } from './overview/activity-periods.ts'
import { formatPhone } from './format-phone.ts'
import { indexInQueue, QUEUE_START } from './photos/position-in-queue.ts'
import { countLines, exportPercent } from './users/export-percent.ts'

test.each([
  ['active: true → false', 'Active: yes → no'],
  ['role: user → moderator, tier: free → elite', 'Role: User → Moderator, tier: Free → Elite'],
  ['verified: true', 'Verified: yes'],
  ['photo 27dbd8bb-6461-83bb-a76d-d0205dadfeae: approved', 'Photo 27dbd8bb approved'],
  [
    'photo 27dbd8bb-6461-83bb-a76d-d0205dadfeae: rejected (unclear)',
    'Photo 27dbd8bb rejected. It is blurred, too dark or too small',
  ],
  ['exported all users', 'All users'],
  ['exported moderator users', 'Role: Moderator'],
  ['account deleted', 'Account deleted'],
])('the audit log shows "%s" as "%s"', (kept, said) => {
  expect(formatDetail(kept)).toBe(said)
})

test.each([
  ['+919876543210', '+91\u00a098765\u00a043210'],
  ['+447911123456', '+447911123456'],
])('the phone number %s is shown as %s', (kept, read) => {
  expect(formatPhone(kept)).toBe(read)
})

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['many', 1],
])('the page parameter %s means page %i', (page, number) => {
  expect(pageFromParams({ page })).toBe(number)
})

test('an unknown tab, or one closed to moderators, opens the dashboard', () => {
  expect(tabFromParams({ tab: 'nothing' }, true)).toBe('dashboard')
  expect(tabFromParams({ tab: 'audit' }, false)).toBe('dashboard')
  expect(tabFromParams({ tab: 'audit' }, true)).toBe('audit')
})

test('a new filter returns to the first page; opening details keeps the page', () => {
  expect(withChange({ page: '4', status: 'pending' }, { status: 'accepted' }).page).toBeUndefined()
  expect(withChange({ page: '4' }, { user: 'asha' }).page).toBe('4')
  expect(withChange({ page: '4' }, { page: '5' }).page).toBe('5')
})

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', -1, 3, 2],
  ['ArrowDown', -1, 0, undefined],
  ['a', 0, 3, undefined],
])('%s at index %i of %i moves to %s', (key, place, count, next) => {
  expect(moveActiveIndex(key, place, count)).toBe(next)
})

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [7, 10],
  [11, 20],
  [35, 40],
  [95, 100],
  [4001, 5000],
])('the axis for counts up to %i ends at %i', (most, ceiling) => {
  expect(axisMaximum(most)).toBe(ceiling)
})

test('days and weeks have labels', () => {
  expect(formatPeriod('2026-05-03', 'day')).toBe('3 May')
  expect(formatPeriod('2026-04-27', 'week')).toBe('27 Apr – 3 May')
})

test('the photo under review stays; its successor follows when it leaves the queue', () => {
  const photos = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]
  expect(indexInQueue(photos, QUEUE_START)).toBe(0)
  expect(indexInQueue(photos, { id: 'c', index: 0 })).toBe(2)
  expect(indexInQueue(photos, { id: 'gone', index: 1 })).toBe(1)
  expect(indexInQueue(photos, { id: 'gone', index: 9 })).toBe(2)
  expect(indexInQueue([], { id: 'gone', index: 2 })).toBe(0)
})

test('an export shows at most 99 percent until it ends', () => {
  expect(countLines(new TextEncoder().encode('a\nb\nc'))).toBe(2)
  expect([exportPercent({ users: 0, of: 0 }), exportPercent({ users: 10, of: 40 }), exportPercent({ users: 41, of: 40 })]).toEqual([0, 25, 99]) // oxfmt-ignore
})
