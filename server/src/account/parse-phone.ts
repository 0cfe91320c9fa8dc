import parsePhoneNumber from 'libphonenumber-js/min'
import { refuse } from '../platform/problem.ts'

/**
 * The E.164 form of a typed phone number: with or without +91, spaces, hyphens or a leading 0. A number of another country needs its
 * + and code. Undefined for an impossible number.
 */
export function toE164(typed: string): string | undefined {
  // Accepts the digits of Indian scripts.
  const ascii = typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
  if (!/^[\s+\d().-]+$/.test(ascii)) return undefined
  const number = parsePhoneNumber(ascii, 'IN')
  if (!number?.isPossible()) return undefined
  // An Indian mobile number begins with 6, 7, 8 or 9.
  if (number.countryCallingCode === '91' && !/^\+91[6-9]\d{9}$/.test(number.number)) return undefined
  // The stored number must parse to itself. With several zeros after the country code, each parse would remove one.
  return parsePhoneNumber(number.number)?.number === number.number ? number.number : undefined
}

export const parsePhone = (typed: string): string =>
  toE164(typed) ?? refuse('phone_number_invalid', { fields: { phoneNumber: 'Please enter a valid phone number' } })

/** The value of a decimal digit in any script. Unicode encodes the ten digits of a script in a row, so it counts back to the zero. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}
