import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksum, hasAadhaarNumber } from './find-aadhaar-numbers.ts'

const eleven = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 }))
  .map(([first, rest]) => [first, ...rest])
const lastDigit = (digits: readonly number[]) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((last) => checksum([...digits, last]) === 0)!
const whole = eleven.map((digits) => [...digits, lastDigit(digits)])
const DEVANAGARI = Array.from('०१२३४५६७८९')

test('the checksum agrees with the published example', () => {
  // Verhoeff's check digit of 236 is 3.
  expect(checksum([2, 3, 6, 3])).toBe(0)
  expect(checksum([2, 3, 6, 4])).not.toBe(0)
})

test('a whole number is found with spaces or signs, in any script, and in a longer text', () => {
  const separator = fc.constantFrom('', ' ', '-', ' - ', '.', '_')
  fc.assert(
    fc.property(
      whole,
      separator,
      fc.boolean(),
      fc.constantFrom('', 'aadhaar_', 'no. '),
      (digits, sign, isHindi, before) => {
        const written = digits.map((digit) => (isHindi ? DEVANAGARI[digit]! : String(digit)))
        const groups = [written.slice(0, 4), written.slice(4, 8), written.slice(8)].map((group) => group.join(''))
        expect(hasAadhaarNumber(`${before}${groups.join(sign)}.jpg`)).toBe(true)
      },
    ),
  )
})

test('a number with one wrong digit, or two neighbours exchanged, is no Aadhaar number', () => {
  fc.assert(
    fc.property(whole, fc.nat(11), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
      const wrong = digits.with(at, (digits[at]! + more) % 10)
      expect(checksum(wrong)).not.toBe(0)
      const next = (at + 1) % 12
      fc.pre(next > at && digits[at] !== digits[next])
      expect(checksum(digits.with(at, digits[next]!).with(next, digits[at]!))).not.toBe(0)
    }),
  )
})

test.each(['XXXX XXXX 1234', 'passport.jpg', 'IMG_20261125_101530.jpg', 'EPIC ABC1234567', '9876543210'])(
  '%s is no Aadhaar number',
  (text) => expect(hasAadhaarNumber(text)).toBe(false),
)
