import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDerivedFacets } from './derived-facets.ts'
import { atLeast, atMost, type NumericFacet, rowRange, type FacetRange } from './numeric-facets.ts'

const MOST: Record<NumericFacet, number> = {
  age: 150,
  height: 300,
  least: 2_000_000_000,
  most: 2_000_000_000,
  'must-age-from': 150,
  'must-age-to': 1_000,
  'must-height-from': 300,
  'must-height-to': 1_000,
  'must-income-from': 2_000_000_000,
}

/** Small, round and any other numbers up to a maximum. */
const amount = (most: number) =>
  fc
    .oneof(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 400 }).map((lakh) => lakh * 50_000),
      fc.integer({ min: 0, max: 2_000_000_000 }),
    )
    .map((value) => value % (most + 1))

const holds = (group: readonly FacetRange[], facets: ReadonlySet<string>) =>
  [...facets].some((facet) => group.some(({ from, to }) => from <= facet && facet <= to))

test.each(Object.keys(MOST) as NumericFacet[])('a bound of %s is met by exactly the numbers that keep it', (ladder) => {
  const pair = fc.oneof(
    fc.tuple(amount(MOST[ladder]), amount(MOST[ladder])),
    // Neighbouring numbers around thresholds and ends of spans.
    fc
      .tuple(amount(MOST[ladder] - 2), fc.integer({ min: -2, max: 2 }))
      .map(([at, by]): [number, number] => [at, Math.max(0, at + by)]),
  )
  fc.assert(
    fc.property(pair, ([value, bound]) => {
      const facets = withDerivedFacets([rowRange(ladder, value, value).from])
      expect(holds(atLeast(ladder, bound), facets)).toBe(value >= bound)
      expect(holds(atMost(ladder, bound), facets)).toBe(value <= bound)
    }),
    { numRuns: 2_000 },
  )
})

test('an odd bound of an income reads a few spans and the amounts of a thousand or two, however many amounts there are', () => {
  const width = ({ from }: FacetRange) => Number(/\/(\d+):/.exec(from)?.[1] ?? 1)
  const names = ({ from, to }: FacetRange) => Number(to.split(':')[1]) - Number(from.split(':')[1]) + 1
  fc.assert(
    fc.property(amount(100_000_000), (bound) => {
      for (const group of [atLeast('least', bound), atMost('most', bound)])
        for (const range of group.filter(({ from }) => !from.includes('=')))
          expect(names(range)).toBeLessThan(width(range) === 1 ? 2_000 : width(range) < 10_000_000 ? 50 : 1_001)
    }),
  )
})
