// Names that nobody writes but as a handle, wherever they stand.
import type { Span } from '../text-span.ts'
import type { Token } from '../split-into-tokens.ts'
import { chunkEnd, chunkStart, spanOf } from './bounds-of-unspaced-names.ts'

/** An underscore between letters, as only handles have: riya_k92. */
export function madeUpName(tokens: readonly Token[], at: number): Span | undefined {
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (tokens[at]!.text === '.') return dottedName(tokens, at)
  if (tokens[at]!.text !== '_' || !before || !after || before.kind === 'mark' || after.kind === 'mark') return undefined
  if (before.kind === 'space' || after.kind === 'space' || (before.kind === 'digits' && after.kind === 'digits'))
    return undefined
  const [first, last] = [chunkStart(tokens, at), chunkEnd(tokens, at)]
  return tokens[last]!.end - tokens[first]!.start >= 5 ? spanOf(tokens, first, last) : undefined
}

/** Two words and a number without a space: riya.kapoor88. */
function dottedName(tokens: readonly Token[], at: number): Span | undefined {
  const [before, after, number] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  if (before?.kind !== 'word' || after?.kind !== 'word' || number?.kind !== 'digits' || before.text.length < 4)
    return undefined
  return spanOf(tokens, chunkStart(tokens, at), chunkEnd(tokens, at))
}
