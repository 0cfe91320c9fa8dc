// Links: with a scheme, with www, or a bare host with its ending, typed or spelled.
import type { Span } from '../text-span.ts'
import type { Token } from '../split-into-tokens.ts'
import {
  DOT_WORDS,
  ENDINGS,
  LINK_CUES,
  NO_HOSTS,
  NO_NAMES,
  RARE_ENDINGS,
  SHORT_HOSTS,
  WORD_ENDINGS,
} from './email-and-link-words.ts'
import { chunkEnd, chunkStart, nameStart, skip, spanOf } from './bounds-of-unspaced-names.ts'

const SLASH_WORDS = new Set(['slash', 'slesh', 'स्लैश'])

const SCHEMES = new Set([
  'http',
  'https',
  'hxxp',
  'hxxps',
  'htp',
  'htps',
  'ftp',
  'tg',
  'whatsapp',
  'upi',
  'mailto',
  'tel',
])

export function linkAt(tokens: readonly Token[], at: number): Span | undefined {
  const { kind, text } = tokens[at]!
  if (kind !== 'word') return undefined
  if (SCHEMES.has(text) && tokens[at + 1]?.text === ':' && tokens[at + 2]?.text === '/')
    return spanOf(tokens, at, pathEnd(tokens, at))
  if (/^w{3,4}$/.test(text)) return world(tokens, at)
  return ENDINGS.has(text) || WORD_ENDINGS.has(text) || RARE_ENDINGS.has(text) ? host(tokens, at) : undefined
}

/** From www to the ending, with dots or the word. */
function world(tokens: readonly Token[], at: number): Span | undefined {
  const dot = skip(tokens, at + 1, 1)
  if (dot === undefined || !isDot(tokens[dot]!)) return undefined
  const name = skip(tokens, dot + 1, 1)
  return name === undefined ? undefined : spanOf(tokens, at, pathEnd(tokens, chunkEnd(tokens, name)))
}

/** A host that ends with the word at `at`. */
function host(tokens: readonly Token[], at: number): Span | undefined {
  const dot = skip(tokens, at - 1, -1)
  if (dot === undefined || !isDot(tokens[dot]!)) return undefined
  const name = skip(tokens, dot - 1, -1)
  if (name === undefined || !isHost(tokens, name, at)) return undefined
  const isTight = tokens[dot]!.text === '.' && name === at - 2
  const isSpelled = tokens[dot]!.text !== '.'
  const isSure = isTight
    ? ENDINGS.has(tokens[at]!.text) || isLink(tokens, name, at)
    : isSpelled
      ? !['to', 'is', 'it'].includes(tokens[at]!.text) && !RARE_ENDINGS.has(tokens[at]!.text)
      : tokens[at]!.text === 'com'
  if (!isSure) return undefined
  return spanOf(
    tokens,
    schemeStart(tokens, isTight ? chunkStart(tokens, name) : nameStart(tokens, name)),
    pathEnd(tokens, at),
  )
}

const isDot = ({ text }: Token) => text === '.' || DOT_WORDS.has(text)

function isHost(tokens: readonly Token[], name: number, ending: number): boolean {
  const { kind, text } = tokens[name]!
  if (kind !== 'word' && kind !== 'digits') return false
  if (NO_HOSTS.has(text)) return isPath(tokens[ending + 1])
  if (NO_NAMES.has(text)) return false
  return text.length > 1 || SHORT_HOSTS.has(text)
}

/** Whether host.in is a link and not two sentences without a space. */
function isLink(tokens: readonly Token[], name: number, ending: number): boolean {
  const next = tokens[ending + 1]
  if (isPath(next) || SHORT_HOSTS.has(tokens[name]!.text)) return true
  if (tokens[name]!.text.length < 3 || tokens[ending]!.text === 'is' || tokens[ending]!.text === 'it') return false
  for (let at = Math.max(0, name - 6); at < name; at++) if (LINK_CUES.has(tokens[at]!.text)) return true
  const start = chunkStart(tokens, name)
  if (start < name && tokens[start]!.text === 'www') return true
  // Two words without a space: the sentence goes on.
  if (RARE_ENDINGS.has(tokens[ending]!.text) && tokens[name]!.text.length < LONG_NAME) return false
  if (isOurDomain(tokens, name, ending)) return true
  const goesOn = next?.kind === 'space' && tokens[ending + 2]?.kind === 'word'
  return !goesOn && tokens[ending]!.text !== 'me' && tokens[ending]!.text !== 'to' && tokens[ending]!.text !== 'so'
}

const LONG_NAME = 8

/** A verb or a postposition follows host.in; after a full stop “in” begins with a noun: in the evening. */
const isOurDomain = (tokens: readonly Token[], name: number, ending: number) =>
  tokens[ending]!.text === 'in' &&
  tokens[name]!.text.length >= LONG_NAME &&
  AFTER_DOMAIN.has(tokens[ending + 2]?.text ?? '')

const AFTER_DOMAIN = new Set(
  'has is hai h pe par se for where dekho dekhna dekhiye dekhlo check website site wale'.split(' '),
)

const isPath = (token: Token | undefined) => token?.text === '/'

function schemeStart(tokens: readonly Token[], start: number): number {
  const [slash, other, colon] = [1, 2, 3].map((back) => tokens[start - back]?.text)
  return slash === '/' && other === '/' && colon === ':' && tokens[start - 4]?.kind === 'word' ? start - 4 : start
}

/** The end of a link: up to the next space, without the punctuation of the sentence. */
function pathEnd(tokens: readonly Token[], at: number): number {
  let end = at
  while (tokens[end + 1] && tokens[end + 1]!.kind !== 'space' && tokens[end + 1]!.text !== '•') end++
  while (end > at && tokens[end]!.kind === 'mark' && tokens[end]!.text !== '/') end--
  const slash = skip(tokens, end + 1, 1)
  const path = slash !== undefined && SLASH_WORDS.has(tokens[slash]!.text) ? skip(tokens, slash + 1, 1) : undefined
  return path === undefined ? end : chunkEnd(tokens, path)
}
