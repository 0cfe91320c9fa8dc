// Names on other services that a word announces: “my insta is …”, “telegram id: …”.
import type { Span } from '../text-span.ts'
import { nextSolid, type Token } from '../split-into-tokens.ts'
import { chunkEnd, chunkStart, hasShape, spanOf } from './bounds-of-unspaced-names.ts'
import { DIGIT_WORDS, REPEATS } from './number-words.ts'
import { LINKS_TO_NAME, NAMERS, ORDINARY, PLATFORMS, SEEKERS, SUBJECTS, TELLERS } from './handle-words.ts'
import { madeUpName } from './find-made-up-names.ts'
import { soughtNames } from './find-names-to-search-for.ts'

const MOST_LINKS = 6
const REACH = 18

export function handles(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < tokens.length; at++) {
    const madeUp = madeUpName(tokens, at)
    if (madeUp) spans.push(madeUp)
    if (!PLATFORMS.has(tokens[at]!.text)) continue
    for (const span of [
      nameAfter(tokens, at),
      nameBefore(tokens, at),
      spelledNear(tokens, at),
      ...soughtNames(tokens, at),
    ])
      if (span) spans.push(span)
  }
  return spans
}

/** The name after a platform and the words between: insta id hai riya_k. */
function nameAfter(tokens: readonly Token[], platform: number): Span | undefined {
  let isNamed = false
  let isSaid = false
  let at = nextSolid(tokens, platform + 1)
  for (
    let links = 0;
    at !== undefined && links < MOST_LINKS && LINKS_TO_NAME.has(tokens[at]!.text) && !isShaped(tokens, at);
    links++
  ) {
    isNamed ||= NAMERS.has(tokens[at]!.text)
    isSaid ||= tokens[at]!.text === 'is' || tokens[at]!.text === '-' || tokens[at]!.text === 'hai'
    at = nextSolid(tokens, at + 1)
  }
  if (at === undefined || !isNameLike(tokens, at)) return shapedNear(tokens, platform)
  if (isNamed && isHyphenated(tokens, at)) return spanOf(tokens, at, chunkEnd(tokens, at))
  if (isShaped(tokens, at)) return spanOf(tokens, at, chunkEnd(tokens, at))
  if (!isPlainName(tokens[at]!)) return shapedNear(tokens, platform)
  if (isNamed || (isSaid && endsHere(tokens, at))) return spanOf(tokens, at, at)
  return shapedNear(tokens, platform)
}

/** Neha-writes-poems, after the word that announces a name. */
const isHyphenated = (tokens: readonly Token[], at: number) =>
  tokens[at]!.kind === 'word' && tokens[at + 1]?.text === '-' && tokens[at + 2]?.kind === 'word'

/** A made-up name anywhere after the platform in the same breath: insta pe aa jao riya_k92 naam hai. */
function shapedNear(tokens: readonly Token[], platform: number): Span | undefined {
  for (let at = platform + 1; at < tokens.length && at < platform + REACH && !endsSentence(tokens[at]!); at++)
    if (
      isNameLike(tokens, at) &&
      tokens[at - 1]!.kind !== 'word' &&
      isShaped(tokens, at) &&
      !isAbbreviation(tokens, at)
    )
      return spanOf(tokens, at, chunkEnd(tokens, at))
  return undefined
}

/** The name before a platform: riya_k on insta, search riyakapoor on insta. */
function nameBefore(tokens: readonly Token[], platform: number): Span | undefined {
  for (let at = platform - 1; at >= 0 && at > platform - REACH && !endsSentence(tokens[at]!); at--) {
    if (!isNameLike(tokens, at)) continue
    const start = chunkStart(tokens, at)
    if (isShaped(tokens, start) && !isAbbreviation(tokens, start)) return spanOf(tokens, start, chunkEnd(tokens, at))
    const seeker = nextSolid(tokens, start - 1, -1)
    if (seeker !== undefined && isSoughtBy(tokens, seeker) && isPlainName(tokens[at]!)) return spanOf(tokens, at, at)
    at = start
  }
  return undefined
}

