import parsePhoneNumber from 'libphonenumber-js/min'
import { refuse } from '../platform/problem.ts'

/**
 * The E.164 form of a phone number as people type it: with or without +91, spaces, hyphens or a leading 0. Another country's number
 * needs its + and code. Undefined for a number that cannot exist.
 */
export function phoneOf(typed: string): string | undefined {
  // Digits of Indian scripts are digits too.
  const plain = typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
  if (!/^[\s+\d().-]+$/.test(plain)) return undefined
  const number = parsePhoneNumber(plain, 'IN')
  if (!number?.isPossible()) return undefined
  // Of an Indian mobile number more is known than its length: it begins with 6, 7, 8 or 9.
  if (number.countryCallingCode === '91' && !/^\+91[6-9]\d{9}$/.test(number.number)) return undefined
  // What is kept must read as itself: after a country's code, zeros of which every reading takes one away are no number.
  return parsePhoneNumber(number.number)?.number === number.number ? number.number : undefined
}

export const readPhone = (typed: string): string =>
  phoneOf(typed) ?? refuse('phone_number_invalid', { fields: { phoneNumber: 'Please enter a valid phone number' } })

/** Blocks of ten decimal digits begin at a multiple that ends in 0 or 6 within their script; the zero is found by looking back. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}
