import { plainDigits } from '@parinay/contract/vocabulary/plain-digits'
import parsePhoneNumber from 'libphonenumber-js/min'
import { refuse } from '../platform/problem.ts'

/** Before or in a copied number: direction marks, other invisible characters, and the drawing of a telephone. */
const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u{1f4de}\u{1f4f1}\u{1f4f2}\u260e\u260f\u2706]/gu

/** The number in ASCII, as typed or copied from contacts, chats and documents, with digits of any script. Undefined for other texts. */
function inAscii(typed: string): string | undefined {
  const ascii = plainDigits(typed.normalize('NFKC'))
    .replace(IGNORED, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u00b7\u2022\u2219]/g, '.')
    .trim()
    .replace(/^tel:(.*)$/is, (_, link: string) => link.replaceAll('%20', ' ').replace(/^%2b/i, '+'))
  return /^[\s+\d().-]+$/.test(ascii) ? ascii : undefined
}

/**
 * The E.164 form of a typed phone number: with or without +91, spaces, hyphens or a leading 0. A number of another country needs its
 * + and code. Undefined for an impossible number.
 */
export function toE164(typed: string): string | undefined {
  // Dialling directories write 0 before the 91.
  const ascii = inAscii(typed)?.replace(/^[(\s]*\+?\(?0(?=(?:\D*\d){12}\D*$)(?=\D*9\D*1)/, '+')
  if (ascii === undefined) return undefined
  const number = parsePhoneNumber(ascii, 'IN')
  if (!number?.isPossible()) return undefined
  // An Indian mobile number begins with 6, 7, 8 or 9.
  if (number.countryCallingCode === '91' && !/^\+91[6-9]\d{9}$/.test(number.number)) return undefined
  // The stored number must parse to itself. With several zeros after the country code, each parse would remove one.
  return parsePhoneNumber(number.number)?.number === number.number ? number.number : undefined
}

/** The digits to search numbers by: those of a whole number in E.164, or of a part of one. Empty if other things are typed. */
export const phoneDigits = (typed: string): string =>
  (toE164(typed) ?? inAscii(typed) ?? '').replace(/\D/g, '').replace(/^0+/, '')

export const parsePhone = (typed: string): string =>
  toE164(typed) ?? refuse('phone_number_invalid', { fields: { phoneNumber: 'Please enter a valid phone number' } })
