import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toE164 } from './parse-phone.ts'

test.each([
  ['9876543210', '+919876543210'],
  ['+919876543210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['+91-98765-43210', '+919876543210'],
  ['(+91) 98765-43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['0 98765 43210', '+919876543210'],
  ['+91 09876543210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['  9876543210  ', '+919876543210'],
  ['9876543210', '+919876543210'],
  ['९८७६५४३२१०', '+919876543210'],
  ['௯௮௭௬௫௪௩௨௧௦', '+919876543210'],
  ['৯৮৭৬৫৪৩২১০', '+919876543210'],
  ['+1 650 253 0000', '+16502530000'],
  ['+44 7911 123456', '+447911123456'],
  ['+971 50 123 4567', '+971501234567'],
  ['+977 984-1234567', '+9779841234567'],
])('%j is read as %s', (typed, number) => {
  expect(toE164(typed)).toBe(number)
})

test.each([
  '',
  ' ',
  '12345',
  '1234567890',
  '5876543210',
  '987654321',
  '98765432101',
  '0000000000',
  '+91 1234567890',
  '+999 1234567890',
  '+1 650',
  '++919876543210',
  'call me',
  '98765x43210',
  '98765,43210',
  '9876543210 ext 5',
  '9876543210;ext=5',
  '98765\u000043210',
  '+91 98765 43210 98765 43210',
  '+27 0000000000',
])('%j is not a phone number', (typed) => {
  expect(toE164(typed)).toBeUndefined()
})

describe('any Indian mobile number', () => {
  const mobile = fc
    .tuple(fc.constantFrom('6', '7', '8', '9'), fc.integer({ min: 0, max: 999_999_999 }))
    .map(([first, rest]) => first + String(rest).padStart(9, '0'))

  // spec: 2.4.2, 5.2.12
  test('is read the same in every spelling', () => {
    fc.assert(
      fc.property(mobile, fc.constantFrom('', '+91', '+91 ', '0', '+91-', '0091'), fc.nat(9), (digits, prefix, at) => {
        for (const spelling of [
          digits,
          `${digits.slice(0, at)} ${digits.slice(at)}`,
          `${digits.slice(0, 5)}-${digits.slice(5)}`,
        ])
          expect(toE164(prefix + spelling)).toBe(`+91${digits}`)
      }),
    )
  })

  test('and any other accepted number parses to itself', () => {
    const digits = fc.integer({ min: 10_000_000, max: 999_999_999_999 })
    fc.assert(
      fc.property(fc.constantFrom('', '+', '+1', '+44', '+91'), digits, (prefix, rest) => {
        const parsed = toE164(`${prefix}${rest}`)
        expect(parsed && toE164(parsed)).toBe(parsed)
      }),
    )
  })
})
