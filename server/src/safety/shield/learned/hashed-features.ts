// What the classifier sees of a text: its words, their neighbours, parts of words, and the concepts of the rules with their pairs.
// Each feature is hashed to a bucket, so that the weights are one array.
import type { Found } from '../topics/concept-lexicon.ts'
import type { Word } from '../topics/words-and-clauses.ts'

export const BUCKETS = 1 << 16
const MAX_CONCEPTS = 40
/** Lengths of the parts of a word, which is written <word>. They find other spellings and endings. */
const PART_LENGTHS = [3, 4, 5]
const MAX_WORD_LENGTH = 30

/** The buckets of a text, each once. */
export function featuresOf(words: readonly Word[], found: Found): Uint16Array {
  const buckets = new Buckets()
  const texts = words.map(featureText)
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]!
    buckets.add(hashed(WORD, text))
    if (at + 1 < texts.length) buckets.add(pairHash(NEXT, text, texts[at + 1]!))
    if (at + 2 < texts.length) buckets.add(pairHash(SKIP, text, texts[at + 2]!))
    addParts(buckets, text)
  }
  addConcepts(buckets, [...found.keys()].toSorted().slice(0, MAX_CONCEPTS))
  return Uint16Array.from(buckets.all)
}

/** In which text a bucket was last found. A long text has hundreds of sentences, and sets of their own took most of the time. */
const lastText = new Uint32Array(BUCKETS)
let textNumber = 0

class Buckets {
  readonly all: number[] = []
  private readonly text = (textNumber = (textNumber + 1) >>> 0 || restart())

  add(hash: number) {
    const bucket = (hash ^ (hash >>> 15)) & (BUCKETS - 1)
    if (lastText[bucket] === this.text) return
    lastText[bucket] = this.text
    this.all.push(bucket)
  }
}

/** After four thousand million texts. */
function restart(): number {
  lastText.fill(0)
  return 1
}

/** A number by its size alone: which one it is says nothing. */
function featureText({ text }: Word): string {
  if (!(text >= '0' && text < ':')) return text
  return text.length >= 6 ? 'long-number' : text.length >= 4 ? 'thousands' : 'number'
}

function addParts(buckets: Buckets, text: string) {
  const whole = `<${text.slice(0, MAX_WORD_LENGTH)}>`
  for (const length of PART_LENGTHS)
    for (let from = 0; from + length <= whole.length; from++) buckets.add(hashed(PART, whole, from, from + length))
}

function addConcepts(buckets: Buckets, concepts: readonly string[]) {
  const starts = concepts.map((concept) => hashed(hashed(PAIR, concept), ' '))
  for (let at = 0; at < concepts.length; at++) {
    buckets.add(hashed(CONCEPT, concepts[at]!))
    for (let other = at + 1; other < concepts.length; other++) buckets.add(hashed(starts[at]!, concepts[other]!))
  }
}

const pairHash = (kind: number, one: string, other: string) => hashed(hashed(hashed(kind, one), ' '), other)

/** FNV-1a, carried on from the state after the kind of feature, so that no text is put together. http://www.isthe.com/chongo/tech/comp/fnv */
function hashed(state: number, text: string, from = 0, to = text.length): number {
  let hash = state
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

const [WORD, NEXT, SKIP, PART, CONCEPT, PAIR] = ['word ', 'next ', 'skip ', 'part ', 'concept ', 'pair '].map((kind) =>
  hashed(0x811c9dc5, kind),
) as [number, number, number, number, number, number]
