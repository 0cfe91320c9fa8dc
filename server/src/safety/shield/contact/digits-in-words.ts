// Words with digits for letters, as their reader sees them: n1ne is nine, d0t is dot.
import type { Token } from '../split-into-tokens.ts'
import { AT_WORDS, DOT_WORDS } from './email-and-link-words.ts'
import { DIGIT_WORDS } from './number-words.ts'

const LETTER_OF: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }
const LEAST = 3
const MOST = 9

/** One token for each run of letters and digits that says a digit, at or dot; all others stay. */
export function withoutDigitsInWords(tokens: readonly Token[]): readonly Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length;) {
    let end = at
    while (isSolid(tokens[end])) end++
    const word = end - at > 1 ? wordOf(tokens, at, end) : undefined
    if (word) read.push(word)
    else read.push(...tokens.slice(at, Math.max(end, at + 1)))
    at = Math.max(end, at + 1)
  }
  return read
}

const isSolid = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'digits'

function wordOf(tokens: readonly Token[], from: number, to: number): Token | undefined {
  const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end]
  if (end - start < LEAST || end - start > MOST) return undefined
  const written = tokens.slice(from, to).map(({ text }) => text)
  const text = Array.from(written.join(''), (sign) => LETTER_OF[sign] ?? sign).join('')
  const isWord = DIGIT_WORDS.has(text) || AT_WORDS.has(text) || DOT_WORDS.has(text)
  return isWord ? { kind: 'word', text, start, end } : undefined
}
