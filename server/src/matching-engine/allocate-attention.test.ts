import { expect, test } from 'vitest'
import { attentionAt } from './attention-standing.ts'
import { type Candidate, LIST_LENGTH, allocateAttention } from './allocate-attention.ts'

/** Women 0 to 29 and men 30 to 59. Everybody likes the first ones of the other side best. */
const MEMBERS = 60
const HALF = MEMBERS / 2
const group = Int32Array.from({ length: MEMBERS }, (_, member) => Number(member >= HALF))
const candidates = (): Candidate[][] =>
  Array.from({ length: MEMBERS }, (_, member) =>
    Array.from({ length: HALF }, (_unused, rank) => {
      const chance = (0.4 + 0.02 * ((member * 7 + rank * 11) % 13)) / (1 + rank / 4) / 3
      return { other: member < HALF ? HALF + rank : rank, send: 0.5 / (1 + rank / 4), chance, fit: chance }
    }),
  )
const capacity = (each: number) => new Float64Array(MEMBERS).fill(each)
const attention = (lists: Candidate[][]) => {
  const seen = new Float64Array(MEMBERS)
  for (const list of lists) list.forEach(({ other }, place) => (seen[other]! += attentionAt(place)))
  return seen
}

test('a list has at most its length, and nobody twice', () => {
  for (const list of allocateAttention(candidates(), { group, capacity: capacity(4) })) {
    expect(list).toHaveLength(LIST_LENGTH)
    expect(new Set(list.map(({ other }) => other)).size).toBe(LIST_LENGTH)
  }
})

test('all candidates are shown to somebody', () => {
  const seen = attention(allocateAttention(candidates(), { group, capacity: capacity(4) }))
  expect(Math.min(...seen)).toBeGreaterThan(0)
})

test('somebody who can read few interests is shown less', () => {
  const share = (herCapacity: number) => {
    const each = capacity(4)
    each[0] = herCapacity
    return attention(allocateAttention(candidates(), { group, capacity: each }))[0]!
  }
  expect(share(0.5)).toBeLessThan(share(50))
})

test('empty installations and members without candidates get empty lists', () => {
  expect(allocateAttention([], { group: new Int32Array(), capacity: new Float64Array() })).toEqual([])
  expect(allocateAttention([[], []], { group: new Int32Array(2), capacity: new Float64Array(2) })).toEqual([[], []])
})
