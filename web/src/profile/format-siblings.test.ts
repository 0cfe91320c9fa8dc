import { expect, test } from 'vitest'
import { formatSiblings } from './format-siblings.ts'

// spec: 2.11.17
test.each([
  [undefined, undefined, undefined],
  [0, 0, 'None'],
  [0, undefined, 'None'],
  [0, 3, '3 (3 sisters)'],
  [1, 0, '1 (1 brother)'],
  [undefined, 1, '1 (1 sister)'],
  [2, 1, '3 (2 brothers, 1 sister)'],
])('%s brothers and %s sisters', (brothers, sisters, text) => {
  expect(formatSiblings({ brothers, sisters })).toBe(text)
})

test('those who are married are named with their kind', () => {
  const siblings = { brothers: 2, sisters: 1, brothersMarried: 1, sistersMarried: 0 }
  expect(formatSiblings(siblings)).toBe('3 (2 brothers, 1 married, 1 sister)')
})
