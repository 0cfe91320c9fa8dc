import type { WishFact } from '@parinay/contract/preferences'
import { INCOME_BRACKETS, MARITAL_STATUSES, type MaritalStatus } from '@parinay/contract/vocabulary/choices'
import { formatRupees } from '../platform/format-numbers.ts'
import { feetAndInches } from '../profile/format-height.ts'
import { valueRead } from '../ui/form/reading.ts'
import { isChoice, readerOf, type WishDraft } from './wish-drafts.ts'

/** More values than this are counted. */
const MAX_NAMED = 3

export const labelOf = (value: string) => MARITAL_STATUSES[value as MaritalStatus] ?? value

/** The incomes to choose from, by rupees a year. */
export const INCOMES: Record<string, string> = Object.fromEntries(
  INCOME_BRACKETS.filter(({ min }) => min > 0).map(({ min }) => [String(min), `${inLakhs(min)} or more`]),
)

export const incomeLabel = (from: string) => INCOMES[from] ?? `${formatRupees(Number(from))} or more`

/** The values of a wish in one line. */
export function wishSummary(fact: WishFact, { among, from, to }: WishDraft): string {
  if (isChoice(fact)) {
    if (among.length === 0) return 'Nothing chosen yet'
    const named = among.slice(0, MAX_NAMED).map(labelOf).join(', ')
    return among.length > MAX_NAMED ? `${named} and ${among.length - MAX_NAMED} more` : named
  }
  const [least = '', most = ''] = [from, to].map((text) => String(valueRead(readerOf(fact)(text)) ?? ''))
  if (least === '' && most === '') return 'Nothing chosen yet'
  if (fact === 'income') return incomeLabel(least)
  return fact === 'age' ? `${between(least, most)} years` : heights(least, most)
}

const between = (from: string, to: string) =>
  from === '' ? `up to ${to}` : to === '' ? `from ${from}` : `${from} to ${to}`

function heights(from: string, to: string): string {
  const inFeet = (cm: string) => cm && feetAndInches(Number(cm))
  return `${between(inFeet(from), inFeet(to))} (${between(from, to)} cm)`
}

function inLakhs(rupees: number): string {
  const lakhs = rupees / 100_000
  return lakhs < 100 ? `₹${lakhs} lakh` : `₹${lakhs / 100} crore`
}
