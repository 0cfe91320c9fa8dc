import { expect, test } from 'vitest'
import { formatCount, formatRupees, formatLakhs, formatRupeesShort } from './format-numbers.ts'

// spec: 9.1.27
test.each([
  [0, '0.0 lakhs', '₹0'],
  [100_000, '1.0 lakhs', '₹1,00,000'],
  [1_250_000, '12.5 lakhs', '₹12,50,000'],
  [10_000_000, '100.0 lakhs', '₹1,00,00,000'],
])('%i rupees', (rupees, short, long) => {
  expect(formatLakhs(rupees)).toBe(short)
  expect(formatRupees(rupees)).toBe(long)
})

test.each([
  [0, '₹0'],
  [99_999, '₹99,999'],
  [550_000, '₹5.5 lakh'],
  [9_999_999, '₹99.99999 lakh'],
  [12_500_000, '₹1.25 crore'],
])('%i rupees as the end of a range', (rupees, text) => expect(formatRupeesShort(rupees)).toBe(text))

test('counts are grouped as in India', () => {
  expect(formatCount(1_234_567)).toBe('12,34,567')
})
