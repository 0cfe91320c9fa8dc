import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, ageOn, isCalendarDate, MIN_AGE, todayInIndia, whyTooYoung, yearsBefore } from './age-and-dates.ts'

/** Any day of two centuries; about every tenth is a 29 February, where errors are likely. */
const day = fc
  .oneof(
    {
      weight: 9,
      arbitrary: fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('1904-02-29', '1996-02-29', '2000-02-29', '2024-02-29').map((d) => new Date(d)),
    },
  )
  .map((date) => date.toISOString().slice(0, 10))

const next = (date: string) => addDays(date, 1)

describe('the age on a day', () => {
  // spec: 2.11.8, 5.7.1
  test.each([
    ['1996-04-23', '2026-04-22', 29],
    ['1996-04-23', '2026-04-23', 30],
    ['1996-04-23T00:00:00.000Z', '2026-04-23', 30],
    ['2000-02-29', '2021-02-28', 20],
    ['2000-02-29', '2021-03-01', 21],
    ['2000-02-29', '2024-02-29', 24],
    ['2030-01-01', '2026-01-01', 0],
    ['not a date', '2026-01-01', 0],
    [null, '2026-01-01', 0],
    [undefined, '2026-01-01', 0],
  ])('of a person born %s, on %s, is %i', (born, today, age) => {
    expect(ageOn(born, today)).toBe(age)
  })

  test('increases by one within each year and never decreases', () => {
    fc.assert(
      fc.property(day, day, (born, today) => {
        const [now, tomorrow] = [ageOn(born, today), ageOn(born, next(today))]
        expect(tomorrow - now === 0 || (tomorrow - now === 1 && tomorrow > 0)).toBe(true)
      }),
    )
  })

  test('is at least N exactly for people born N years before or earlier', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 120 }), (born, today, years) => {
        expect(ageOn(born, today) >= years).toBe(born <= yearsBefore(today, years))
      }),
    )
  })

  test('counted back from a day gives a real day, 28 February if there is no leap day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 150 }), (today, years) => {
        const earlier = yearsBefore(today, years)
        expect(new Date(earlier).toISOString().slice(0, 10)).toBe(earlier)
        expect(Number(today.slice(0, 4)) - Number(earlier.slice(0, 4))).toBe(years)
      }),
    )
    expect(yearsBefore('2024-02-29', 1)).toBe('2023-02-28')
    expect(yearsBefore('2024-02-29', 4)).toBe('2020-02-29')
  })
})

describe('the age rule', () => {
  // spec: 9.1.2
  test.each([
    ['male', '2005-06-15', '2026-06-15', undefined],
    ['male', '2005-06-16', '2026-06-15', 'Male applicants must be at least 21 years old'],
    ['female', '2008-06-15', '2026-06-15', undefined],
    ['female', '2008-06-16', '2026-06-15', 'Female applicants must be at least 18 years old'],
    ['female', '2030-01-01', '2026-06-15', 'Female applicants must be at least 18 years old'],
  ] as const)('for a %s born %s gives on %s: %s', (gender, born, today, sentence) => {
    expect(whyTooYoung(gender, born, today)).toBe(sentence)
  })

  test('accepts exactly the people who are old enough', () => {
    fc.assert(
      fc.property(fc.constantFrom('male', 'female'), day, day, (gender, born, today) => {
        expect(whyTooYoung(gender, born, today) === undefined).toBe(ageOn(born, today) >= MIN_AGE[gender])
      }),
    )
  })
})

test.each([
  ['2026-06-14T18:29:59Z', '2026-06-14'],
  ['2026-06-14T18:30:00Z', '2026-06-15'],
  ['2025-12-31T20:00:00Z', '2026-01-01'],
])('the day in India at %s is %s', (now, today) => {
  expect(todayInIndia(new Date(now))).toBe(today)
})

test('a calendar date must exist', () => {
  fc.assert(fc.property(day, (date) => isCalendarDate(date)))
  for (const wrong of [
    '2023-02-29',
    '2024-02-30',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-04-31',
    '1899-12-31',
    '24-01-01',
    '2024/01/01',
    '2024-01-01x',
    '2024-01-01\n',
    '2024-01-01T00:00:00Z',
    "2024-01-01') or 1=1 --",
    '',
    'x',
  ])
    expect(isCalendarDate(wrong)).toBe(false)
})
