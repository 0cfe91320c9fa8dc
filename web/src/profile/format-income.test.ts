import { expect, test } from 'vitest'
import { formatIncome } from './format-income.ts'

// spec: 2.11.16, 9.1.27
test.each([
  [undefined, undefined, undefined],
  [0, undefined, undefined],
  [0, 200_000, 'up to 2.0 lakhs'],
  [undefined, 500_000, 'up to 5.0 lakhs'],
  [1_250_000, 2_000_000, '12.5 lakhs - 20.0 lakhs'],
  [10_000_000, undefined, '100.0 lakhs and above'],
])('from %s to %s rupees', (least, most, text) => {
  expect(formatIncome(least, most)).toBe(text)
})
