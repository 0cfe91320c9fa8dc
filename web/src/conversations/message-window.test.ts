import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  windowNear,
  isAtEnd,
  type MessageWindow,
  messagesInWindow,
  newerWindow,
  olderWindow,
} from './message-window.ts'

const messages = (count: number, first = 1) => Array.from({ length: count }, (_, place) => ({ seq: first + place }))
const ends = (part: readonly { seq: number }[]) => [part[0]?.seq, part.at(-1)?.seq]

test('a short conversation appears whole', () => {
  expect(ends(messagesInWindow(messages(120), {}))).toEqual([1, 120])
  expect(olderWindow(messages(120), {})).toBeUndefined()
})

test('a long conversation shows its end, then fifty older messages at a time instead of the newest', () => {
  const all = messages(1_000)
  expect(ends(messagesInWindow(all, {}))).toEqual([851, 1_000])
  const older = olderWindow(all, {})!
  expect(ends(messagesInWindow(all, older))).toEqual([801, 950])
  expect(isAtEnd(all, older)).toBe(false)
  const newer = newerWindow(all, older)
  expect(ends(messagesInWindow(all, newer))).toEqual([851, 1_000])
  expect(isAtEnd(all, newer)).toBe(true)
})

test('new messages remove nothing above while the member reads further up', () => {
  const held: MessageWindow = { from: 851 }
  expect(ends(messagesInWindow(messages(1_000), held))).toEqual([851, 1_000])
  expect(ends(messagesInWindow(messages(1_040), held))).toEqual([851, 1_040])
  // Nor do earlier pages.
  expect(ends(messagesInWindow(messages(1_040, 701).slice(0, 340), held))).toEqual([851, 1_040])
})

test.each([
  [400, 100, [75, 224]],
  [400, 380, [251, 400]],
  [400, 10, [1, 150]],
  [100, 10, [1, 100]],
  [400, undefined, [251, 400]],
])('%i messages, opened at number %s, show %j', (count, near, shown) =>
  expect(ends(messagesInWindow(messages(count), windowNear(messages(count), near)))).toEqual(shown),
)

test('scrolling up and down reaches every message and never exceeds the limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 2_000 }), (count, near) => {
      const all = messages(count)
      const seen = new Set<number>()
      let part = windowNear(all, Math.min(near, count) || undefined)
      const look = () => {
        const shown = messagesInWindow(all, part)
        expect(shown.length).toBeLessThanOrEqual(150)
        for (const { seq } of shown) seen.add(seq)
      }
      look()
      for (let up = olderWindow(all, part); up !== undefined; up = olderWindow(all, part)) {
        part = up
        look()
      }
      while (!isAtEnd(all, part)) {
        const before = messagesInWindow(all, part).at(-1)!.seq
        part = newerWindow(all, part)
        expect(messagesInWindow(all, part).at(-1)!.seq).toBeGreaterThan(before)
        look()
      }
      expect(seen.size).toBe(count)
    }),
  )
})