/** Whether the reader is asked to look, and nobody tells of looking. */
function isSoughtBy(tokens: readonly Token[], seeker: number): boolean {
  const before = nextSolid(tokens, seeker - 1, -1)
  return SEEKERS.has(tokens[seeker]!.text) && !(before !== undefined && TELLERS.has(tokens[before]!.text))
}

/** A name with spelled signs near the platform: insta id riya underscore k, riya dot writes on insta. */
function spelledNear(tokens: readonly Token[], platform: number): Span | undefined {
  const from = Math.max(2, platform - REACH)
  for (let at = from; at < tokens.length - 2 && at < platform + REACH; at++) {
    if (!SPELLED_SIGNS.has(tokens[at]!.text)) continue
    const before = nextSolid(tokens, at - 1, -1)
    const after = nextSolid(tokens, at + 1)
    if (before === undefined || after === undefined || before === platform) continue
    if (tokens[before]!.kind === 'mark' || tokens[after]!.kind === 'mark') continue
    return spanOf(tokens, before, spelledEnd(tokens, after))
  }
  return undefined
}

/** Further signs and digits of the name: riya underscore m underscore nine 4. */
function spelledEnd(tokens: readonly Token[], last: number): number {
  for (let end = last, parts = 0; parts < MOST_PARTS; parts++) {
    const next = nextSolid(tokens, end + 1)
    const isSign = next !== undefined && SPELLED_SIGNS.has(tokens[next]!.text)
    const part = isSign ? nextSolid(tokens, next + 1) : next
    if (part === undefined || !(isSign ? tokens[part]!.kind !== 'mark' : isDigits(tokens[part]!))) return end
    end = part
    if (parts === MOST_PARTS - 1) return end
  }
  return last
}

const MOST_PARTS = 8
const isDigits = ({ kind, text }: Token) => kind === 'digits' || DIGIT_WORDS.has(text)

const SPELLED_SIGNS = new Set(
  ['underscore', 'undrscore', 'underscor', 'dot', 'अंडरस्कोर', 'डॉट'].map((word) =>
    word.normalize('NFKD').replaceAll('\u093c', ''),
  ),
)

const isNameLike = (tokens: readonly Token[], at: number) => {
  const { kind, text } = tokens[at]!
  return kind === 'word' || text === '_' || (kind === 'digits' && tokens[at + 1]?.kind === 'word')
}

/** Letters with an underscore, digits or a dot inside. */
function isShaped(tokens: readonly Token[], at: number): boolean {
  const end = chunkEnd(tokens, at)
  if (end === at || !hasShape(tokens, at, end)) return false
  const first = tokens[at]!
  // M.Sc, B.Ed, St.Xavier
  if (first.text.length <= 2 && end === at + 2 && tokens[at + 1]!.text === '.') return false
  return tokens[end]!.end - first.start >= 4 && !(first.kind === 'digits' && tokens.slice(at, end + 1).length === 2)
}

/** Short words with dots: I.I.Sc., M.Phil., A.P.J. */
function isAbbreviation(tokens: readonly Token[], at: number): boolean {
  const end = chunkEnd(tokens, at)
  for (let place = at; place < end; place += 2) {
    const { kind, text } = tokens[place]!
    if (kind !== 'word' || text.length > 2 || tokens[place + 1]!.text !== '.') return false
  }
  return true
}

const isPlainName = ({ kind, text }: Token) =>
  kind === 'word' &&
  text.length >= 4 &&
  !ORDINARY.has(text) &&
  !PLATFORMS.has(text) &&
  !LINKS_TO_NAME.has(text) &&
  !SUBJECTS.has(text) &&
  !DIGIT_WORDS.has(text) &&
  !REPEATS.has(text)

function endsHere(tokens: readonly Token[], at: number): boolean {
  const next = nextSolid(tokens, at + 1)
  return (
    next === undefined ||
    tokens[next]!.kind === 'mark' ||
    ['hai', 'h', 'है', 'and', 'search', 'add'].includes(tokens[next]!.text)
  )
}

const endsSentence = ({ text }: Token) => text === '!' || text === '?' || text === '।' || text === '•' || text === '\n'
