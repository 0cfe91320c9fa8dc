// Names and addresses as they are typed: words, digits and the signs that join them, without a space.
import type { Span } from '../text-span.ts'
import type { Token } from '../split-into-tokens.ts'
import { JOINERS, NO_NAMES } from './email-and-link-words.ts'
import { DIGIT_WORDS } from './number-words.ts'

const SIGNS = new Set(['.', '_', '-', '+', '#'])
/** Signs people set around a spelled “at” or “dot”. */
const AROUND = new Set(['(', ')', '[', ']', '{', '}', '<', '>', '_', '-', '*', '"', "'", '~', '|'])
const MOST = 40

const isSolid = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'digits'
const belongs = (token: Token | undefined) => isSolid(token) || (token !== undefined && SIGNS.has(token.text))

/** The first token of the chunk around `at`. */
export function chunkStart(tokens: readonly Token[], at: number): number {
  let start = at
  while (at - start < MOST && belongs(tokens[start - 1])) start--
  while (start < at && !isSolid(tokens[start]) && tokens[start]!.text !== '_') start++
  return start
}

/** The last token of the chunk around `at`. */
export function chunkEnd(tokens: readonly Token[], at: number): number {
  let end = at
  while (end - at < MOST && belongs(tokens[end + 1])) end++
  while (end > at && !isSolid(tokens[end]) && tokens[end]!.text !== '_') end--
  return end
}

/** The next place in the direction of `step` that is neither a space nor a bracket. */
export function skip(tokens: readonly Token[], at: number, step: 1 | -1): number | undefined {
  for (let place = at, seen = 0; place >= 0 && place < tokens.length && seen < 8; place += step, seen++)
    if (tokens[place]!.kind !== 'space' && !AROUND.has(tokens[place]!.text)) return place
  return undefined
}

/** The first token of a name that ends at `at`: riya . k, riya underscore k, riya 92, riya nine two. */
export function nameStart(tokens: readonly Token[], at: number): number {
  let start = chunkStart(tokens, at)
  for (let turn = 0; turn < 12; turn++) {
    const before = skip(tokens, start - 1, -1)
    if (before === undefined) break
    const isJoined = JOINERS.has(tokens[before]!.text)
    const part = isJoined ? skip(tokens, before - 1, -1) : before
    const continues = isJoined || isDigits(tokens[start]!) || isLoneLetter(tokens, start, before)
    if (part === undefined || !continues || !isSolid(tokens[part]) || isNoName(tokens[part]!)) break
    start = chunkStart(tokens, part)
  }
  return start
}

const isNoName = ({ text }: Token) => text.length > 1 && NO_NAMES.has(text)

/** r i y a, each letter apart. */
const isLoneLetter = (tokens: readonly Token[], at: number, before: number) =>
  tokens[at]!.text.length === 1 && tokens[before]!.text.length === 1 && tokens[before]!.kind === 'word'

const isDigits = ({ kind, text }: Token) => kind === 'digits' || DIGIT_WORDS.has(text)

/** Whether the tokens look like a made-up name: letters with digits, or with a sign inside. */
export function hasShape(tokens: readonly Token[], first: number, last: number): boolean {
  const parts = tokens.slice(first, last + 1)
  const hasWord = parts.some(({ kind }) => kind === 'word')
  return (
    hasWord && parts.some(({ kind, text }, place) => kind === 'digits' || text === '_' || (place > 0 && text === '.'))
  )
}

export const spanOf = (tokens: readonly Token[], first: number, last: number): Span => ({
  start: tokens[first]!.start,
  end: tokens[last]!.end,
})
