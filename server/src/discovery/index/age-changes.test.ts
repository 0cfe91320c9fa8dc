import { addDays, ageOn } from '@parinay/contract/vocabulary/age-and-dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthdaysBetween } from './age-changes.ts'

const aDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1900-01-01', days))

test('an age that differs between two days has a birthday between them', () => {
  fc.assert(
    fc.property(
      aDay,
      fc.integer({ min: 36_000, max: 60_000 }),
      fc.integer({ min: 1, max: 800 }),
      (born, first, days) => {
        const day = addDays('1900-01-01', first)
        const later = addDays(day, days)
        const birthday = Number(born.slice(5, 7)) * 100 + Number(born.slice(8))
        const isBetween = birthdaysBetween(day, later).some(({ from, to }) => birthday >= from && birthday <= to)
        expect(ageOn(born, day) === ageOn(born, later) || isBetween).toBe(true)
      },
    ),
    { numRuns: 5_000 },
  )
})

test('a night asks for one day’s birthdays', () => {
  expect(birthdaysBetween('2026-11-22', '2026-11-23')).toEqual([{ from: 1123, to: 1123 }])
  expect(birthdaysBetween('2026-12-31', '2027-01-01')).toEqual([
    { from: 1232, to: 1231 },
    { from: 101, to: 101 },
  ])
})
