// A long text in parts, each judged as a message is.
import type { Found } from './concept-lexicon.ts'
import type { Word } from './words-and-clauses.ts'

/** A sentence of more words is cut into overlapping parts of this length, so that a text without full stops has parts, too. */
const PART_WORDS = 20

export interface Part {
  words: readonly Word[]
  /** The concepts within the part, as places in its words. */
  found: Found
}

/** The sentences of a text. A word is in two parts at most, so the parts together cost what the text costs. */
export function* partsOf(words: readonly Word[], found: Found): Iterable<Part> {
  const concepts = conceptsAt(words, found)
  for (const [start, end] of sentences(words))
    for (let from = start; ; from += PART_WORDS / 2) {
      const to = Math.min(end, from + PART_WORDS)
      yield { words: words.slice(from, to), found: foundWithin(concepts, from, to) }
      if (to === end) break
    }
}

function* sentences(words: readonly Word[]): Iterable<[number, number]> {
  let start = 0
  for (let at = 1; at <= words.length; at++) {
    if (words[at]?.sentence === words[start]!.sentence) continue
    yield [start, at]
    start = at
  }
}

function conceptsAt(words: readonly Word[], found: Found): string[][] {
  const concepts: string[][] = words.map(() => [])
  for (const [concept, places] of found) for (const at of places) concepts[at]!.push(concept)
  return concepts
}

function foundWithin(concepts: readonly string[][], from: number, to: number): Found {
  const found = new Map<string, number[]>()
  for (let at = from; at < to; at++)
    for (const concept of concepts[at]!) {
      const places = found.get(concept)
      if (places) places.push(at - from)
      else found.set(concept, [at - from])
    }
  return found
}
