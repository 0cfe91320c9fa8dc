// Telephone numbers among the digits of a text, however they are written.
import type { Span } from '../text-span.ts'
import { nextSolid, type Token } from '../split-into-tokens.ts'
import { type DigitItem, digitItems } from './find-digits.ts'
import {
  LIST_CUES,
  MEASURES,
  ORDER_CUES,
  OTHER_NUMBERS,
  PHONE_CUES,
  REVERSED,
  SEQUENCE_CUES,
  STRONG_CUES,
  UNITS,
} from './number-cues.ts'
import { blockedItems, isAmount } from './dates-times-and-amounts.ts'

const LONGEST = 14
const MAX_ITEMS_APART = 12
const MAX_WORDS_APART = 6

/** The numbers, as spans of the plain text. */
export function phoneNumbers(tokens: readonly Token[]): Span[] {
  const items = digitItems(tokens)
  if (items.length === 0) return []
  const blocked = blockedItems(items, tokens)
  const text = { items, tokens, blocked, masked: new Set<DigitItem>() }
  const spans: Span[] = []
  for (const run of runsOf(text)) spans.push(...inRun(run, text))
  spans.push(...inParts(text))
  return spans
}

interface Digits {
  items: readonly DigitItem[]
  tokens: readonly Token[]
  blocked: ReadonlySet<DigitItem>
  /** Those that belong to a number already found. */
  masked: Set<DigitItem>
}

/** Items that only spaces, signs, emoji and fillers divide. */
function runsOf({ items, blocked }: Digits): DigitItem[][] {
  const runs: DigitItem[][] = []
  let run: DigitItem[] | undefined
  for (const item of items) {
    if (blocked.has(item)) run = undefined
    else if (run && item.wordsBefore === 0 && !item.isCut) run.push(item)
    else runs.push((run = [item]))
  }
  return runs
}

function inRun(run: readonly DigitItem[], text: Digits): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < run.length; from++) {
    const to = endOfNumber(run, from, text)
    if (to === undefined) continue
    spans.push(mask(run.slice(from, to + 1), text))
    from = to
  }
  if (spans.length === 0 && isPartOfNumber(run, text)) spans.push(mask(run, text))
  return spans
}

/** The last item of the longest number that begins with the item at `from`. */
function endOfNumber(run: readonly DigitItem[], from: number, text: Digits): number | undefined {
  const hasPlus = text.tokens[run[from]!.first - 1]?.text === '+'
  let [all, numerals, found] = ['', '', undefined as number | undefined]
  for (
    let to = from;
    to < run.length && all.length + run[to]!.digits.length <= Math.max(LONGEST, run[from]!.digits.length);
    to++
  ) {
    const item = run[to]!
    all += item.digits
    if (item.kind !== 'letters') numerals += item.digits
    const isLong =
      to === from && item.kind !== 'letters' && IN_ONE_PIECE.test(all) && !hasNear([item], OTHER_NUMBERS, text, 8, 0)
    const isForeign = (hasPlus && all.length >= 8) || (all.startsWith('00') && all.length >= 11)
    if (
      (isLong || isForeign || isIndian(all) || (numerals !== all && isIndian(numerals))) &&
      !isList(run.slice(from, to + 1), text)
    )
      found = to
  }
  return found
}

/** A mobile number or a landline with its area, with or without the prefixes that may be dialled. */
const isIndian = (digits: string) => digits.length >= 10 && digits.length <= LONGEST && INDIAN.test(digits)

/** Ten to twelve digits, or mobile numbers without a space between them. Longer ones are references or times. */
const IN_ONE_PIECE = /^(?:\d{10,12}|(?:[6-9]\d{9}){2,3})$/

const INDIAN = /^(?:(?:0|91|091|0091|910)?[6-9]\d{9}|0[1-8]\d{9}|91[1-5]\d{9})$/

/** Marks, scores and amounts, which only add up to ten digits by chance. */
function isList(items: readonly DigitItem[], text: Digits): boolean {
  if (items.length > 1 && items.every(isAmount)) return true
  if (items.length < 3 || items.some(({ digits, kind }) => digits.length > 3 || kind !== 'numeral')) return false
  return hasNear(items, LIST_CUES, text, 14, 6) && !hasNear(items, STRONG_CUES, text, 14, 0)
}

