import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newerEnd, olderEnd, partOf } from './shown-part.ts'

const messages = (count: number, first = 1) => Array.from({ length: count }, (_, place) => ({ seq: first + place }))
const ends = (part: readonly { seq: number }[]) => [part[0]?.seq, part.at(-1)?.seq]

test('a short conversation is shown whole', () => {
  expect(ends(partOf(messages(120), undefined))).toEqual([1, 120])
  expect(olderEnd(messages(120), undefined)).toBeUndefined()
})

test('of a long one the end is shown, then fifty older ones at a time instead of the newest', () => {
  const all = messages(1_000)
  expect(ends(partOf(all, undefined))).toEqual([851, 1_000])
  const older = olderEnd(all, undefined)
  expect(ends(partOf(all, older))).toEqual([801, 950])
  expect(ends(partOf(all, newerEnd(all, older)))).toEqual([851, 1_000])
  expect(newerEnd(all, older)).toBeUndefined()
})

test('up and down again, every message comes into sight, and never more than a page can carry', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), (count) => {
      const all = messages(count)
      const seen = new Set<number>()
      let until: number | undefined
      const look = () => {
        const part = partOf(all, until)
        expect(part.length).toBeLessThanOrEqual(150)
        for (const { seq } of part) seen.add(seq)
      }
      look()
      for (let up = olderEnd(all, until); up !== undefined; up = olderEnd(all, until)) {
        until = up
        look()
      }
      expect(seen.size).toBe(count)
      while (until !== undefined) {
        const down = newerEnd(all, until)
        expect(down ?? Infinity).toBeGreaterThan(until)
        until = down
      }
      expect(partOf(all, until).at(-1)?.seq).toBe(count || undefined)
    }),
  )
})
