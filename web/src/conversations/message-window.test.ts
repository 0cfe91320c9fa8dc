import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningNear, isAtEnd, type Part, partOf, withNewer, withOlder } from './message-window.ts'

const messages = (count: number, first = 1) => Array.from({ length: count }, (_, place) => ({ seq: first + place }))
const ends = (part: readonly { seq: number }[]) => [part[0]?.seq, part.at(-1)?.seq]

test('a short conversation is shown whole', () => {
  expect(ends(partOf(messages(120), {}))).toEqual([1, 120])
  expect(withOlder(messages(120), {})).toBeUndefined()
})

test('of a long one the end is shown, then fifty older ones at a time instead of the newest', () => {
  const all = messages(1_000)
  expect(ends(partOf(all, {}))).toEqual([851, 1_000])
  const older = withOlder(all, {})!
  expect(ends(partOf(all, older))).toEqual([801, 950])
  expect(isAtEnd(all, older)).toBe(false)
  const newer = withNewer(all, older)
  expect(ends(partOf(all, newer))).toEqual([851, 1_000])
  expect(isAtEnd(all, newer)).toBe(true)
})

test('what is said while somebody reads further up takes nothing away there', () => {
  const held: Part = { from: 851 }
  expect(ends(partOf(messages(1_000), held))).toEqual([851, 1_000])
  expect(ends(partOf(messages(1_040), held))).toEqual([851, 1_040])
  // Nor does what is fetched from before it.
  expect(ends(partOf(messages(1_040, 701).slice(0, 340), held))).toEqual([851, 1_040])
})

test.each([
  [400, 100, [75, 224]],
  [400, 380, [251, 400]],
  [400, 10, [1, 150]],
  [100, 10, [1, 100]],
  [400, undefined, [251, 400]],
])('of %i messages, opened at number %s, these are shown: %j', (count, near, shown) =>
  expect(ends(partOf(messages(count), beginningNear(messages(count), near)))).toEqual(shown),
)

test('up and down again, from wherever it was opened, every message comes into sight, and never more than a page can carry', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 2_000 }), (count, near) => {
      const all = messages(count)
      const seen = new Set<number>()
      let part = beginningNear(all, Math.min(near, count) || undefined)
      const look = () => {
        const shown = partOf(all, part)
        expect(shown.length).toBeLessThanOrEqual(150)
        for (const { seq } of shown) seen.add(seq)
      }
      look()
      for (let up = withOlder(all, part); up !== undefined; up = withOlder(all, part)) {
        part = up
        look()
      }
      while (!isAtEnd(all, part)) {
        const before = partOf(all, part).at(-1)!.seq
        part = withNewer(all, part)
        expect(partOf(all, part).at(-1)!.seq).toBeGreaterThan(before)
        look()
      }
      expect(seen.size).toBe(count)
    }),
  )
})
