import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueRead } from '../ui/form/reading.ts'
import { formatRupees, formatRupeesShort, rupeesInWords } from '../platform/format-numbers.ts'
import { readIncome } from './read-income.ts'

test.each([
  ['12 lakh', 1_200_000],
  ['12 lakhs', 1_200_000],
  ['12L', 1_200_000],
  ['12 LPA', 1_200_000],
  ['12lpa', 1_200_000],
  ['12 L.P.A.', 1_200_000],
  ['12 lac', 1_200_000],
  ['12 Lacs p.a.', 1_200_000],
  ['12.5 lakh per annum', 1_250_000],
  ['.5 lakh', 50_000],
  ['1.1 lakh', 110_000],
  ['1.2 crore', 12_000_000],
  ['1.2 cr', 12_000_000],
  ['1.2Cr.', 12_000_000],
  ['1 crore 20 lakh', 12_000_000],
  ['12 lakh 50 thousand', 1_250_000],
  ['12,00,000', 1_200_000],
  ['1,200,000', 1_200_000],
  ['₹12,00,000', 1_200_000],
  ['₹ 12,00,000/-', 1_200_000],
  ['Rs. 12,00,000/-', 1_200_000],
  ['Rs 12,00,000 only', 1_200_000],
  ['INR 1200000', 1_200_000],
  ['12,00,000.00', 1_200_000],
  ['12 lakh rupees a year', 1_200_000],
  ['12 lakh/year', 1_200_000],
  ['50k', 50_000],
  ['50 K', 50_000],
  ['1.2 million', 1_200_000],
  ['1200000', 1_200_000],
  ['0', 0],
  ['१२ लाख', 1_200_000],
  ['१२,००,०००', 1_200_000],
  ['१.२ करोड़', 12_000_000],
  ['१.२ करोड\u093C', 12_000_000],
  ['₹१२ लाख सालाना', 1_200_000],
  ['১২ লাখ', 1_200_000],
  ['૧૨ લાખ', 1_200_000],
  ['੧੨ ਲੱਖ', 1_200_000],
  ['୧୨ ଲକ୍ଷ', 1_200_000],
  ['௧௨ லட்சம்', 1_200_000],
  ['౧౨ లక్షలు', 1_200_000],
  ['೧೨ ಲಕ್ಷ', 1_200_000],
  ['൧൨ ലക്ഷം', 1_200_000],
  ['۱۲ لاکھ', 1_200_000],
  ['\u202A₹\u00A012\u00A0lakh\u202C', 1_200_000],
])('%s is %i rupees a year', (typed, rupees) => {
  expect(readIncome(typed)).toEqual({ value: rupees, words: `${rupeesInWords(rupees)} a year` })
})

test.each([
  [1_200_000, '12 lakh rupees'],
  [1_250_000, '12.5 lakh rupees'],
  [12_000_000, '1.2 crore rupees'],
  [1_234_567, '12,34,567 rupees'],
  [50_000, '50,000 rupees'],
  [1, '1 rupee'],
])('%i rupees are "%s" in words', (rupees, words) => {
  expect(rupeesInWords(rupees)).toBe(words)
})

test.each(['50,000 pm', '50k/month', '50,000 p.m.', '₹50,000 per month', 'monthly 50k', '50,000 मासिक', '0.5 lpm'])(
  '%s is an amount of a month',
  (typed) => {
    expect(readIncome(typed)).toEqual({
      value: 600_000,
      words: '6 lakh rupees a year',
      note: '50,000 rupees a month',
    })
  },
)

test.each([
  ['12', '12 rupees a year?'],
  ['1', '1 rupee a year?'],
  ['12 rupees', '12 rupees a year?'],
  ['१२', '12 rupees a year?'],
  ['500 pm', '6,000 rupees a year?'],
  ['12 crore', '12 crore rupees a year?'],
])('%s is asked about: %s', (typed, doubt) => {
  expect(readIncome(typed)).toMatchObject({ doubt })
})

const RANGE = 'That is a range. Please write one amount.'
const UNCLEAR = 'Please write one amount, such as 12 lakh, 1.2 crore or 12,00,000'

test.each([
  ['12-15 lakh', RANGE],
  ['12 – 15 lakh', RANGE],
  ['12 to 15 LPA', RANGE],
  ['12 lakh - 15 lakh', RANGE],
  ['10L to 1 cr', RANGE],
  ['10,00,000-12,00,000', RANGE],
  ['9 crore crore', UNCLEAR],
  ['12 lakh lakh', UNCLEAR],
  ['20 lakh 1 crore', UNCLEAR],
  ['12 15 lakh', UNCLEAR],
  ['-5 lakh', UNCLEAR],
  ['lakh', UNCLEAR],
  ['1,2,3', UNCLEAR],
  ['12,5 lakh', UNCLEAR],
  ['12 lakh a year a month', UNCLEAR],
  ['twelve lakh', UNCLEAR],
  ['$120000', UNCLEAR],
  ['12 constructor', UNCLEAR],
  ['900 crore', `This is more than 200 crore rupees. ${UNCLEAR}.`],
  ['9'.repeat(59), `This is more than 200 crore rupees. ${UNCLEAR}.`],
  ['9'.repeat(100_000), UNCLEAR],
])('%.40s is no income', (typed, fault) => {
  expect(readIncome(typed)).toEqual({ fault })
})

test.each(['', '  '])('%j is no answer', (typed) => {
  expect(readIncome(typed)).toBeUndefined()
})

test('what an income is shown as is read as the same income, without a question once it is in words', () => {
  const near = fc.oneof(
    fc.integer({ min: 0, max: 2_000_000_000 }),
    fc.integer({ min: 0, max: 20_000 }).map((n) => n * 1_000),
  )
  fc.assert(
    fc.property(near, (rupees) => {
      const words = `${rupeesInWords(rupees)} a year`
      for (const text of [words, formatRupees(rupees), formatRupeesShort(rupees), String(rupees)])
        expect(readIncome(text)).toMatchObject({ value: rupees })
      expect(readIncome(words)).toEqual({ value: rupees, words })
    }),
  )
})

test('no text is too strange to be read', () => {
  const pieces = fc.constantFrom('1', ',', '.', ' ', 'lakh', 'k', 'pm', '-', '/', '₹', '६', '½', '(', 'l', 'pa')
  const strange = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.array(pieces).map((parts) => parts.join('')),
  )
  const isWhole = (typed: string) => Number.isSafeInteger(valueRead(readIncome(typed)) ?? 0)
  expect(fc.check(fc.property(strange, isWhole), { numRuns: 200 }).counterexample).toBeNull()
})
