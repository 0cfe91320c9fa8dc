import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEARCH_THRESHOLD, womenAmongFirst } from './women-and-men-page.ts'

/** The sexes in the order of joining (true for a woman): evenly mixed, or in long runs. */
const people = fc
  .array(fc.record({ isWoman: fc.boolean(), run: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 3_000 })) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((runs) => runs.flatMap(({ isWoman, run }) => Array<boolean>(run).fill(isWoman)))

test('the number of women among the first of both lists is found within the threshold in logarithmic steps', async () => {
  await fc.assert(
    fc.asyncProperty(people, fc.integer({ min: 0, max: 100_000 }), async (all, at) => {
      const first = at % (all.length + 1)
      const placesOf = (isWoman: boolean) => all.flatMap((one, place) => (one === isWoman ? [place] : []))
      const [women, men] = [placesOf(true), placesOf(false)]
      let requestCount = 0
      const { least, most } = await womenAmongFirst(first, {
        totals: async () => [women.length, men.length],
        async distance(woman, man) {
          requestCount++
          return men[man]! - women[woman]!
        },
      })
      const right = all.slice(0, first).filter(Boolean).length
      expect(least).toBeLessThanOrEqual(right)
      expect(most).toBeGreaterThanOrEqual(right)
      expect(most - least).toBeLessThanOrEqual(SEARCH_THRESHOLD)
      expect(requestCount).toBeLessThanOrEqual(3 * Math.ceil(Math.log2(all.length + 1)))
    }),
    { numRuns: 300 },
  )
})
