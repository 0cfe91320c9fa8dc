// Finds whole Aadhaar numbers, which must not be collected (Aadhaar Act, section 8A). The last digit is a checksum by Verhoeff, which
// excludes nearly all other numbers of twelve digits.
import { digitValue } from './plain-digits.ts'

const LENGTH = 12
const GROUPS = /\p{Nd}(?:[\s.\-_/]{0,3}\p{Nd}){11,}/gu

/** Whether a text contains a whole Aadhaar number, in digits of any script, with or without spaces. */
export function hasAadhaarNumber(text: string): boolean {
  for (const [group] of text.normalize('NFKC').matchAll(GROUPS)) {
    const digits = Array.from(group.matchAll(/\p{Nd}/gu), ([digit]) => digitValue(digit))
    for (let at = 0; at + LENGTH <= digits.length; at++) if (isAadhaar(digits.slice(at, at + LENGTH))) return true
  }
  return false
}

const isAadhaar = (digits: readonly number[]) => digits[0]! >= 2 && checksum(digits) === 0

/** Zero for a number whose last digit is right (Verhoeff, 1969). */
export const checksum = (digits: readonly number[]) =>
  digits.toReversed().reduce((sum, digit, place) => multiply(sum, permute(digit, place % 8)), 0)

/** The product of two elements of the symmetries of a pentagon: 0 to 4 turn it, 5 to 9 also flip it. */
function multiply(one: number, other: number): number {
  if (one < 5) return other < 5 ? (one + other) % 5 : 5 + ((one + other) % 5)
  return other < 5 ? 5 + ((one - other) % 5) : (one - other + 5) % 5
}

const FIRST = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

function permute(digit: number, times: number): number {
  let result = digit
  for (let time = 0; time < times; time++) result = FIRST[result]!
  return result
}
