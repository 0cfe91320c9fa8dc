import { merged, type Span } from '../text-span.ts'
import { HIDDEN, type Token } from '../split-into-tokens.ts'
import { addresses } from './find-addresses.ts'
import { withoutDigitsInWords } from './digits-in-words.ts'
import { handles } from './find-announced-handles.ts'
import { phoneNumbers } from './find-phone-numbers.ts'

const MAX_PASSES = 6

/** Every detail by which the writer could be reached elsewhere, as spans of the plain text, and the tokens without them. */
export function contactsIn(tokens: readonly Token[]): { spans: Span[]; left: readonly Token[] } {
  let found: Span[] = []
  let left = withoutDigitsInWords(tokens)
  // What is left is read once more as its reader sees it, so that a masked text stays as it is.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const spans = merged([...phoneNumbers(left), ...addresses(left), ...handles(left)])
    if (spans.length === 0) break
    left = hide(left, spans)
    found = merged([...found, ...spans])
  }
  return { spans: found, left }
}

/** The tokens with one for each span instead of those within it. */
function hide(tokens: readonly Token[], spans: readonly Span[]): Token[] {
  const left: Token[] = []
  let place = 0
  for (const token of tokens) {
    while (place < spans.length && spans[place]!.end <= token.start) place++
    const span = spans[place]
    if (!span || token.end <= span.start) left.push(token)
    else if (left.at(-1)?.end !== span.end || left.at(-1)?.text !== HIDDEN)
      left.push({ kind: 'mark', text: HIDDEN, ...span })
  }
  return left
}
