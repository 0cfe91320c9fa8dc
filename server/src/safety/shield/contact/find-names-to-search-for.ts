// Names of several words that the reader is to look for on another service.
import type { Span } from '../text-span.ts'
import { nextSolid, type Token } from '../split-into-tokens.ts'
import { spanOf } from './bounds-of-unspaced-names.ts'
import {
  AM,
  ANNOUNCERS,
  BETWEEN,
  LINKS_TO_NAME,
  MAIL_NAMES,
  NAME,
  OF,
  ORDINARY,
  PLATFORMS,
  PREPOSITIONS,
  SEEKERS,
  SELF,
  SUBJECTS,
  TELLERS,
} from './handle-words.ts'

const MOST_LINKS = 6
const REACH = 18
const MOST_NAMES = 5

/** A name that the reader is to look for: search Riya Kapoor Pune on insta, fb pe Riya Kapoor ke naam se. */
export function* soughtNames(tokens: readonly Token[], platform: number): Iterable<Span> {
  yield* soughtAfter(tokens, platform)
  for (let at = platform - 1; at >= 0 && at > platform - REACH && !endsSentence(tokens[at]!); at--) {
    const isSelf = SELF.has(tokens[at]!.text)
    if (!isSelf && !SEEKERS.has(tokens[at]!.text)) continue
    const before = nextSolid(tokens, at - 1, -1)
    if (!isSelf && before !== undefined && TELLERS.has(tokens[before]!.text)) continue
    let from = nextSolid(tokens, at + 1)
    while (from !== undefined && BETWEEN.has(tokens[from]!.text)) from = nextSolid(tokens, from + 1)
    const names = from === undefined ? undefined : namesFrom(tokens, from)
    if (!names || (isSelf && !isOneLong(tokens, names))) continue
    if (PREPOSITIONS.has(names.next) || (isSelf && (PLATFORMS.has(names.next) || names.next === 'hai')))
      yield spanOf(tokens, from!, names.last)
  }
}

function* soughtAfter(tokens: readonly Token[], platform: number): Iterable<Span> {
  let [isAnnounced, first] = [false, nextSolid(tokens, platform + 1)]
  for (let links = 0; first !== undefined && links < MOST_LINKS && isLink(tokens[first]!); links++) {
    isAnnounced ||= ANNOUNCERS.has(tokens[first]!.text)
    first = nextSolid(tokens, first + 1)
  }
  if (first === undefined) return
  const letters = lettersApart(tokens, first)
  if (letters) yield letters
  const names = namesFrom(tokens, first)
  if (!names) return
  const isFound = SEEKERS.has(names.next) || isUnderName(tokens, names.last) || (isAnnounced && ENDS.has(names.next))
  if (isFound || (AM.has(names.next) && isOneLong(tokens, names))) yield spanOf(tokens, first, names.last)
  else if (/^\d{2,4}$/.test(names.next) && MAIL_NAMES.has(tokens[platform]!.text))
    yield spanOf(tokens, first, nextSolid(tokens, names.last + 1)!)
}

/** R i y a k: four letters or more, each apart. */
function lettersApart(tokens: readonly Token[], first: number): Span | undefined {
  let [last, count] = [first, 0]
  for (let at: number | undefined = first; at !== undefined && at < first + 80; at = nextSolid(tokens, at + 1)) {
    const { kind, text } = tokens[at]!
    if (count > 0 && (kind === 'digits' || text === '_' || text === '.')) {
      if (kind === 'digits') last = at
      continue
    }
    if (kind !== 'word' || text.length !== 1) break
    ;[last, count] = [at, count + 1]
  }
  return count >= 4 ? spanOf(tokens, first, last) : undefined
}

const isOneLong = (tokens: readonly Token[], { last, count }: Names) => count === 1 && tokens[last]!.text.length >= 5

const ENDS = new Set(['', '.', ',', ';', '!', '?', '।', 'hai', 'है', 'h', 'and', 'aur', '('])
const isLink = ({ kind, text }: Token) =>
  LINKS_TO_NAME.has(text) || text === ',' || (kind === 'mark' && QUOTES.has(text))
const QUOTES = new Set(['"', "'", '“', '”', '‘', '’'])

interface Names {
  last: number
  count: number
  /** What follows them; empty at the end of the text. */
  next: string
}

/** Up to five words in a row that may be a name, and what follows them. */
function namesFrom(tokens: readonly Token[], first: number): Names | undefined {
  let [last, at, count] = [-1, first as number | undefined, 0]
  for (; at !== undefined && count <= MOST_NAMES; at = nextSolid(tokens, at + 1)) {
    const { kind, text } = tokens[at]!
    if (QUOTES.has(text)) continue
    if (SEEKERS.has(text) || kind !== 'word' || ORDINARY.has(text) || LINKS_TO_NAME.has(text)) break
    if (SUBJECTS.has(text) || PLATFORMS.has(text)) return undefined
    ;[last, count] = [at, count + 1]
  }
  if (count === 0 || count > MOST_NAMES) return undefined
  return { last, count, next: at === undefined ? '' : tokens[at]!.text }
}

/** Riya Kapoor ke naam se. */
function isUnderName(tokens: readonly Token[], last: number): boolean {
  const of = nextSolid(tokens, last + 1)
  const name = of === undefined ? undefined : nextSolid(tokens, of + 1)
  return name !== undefined && OF.has(tokens[of!]!.text) && NAME.has(tokens[name]!.text)
}

const endsSentence = ({ text }: Token) => text === '!' || text === '?' || text === '।' || text === '•' || text === '\n'
