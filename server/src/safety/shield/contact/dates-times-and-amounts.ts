// Numbers that are plainly something else than a telephone number: dates, times and amounts.
import type { Token } from '../split-into-tokens.ts'
import type { DigitItem } from './find-digits.ts'

/** The items of dates, times and amounts. */
export function blockedItems(items: readonly DigitItem[], tokens: readonly Token[]): Set<DigitItem> {
  const blocked = new Set<DigitItem>()
  const gaps = items.map((_, at) => gapAfter(items, tokens, at))
  for (let at = 0; at < items.length; at++) {
    const size = dateAt(items, gaps, at) || timeAt(items, gaps, tokens, at) || amountAt(items, gaps, at)
    for (const item of items.slice(at, at + size)) blocked.add(item)
    if (size > 1) at += size - 1
  }
  return blocked
}

/** Round and large: 50000, but not 98765. */
export const isAmount = ({ digits, kind }: DigitItem) =>
  kind === 'numeral' && digits.length >= 4 && digits.length <= 8 && digits.endsWith('00')

const isYear = (digits: string | undefined) => digits !== undefined && /^(?:19|20)\d\d$/.test(digits)
const isUpTo = (item: DigitItem | undefined, most: number) =>
  item?.kind === 'numeral' && item.digits.length <= 2 && Number(item.digits) >= 1 && Number(item.digits) <= most

/** What stands between an item and the next; undefined where that is far. */
type Gap = string | undefined

function gapAfter(items: readonly DigitItem[], tokens: readonly Token[], at: number): Gap {
  const [one, other] = [items[at], items[at + 1]]
  if (!one || !other || other.first - one.last > 4) return undefined
  return tokens
    .slice(one.last + 1, other.first)
    .map(({ text }) => text)
    .join('')
}

/** 12-03-1996, 12/3/96, 12 3 1996 or 1996-03-12; the length in items, or 0. */
function dateAt(items: readonly DigitItem[], gaps: readonly Gap[], at: number): number {
  const [one, two, three] = items.slice(at, at + 3)
  if (!one || !two || !three) return 0
  const [first, second, third] = [gaps[at]?.trim(), gaps[at + 1]?.trim(), gaps[at + 2]?.trim()]
  if (first !== second || first === undefined || first === third) return 0
  if (!['-', '/', '.', ''].includes(first)) return 0
  if (isUpTo(one, 31) && isUpTo(two, 12) && isYear(three.digits)) return 3
  if (isUpTo(one, 12) && isUpTo(two, 31) && isYear(three.digits)) return 3
  if (isYear(one.digits) && isUpTo(two, 12) && isUpTo(three, 31)) return 3
  const isShort = first !== '' && three.kind === 'numeral' && three.digits.length === 2
  return isShort && isUpTo(one, 31) && isUpTo(two, 12) ? 3 : 0
}

/** 6:30 or 18.45 am; the length in items, or 0. */
function timeAt(items: readonly DigitItem[], gaps: readonly Gap[], tokens: readonly Token[], at: number): number {
  const [hour, minute] = [items[at]!, items[at + 1]]
  if (!minute || !isUpTo(hour, 24) || minute.digits.length !== 2 || Number(minute.digits) > 59) return 0
  const [sign, next] = [gaps[at], gaps[at + 1]?.trim()]
  if (next === sign || (sign !== ':' && sign !== '.')) return 0
  return sign === ':' ||
    /^(?:am|pm|a|p|baje)$/.test(tokens[minute.last + 2]?.text ?? tokens[minute.last + 1]?.text ?? '')
    ? 2
    : 0
}

/** 12,50,000 or 1,250,000; the length in items, or 0. */
function amountAt(items: readonly DigitItem[], gaps: readonly Gap[], at: number): number {
  if (items[at]!.digits.length > 3) return 0
  let size = 1
  while (size < 6 && gaps[at + size - 1] === ',' && items[at + size]!.kind === 'numeral') size++
  const groups = items.slice(at, at + size).map(({ digits }) => digits.length)
  if (size < 2 || groups.at(-1) !== 3) return 0
  const middle = groups.slice(1, -1)
  const isGrouped = middle.every((length) => length === 2) || middle.every((length) => length === 3)
  return isGrouped && groups.reduce((sum, length) => sum + length, 0) <= 9 ? size : 0
}
