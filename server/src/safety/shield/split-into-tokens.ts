// A plain text cut into words, runs of digits, spaces and single other characters.

export type Kind = 'word' | 'digits' | 'space' | 'mark'

export interface Token {
  kind: Kind
  text: string
  /** Its place in the plain text. */
  start: number
  end: number
}

/** The bullet of the mask; several in a row are one token. */
export const HIDDEN = '•'

const LETTER = /[\p{L}\p{M}]/u
const SPACE = /\s/u

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let start = 0; start < text.length;) {
    const kind = kindAt(text, start)
    const isHidden = text[start] === HIDDEN
    let end = start + sizeAt(text, start)
    if (isHidden) while (text[end] === HIDDEN) end++
    else if (kind !== 'mark') while (end < text.length && kindAt(text, end) === kind) end += sizeAt(text, end)
    tokens.push({ kind, text: isHidden ? HIDDEN : text.slice(start, end), start, end })
    start = end
  }
  return tokens
}

const sizeAt = (text: string, at: number) => (text.codePointAt(at)! > 0xffff ? 2 : 1)

function kindAt(text: string, at: number): Kind {
  const code = text.codePointAt(at)!
  if (code < 0x80) return asciiKind(code)
  const character = String.fromCodePoint(code)
  if (LETTER.test(character)) return 'word'
  return SPACE.test(character) ? 'space' : 'mark'
}

function asciiKind(code: number): Kind {
  if (code >= 97 && code <= 122) return 'word'
  if (code >= 48 && code <= 57) return 'digits'
  return code === 32 || (code >= 9 && code <= 13) ? 'space' : 'mark'
}

/** The next token from `at` in the direction of `step` that is no space; undefined at the end of the text. */
export function nextSolid(tokens: readonly Token[], at: number, step: 1 | -1 = 1): number | undefined {
  for (let place = at; place >= 0 && place < tokens.length; place += step)
    if (tokens[place]!.kind !== 'space') return place
  return undefined
}
