// The names of the facets for days and months, and the ranges that select them.
import { addDays } from '@parinay/contract/vocabulary/age-and-dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayRange, daysOfMonth, monthFacet, allMonths, sinceDay } from './date-facets.ts'
import { withDerivedFacets } from './derived-facets.ts'
import type { FacetRange } from './numeric-facets.ts'

const day = fc.oneof(
  fc.integer({ min: 0, max: 365 * 130 }).map((count) => addDays('1970-01-01', count)),
  // About the ends of months and years.
  fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: -2, max: 2 })).map(([month, by]) => {
    const first = `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
    return addDays(first, by)
  }),
)
const holds = (group: readonly FacetRange[], facets: Iterable<string>) =>
  [...facets].some((facet) => group.some(({ from, to }) => from <= facet && facet <= to))

test('a range since a day holds exactly those who joined on that day or later, by bitmaps and by rows', () =>
  fc.assert(
    fc.property(day, day, (joined, bound) => {
      const name = `joined:${joined}`
      const { group, rowGroup } = sinceDay('joined', bound)
      expect(holds(group, withDerivedFacets([name]))).toBe(joined >= bound)
      expect(holds(rowGroup, [name])).toBe(joined >= bound)
      // Facets of other kinds do not match.
      expect(holds(group, withDerivedFacets([`here:${joined}`]))).toBe(false)
    }),
    { numRuns: 2_000 },
  ))

test('a day is in its month and in no other, and a month is one of all months', () =>
  fc.assert(
    fc.property(fc.constantFrom('here', 'joined'), day, day, (kind, one, other) => {
      const month = monthFacet(`${kind}:${one}`)!
      expect(holds([allMonths(kind)], [month])).toBe(true)
      expect(holds([daysOfMonth(month)!], [`${kind}:${other}`])).toBe(one.slice(0, 7) === other.slice(0, 7))
      expect(holds([dayRange(kind, '', '9999-12-31')], [month])).toBe(false)
      expect(withDerivedFacets([`${kind}:${one}`])).toEqual(new Set([`${kind}:${one}`, month]))
    }),
  ))

test('a facet that is no day has no month, and one that is no month has no days', () => {
  for (const name of ['here:0', 'age:0000000030', 'word:here:2026-01-01', 'city:2026-01-01']) {
    expect(monthFacet(name)).toBeUndefined()
    expect(daysOfMonth(name)).toBeUndefined()
    expect([...withDerivedFacets([name])].filter((facet) => facet.includes('month'))).toEqual([])
  }
})