/** Six digits or more that a word announces as a telephone number, and seven that are said one by one. */
function isPartOfNumber(run: readonly DigitItem[], text: Digits): boolean {
  const digits = run.map((item) => item.digits).join('')
  const spoken = run.filter(({ kind, digits: words }) => kind === 'spoken' && words.length === 1).length
  if (digits.length >= 10 && hasNear(run, REVERSED, text, 12, 8) && isIndian(Array.from(digits).toReversed().join('')))
    return true
  if (spoken >= 7 && !digits.startsWith('12345') && !/^(\d)\1*$/.test(digits)) return true
  if (digits.length < 6 || run.every(isAmount) || run.some((item) => isMeasured(item, text))) return false
  return hasNear(run, STRONG_CUES, text, 8, 0)
}

/** A number in parts among other words, each masked by itself: 98765 comes first and then 43210. */
function inParts(text: Digits): Span[] {
  const { items } = text
  const spans: Span[] = []
  const isOther = items.map((item) => text.blocked.has(item) || isMeasured(item, text))
  for (let from = 0; from < items.length; from++) {
    let digits = ''
    for (let to = from; to < items.length && to - from < MAX_ITEMS_APART && digits.length < LONGEST; to++) {
      const item = items[to]!
      const isApart = to > from && (item.isCut || item.wordsBefore > MAX_WORDS_APART)
      if (isApart || isOther[to] || text.masked.has(item)) break
      digits += item.digits
      if (to === from || !(isIndian(digits) || (to === from + 1 && isTurned(items[from]!, item, text)))) continue
      const parts = items.slice(from, to + 1)
      if (!areParts(parts, text)) continue
      spans.push(...parts.map((part) => mask([part], text)))
      break
    }
  }
  return spans
}

function areParts(parts: readonly DigitItem[], text: Digits): boolean {
  if (parts.every(isAmount)) return false
  const least = Math.min(...parts.map(({ digits }) => digits.length))
  if (least >= 5 || hasNear(parts, PHONE_CUES, text, 16, 8)) return true
  const isOther = parts.some(({ digits }) => /^(?:19|20)\d\d$/.test(digits)) || hasNear(parts, LIST_CUES, text, 14, 6)
  return !isOther && hasNear(parts, SEQUENCE_CUES, text, 10, 6)
}

/** Two parts, the second of which comes first: ends 4471 and begins 905281. */
const isTurned = (one: DigitItem, other: DigitItem, text: Digits) =>
  isIndian(other.digits + one.digits) && hasNear([one, other], ORDER_CUES, text, 10, 6)

function isMeasured({ first, last, digits }: DigitItem, { tokens }: Digits): boolean {
  const after = nextSolid(tokens, last + 1)
  const before = nextSolid(tokens, first - 1, -1)
  const dotted = before !== undefined && tokens[before]!.text === '.' ? nextSolid(tokens, before - 1, -1) : before
  if (dotted !== undefined && MEASURES.has(tokens[dotted]!.text)) return true
  if (after === undefined || digits.length > 7) return false
  const { text } = tokens[after]!
  return text === '%' || (UNITS.has(text) && (digits.length <= 3 || /^(?:la|cr|rs|ru|k|र|ल|क)/.test(text)))
}

function hasNear(
  items: readonly DigitItem[],
  cues: ReadonlySet<string>,
  { tokens }: Digits,
  before: number,
  after: number,
) {
  const from = Math.max(0, items[0]!.first - before)
  const to = Math.min(tokens.length, items.at(-1)!.last + 1 + after)
  for (let at = from; at < to; at++) if (cues.has(tokens[at]!.text)) return true
  return false
}

function mask(items: readonly DigitItem[], { tokens, masked }: Digits): Span {
  for (const item of items) masked.add(item)
  let first = items[0]!.first
  while (first > 0 && (tokens[first - 1]!.text === '+' || tokens[first - 1]!.text === '(')) first--
  return { start: tokens[first]!.start, end: tokens[items.at(-1)!.last]!.end }
}
