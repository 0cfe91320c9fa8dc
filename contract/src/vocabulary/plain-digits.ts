/** The same text with the digits of every script as 0 to 9. */
export const plainDigits = (text: string) => text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

/** Unicode encodes the ten digits of a script in a row. */
export function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}
