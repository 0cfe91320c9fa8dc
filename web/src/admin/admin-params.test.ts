import { expect, test } from 'vitest'
import { pageOf, tabOf, withChange } from './admin-params.ts'
import { detailText } from './audit-words.ts'
import { moved } from './search-result.ts'
import { ceilingOf } from './overview/chart-scale.ts'
import { periodText } from './overview/periods.ts'
import { phoneText } from './phone-text.ts'
import { placeIn, REST } from './photos/queue-position.ts'
import { linesIn, percentOf } from './users/export-progress.ts'

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
])('the audit log says "%s" as "%s"', (kept, said) => {
  expect(detailText(kept)).toBe(said)
})

test.each([
  ['+919876543210', '+91\u00a098765\u00a043210'],
  ['+447911123456', '+447911123456'],
])('a phone number %s reads %s', (kept, read) => {
  expect(phoneText(kept)).toBe(read)
})

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['many', 1],
])('page %s of the address is page %i', (page, number) => {
  expect(pageOf({ page })).toBe(number)
})

test('an unknown tab, or one that is not for moderators, is the dashboard', () => {
  expect(tabOf({ tab: 'nothing' }, true)).toBe('dashboard')
  expect(tabOf({ tab: 'audit' }, false)).toBe('dashboard')
  expect(tabOf({ tab: 'audit' }, true)).toBe('audit')
})

test('another filter begins at the first page; opening somebody’s details does not', () => {
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
])('%s from line %i of %i leads to %s', (key, place, count, next) => {
  expect(moved(key, place, count)).toBe(next)
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
])('a chart of counts up to %i ends at %i', (most, ceiling) => {
  expect(ceilingOf(most)).toBe(ceiling)
})

test('a day and a week are named', () => {
  expect(periodText('2026-05-03', 'day')).toBe('3 May')
  expect(periodText('2026-04-27', 'week')).toBe('27 Apr – 3 May')
})

test('a photo keeps its place; when it is gone the one that took its place is shown', () => {
  const photos = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]
  expect(placeIn(photos, REST)).toBe(0)
  expect(placeIn(photos, { id: 'c', at: 0 })).toBe(2)
  expect(placeIn(photos, { id: 'gone', at: 1 })).toBe(1)
  expect(placeIn(photos, { id: 'gone', at: 9 })).toBe(2)
  expect(placeIn([], { id: 'gone', at: 2 })).toBe(0)
})

test('an export is not complete before it is', () => {
  expect(linesIn(new TextEncoder().encode('a\nb\nc'))).toBe(2)
  expect([percentOf({ users: 0, of: 0 }), percentOf({ users: 10, of: 40 }), percentOf({ users: 41, of: 40 })]).toEqual([0, 25, 99]) // prettier-ignore
})
