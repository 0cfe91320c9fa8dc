// E-mail addresses, payment addresses, links and handles with their @, typed or spelled.
import type { Span } from '../text-span.ts'
import type { Token } from '../split-into-tokens.ts'
import * as words from './email-and-link-words.ts'
import { chunkEnd, chunkStart, hasShape, nameStart, skip, spanOf } from './bounds-of-unspaced-names.ts'
import { linkAt } from './find-links.ts'

export function addresses(tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < tokens.length; at++) {
    const span =
      tokens[at]!.text === '@'
        ? signed(tokens, at)
        : (spelled(tokens, at) ?? mailName(tokens, at) ?? linkAt(tokens, at))
    if (span) spans.push(span)
  }
  return spans
}

/** What stands around an @. */
function signed(tokens: readonly Token[], at: number): Span | undefined {
  const before = isPart(tokens[at - 1]) ? at - 1 : undefined
  const after = isPart(tokens[at + 1]) ? at + 1 : undefined
  const far = after ?? skip(tokens, at + 1, 1)
  const service = far === undefined ? undefined : serviceAt(tokens, far)
  const name = before ?? skip(tokens, at - 1, -1)
  if (service && name !== undefined && isPart(tokens[name]))
    return spanOf(tokens, nameStart(tokens, name), service.last)
  const letters = far === undefined ? undefined : lettersEnd(tokens, far)
  if (letters !== undefined && name !== undefined && isPart(tokens[name]))
    return spanOf(tokens, nameStart(tokens, name), letters)
  if (after === undefined) return undefined
  if (before !== undefined) return spanOf(tokens, chunkStart(tokens, before), chunkEnd(tokens, after))
  return isHandle(tokens, after) ? spanOf(tokens, at, chunkEnd(tokens, after)) : undefined
}

/** The end of letters set apart: g m a i l . c o m; undefined for fewer than four. */
function lettersEnd(tokens: readonly Token[], at: number): number | undefined {
  let end = at
  let count = 0
  for (let place = at; place < tokens.length && place < at + 60; place++) {
    const { kind, text } = tokens[place]!
    if (kind === 'word' && text.length === 1) [end, count] = [place, count + 1]
    else if (kind !== 'space' && text !== '.') break
  }
  return count >= 4 ? end : undefined
}

const PLACES = new Set(['home', 'work', 'office', 'rs', 'the', 'my', 'all'])

function isHandle(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at]!
  if (first.kind === 'digits' || PLACES.has(first.text)) return false
  return tokens[chunkEnd(tokens, at)]!.end - first.start >= 3
}

/** “name at gmail dot com”, “name (at) okaxis”. */
function spelled(tokens: readonly Token[], at: number): Span | undefined {
  if (!words.AT_WORDS.has(tokens[at]!.text) && !isBracketedA(tokens, at)) return undefined
  let far = skip(tokens, at + 1, 1)
  while (far !== undefined && words.RATE_WORDS.has(tokens[far]!.text)) far = skip(tokens, far + 1, 1)
  const near = skip(tokens, at - 1, -1)
  if (far === undefined || near === undefined || !isName(tokens, near)) return undefined
  const service = serviceAt(tokens, far)
  if (!service) return undefined
  const start = nameStart(tokens, near)
  const isSure = service.isSure || (service.isDomain && service.isSpelled) || hasShape(tokens, start, near)
  return isSure ? spanOf(tokens, start, service.last) : undefined
}

/** (a), [a] */
const isBracketedA = (tokens: readonly Token[], at: number) =>
  tokens[at]!.text === 'a' &&
  ['(', '[', '{'].includes(tokens[at - 1]?.text ?? '') &&
  [')', ']', '}'].includes(tokens[at + 1]?.text ?? '')

const isName = (tokens: readonly Token[], at: number) => isPart(tokens[at]) && !words.NO_NAMES.has(tokens[at]!.text)

interface Service {
  last: number
  /** It is nothing but a service for mail or payments. */
  isSure: boolean
  isDomain: boolean
  isSpelled: boolean
}

/** G mail, in two words. */
const serviceOfMail = (tokens: readonly Token[], at: number): Omit<Service, 'isSure'> => {
  const ending = endingAfter(tokens, at, true)
  return ending ? { ...ending, isDomain: true } : { last: at, isDomain: false, isSpelled: false }
}

/** A service of mail or payments, or any host with its ending. */
function serviceAt(tokens: readonly Token[], at: number): Service | undefined {
  const second = tokens[at]!.text === 'g' ? skip(tokens, at + 1, 1) : undefined
  if (second !== undefined && tokens[second]!.text === 'mail') return { ...serviceOfMail(tokens, second), isSure: true }
  const { text } = tokens[at]!
  const isKnown = words.MAILS.has(text) || words.PAYMENT_NAMES.has(text)
  const ending = endingAfter(tokens, at, isKnown || words.COMPANIES.has(text))
  if (ending) return { ...ending, isSure: isKnown || words.COMPANIES.has(text), isDomain: true }
  if (isKnown || words.COMPANIES.has(text)) return { last: at, isSure: isKnown, isDomain: false, isSpelled: false }
  return undefined
}

/** The ending that follows a host: .com, dot com, or com alone after a known service. */
function endingAfter(
  tokens: readonly Token[],
  at: number,
  isService: boolean,
): Pick<Service, 'last' | 'isSpelled'> | undefined {
  const next = skip(tokens, at + 1, 1)
  if (next === undefined) return undefined
  if (isService && (tokens[next]!.text === 'com' || tokens[next]!.text === 'dotcom'))
    return { last: next, isSpelled: true }
  const isSpelled = words.DOT_WORDS.has(tokens[next]!.text)
  if (!isSpelled && tokens[next]!.text !== '.' && !(isService && tokens[next]!.text === ',')) return undefined
  const ending = skip(tokens, next + 1, 1)
  if (ending === undefined) return undefined
  const { text } = tokens[ending]!
  if (!words.ENDINGS.has(text) && !words.WORD_ENDINGS.has(text)) return undefined
  const more = endingAfter(tokens, ending, false)
  return { last: more?.last ?? ending, isSpelled }
}

/** A mail service directly after a name with its shape (riya.k92 gmail), or within one word (riyaatgmaildotcom). */
function mailName(tokens: readonly Token[], at: number): Span | undefined {
  const { kind, text } = tokens[at]!
  if (kind !== 'word') return undefined
  if (text.length > 8 && (text.includes('gmail') || text.includes('hotmail') || text.includes('dotcom')))
    return spanOf(tokens, chunkStart(tokens, at), chunkEnd(tokens, at))
  if (!words.MAILS.has(text)) return undefined
  const near = skip(tokens, at - 1, -1)
  if (near === undefined || !isName(tokens, near)) return undefined
  const start = nameStart(tokens, near)
  const ending = endingAfter(tokens, at, true)
  return ending || hasShape(tokens, start, near) ? spanOf(tokens, start, ending?.last ?? at) : undefined
}

const isPart = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'digits' || token?.text === '_'
