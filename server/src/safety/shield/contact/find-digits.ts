// Everything in a text that says digits, in order: numerals, number words, and letters written for digits.
import type { Token } from '../split-into-tokens.ts'
import { COUNTED_PARTS, FILLERS, OF_COUNT, PART_CUES } from './number-cues.ts'
import { DIGIT_WORDS, joinedDigits, REPEATS, TENS_WORDS } from './number-words.ts'

export interface DigitItem {
  digits: string
  /** As places in the list of tokens. */
  first: number
  last: number
  kind: 'numeral' | 'spoken' | 'letters'
  /** Between this and the item before: how many words that do not belong to a number, and whether something ends any number there. */
  wordsBefore: number
  isCut: boolean
}

/** They never stand within a telephone number. The bullet is our own mask. */
const CUTTING = new Set(['•', '₹', '$', '€', '£', '%', '@', '=', '?'])
/** A number before one of these words counts it: "the last five digits". */
const COUNTED = new Set(['digit', 'digits', 'number', 'numbers', 'times', 'baar', 'ank', 'अंक', 'अंकों', 'बार'])
const HOMOPHONES: Record<string, string> = {
  for: '4',
  to: '2',
  too: '2',
  won: '1',
  tree: '3',
  free: '3',
  fife: '5',
  sex: '6',
  ait: '8',
  nein: '9',
}
const LETTER_DIGITS: Record<string, string> = { o: '0', i: '1', l: '1', q: '9' }

export function digitItems(tokens: readonly Token[]): DigitItem[] {
  const items: DigitItem[] = []
  let wordsBefore = 0
  let isCut = false
  let repeat: { times: number; at: number; wordsBefore: number } | undefined
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const times = token.kind === 'word' ? REPEATS.get(token.text) : undefined
    if (times) repeat = { times, at, wordsBefore }
    const found = times || isListMark(tokens, at) ? undefined : digitsAt(tokens, at)
    if (found) {
      const digits = repeat ? found.digits[0]!.repeat(repeat.times) + found.digits.slice(1) : found.digits
      if (!joinsTens(items.at(-1), found, tokens, at))
        items.push({ ...found, digits, first: repeat?.at ?? at, last: at, wordsBefore, isCut })
      ;[wordsBefore, isCut, repeat] = [0, false, undefined]
    } else if (token.kind === 'word' && !times && !isFiller(tokens, at)) wordsBefore++
    else if (token.kind === 'mark' && CUTTING.has(token.text)) isCut = true
    if (repeat && wordsBefore > repeat.wordsBefore) repeat = undefined
  }
  return items
}

/** “1)” at the head of a line or part. */
const isListMark = (tokens: readonly Token[], at: number) =>
  tokens[at]!.kind === 'digits' &&
  tokens[at]!.text.length === 1 &&
  tokens[at + 1]?.text === ')' &&
  (at === 0 || tokens[at - 1]!.kind === 'space')

/** Ninety eight is one item, 98. */
function joinsTens(before: DigitItem | undefined, found: Digits, tokens: readonly Token[], at: number): boolean {
  if (!before || found.digits.length !== 1 || found.digits === '0' || found.kind !== 'spoken') return false
  if (!TENS_WORDS.has(tokens[before.last]!.text) || !before.digits.endsWith('0') || at - before.last !== 2) return false
  before.digits = before.digits.slice(0, -1) + found.digits
  before.last = at
  return true
}

type Digits = Pick<DigitItem, 'digits' | 'kind'>

function digitsAt(tokens: readonly Token[], at: number): Digits | undefined {
  const { kind, text } = tokens[at]!
  if (kind === 'digits') return isCountOfDigits(tokens, at, text) ? undefined : { digits: text, kind: 'numeral' }
  if (kind !== 'word') return undefined
  const digits = DIGIT_WORDS.get(text) ?? joinedDigits(text)
  if (digits && COUNTED.has(tokens[at + 2]?.text ?? '')) return undefined
  if (digits && isCountOfDigits(tokens, at, digits)) return undefined
  if (digits && digits.length === 1 && PART_CUES.has(tokens[at - 2]?.text ?? '')) return undefined
  if (digits) return { digits, kind: 'spoken' }
  const homophone = HOMOPHONES[text]
  if (homophone && soundsLikeDigit(tokens, at)) return { digits: homophone, kind: 'spoken' }
  return lettersForDigits(tokens, at)
}

/** It counts the digits that follow: first five 98765, next 5 are 43210. */
function isCountOfDigits(tokens: readonly Token[], at: number, count: string): boolean {
  const [before, next] = [neighbour(tokens, at, -1), neighbour(tokens, at, 1)]
  if (count.length !== 1 || !before || !next || !COUNTED_PARTS.has(before.text)) return false
  const after = OF_COUNT.has(next.text) ? neighbour(tokens, tokens.indexOf(next, at), 1) : next
  return after?.kind === 'digits' && after.text.length === Number(count)
}

/** A word that sounds like a digit is one between two others: nine for seven. */
function soundsLikeDigit(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 2], tokens[at + 2]]
  const isEither = (token: Token | undefined) => isDigitLike(token) || (token !== undefined && token.text in HOMOPHONES)
  return (isDigitLike(before) && isEither(after)) || (isEither(before) && isDigitLike(after))
}

/** O, i and l beside digits: 98O76, l2345, 9 o 8. */
function lettersForDigits(tokens: readonly Token[], at: number): Digits | undefined {
  const { text } = tokens[at]!
  if (text !== 'oh' && (text.length > 3 || !Array.from(text).every((letter) => letter in LETTER_DIGITS)))
    return undefined
  const [before, after] = [tokens[at - 1]?.kind, tokens[at + 1]?.kind]
  const touches = before === 'digits' || after === 'digits'
  const isBetween = text.length <= 2 && isDigitLike(neighbour(tokens, at, -1)) && isDigitLike(neighbour(tokens, at, 1))
  if (!touches && !isBetween) return undefined
  if (text === 'oh') return { digits: '0', kind: 'letters' }
  return { digits: Array.from(text, (letter) => LETTER_DIGITS[letter]).join(''), kind: 'letters' }
}

/** The next word or digits, over a space and a sign: five, oh-one-two. */
function neighbour(tokens: readonly Token[], at: number, step: 1 | -1): Token | undefined {
  for (let place = at + step; Math.abs(place - at) <= 3; place += step)
    if (tokens[place]?.kind === 'word' || tokens[place]?.kind === 'digits') return tokens[place]
  return undefined
}

const isDigitLike = (token: Token | undefined) =>
  token !== undefined &&
  (token.kind === 'digits' ||
    DIGIT_WORDS.has(token.text) ||
    REPEATS.has(token.text) ||
    token.text === 'o' ||
    token.text === 'oh')

/** Letters set between digits (9a8b7c), and words that only join digits. */
function isFiller(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!
  const isGlued = tokens[at - 1]?.kind === 'digits' && tokens[at + 1]?.kind === 'digits'
  return FILLERS.has(text) || (text.length <= 3 && isGlued) || (text.length === 1 && text !== 'k')
}
