import { expect, test } from 'vitest'
import { clockTime, momentsOf } from './clock-time.ts'

const momentsAt = (local: string, zone = 'Asia/Kolkata') =>
  momentsOf(clockTime(local)!, zone).map(
    ({ instant, offset }) => `${new Date(instant).toISOString().slice(0, 16)} ${offset}`,
  )

test('India is five and a half hours ahead, and was six and a half in the war', () => {
  expect(momentsAt('1990-06-01T12:00')).toEqual(['1990-06-01T06:30 330'])
  expect(momentsAt('1942-01-01T12:00')).toEqual(['1942-01-01T05:30 390'])
  expect(momentsAt('1942-07-01T12:00')).toEqual(['1942-07-01T06:30 330'])
  expect(momentsAt('1945-10-14T12:00')).toEqual(['1945-10-14T05:30 390'])
})

test.each(['1941-10-01T00:30', '1942-09-01T00:00'])('the hour of %s was skipped in India', (local) => {
  expect(momentsAt(local)).toEqual([])
})

test('a repeated hour has two instants, the earlier first', () => {
  expect(momentsAt('1945-10-14T23:30')).toEqual(['1945-10-14T17:00 390', '1945-10-14T18:00 330'])
  expect(momentsAt('1942-05-14T23:00')).toHaveLength(2)
  expect(momentsAt('2000-10-29T01:30', 'America/New_York')).toEqual(['2000-10-29T05:30 -240', '2000-10-29T06:30 -300'])
})

test('a birth abroad follows the clocks of its place', () => {
  expect(momentsAt('1985-07-01T12:00', 'Europe/London')).toEqual(['1985-07-01T11:00 60'])
  expect(momentsAt('2011-12-30T12:00', 'Pacific/Apia')).toEqual([])
  expect(momentsAt('1990-01-01T12:00', 'Asia/Kathmandu')).toEqual(['1990-01-01T06:15 345'])
  expect(momentsAt('1903-01-01T12:00')).toEqual(['1903-01-01T06:38 321.1666666666667'])
})

test.each(['1990-02-30T10:00', '1990-01-01T24:00', '1899-12-31T23:59', '2101-01-01T00:00', '1990-1-1T1:00', '', 'now'])(
  '%s is no time of birth',
  (local) => expect(clockTime(local)).toBeUndefined(),
)
