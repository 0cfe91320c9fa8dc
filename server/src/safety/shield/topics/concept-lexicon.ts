// Finds the concepts that the words of a text stand for. A concept is a list of terms: a word, several words, or beginnings of words
// (transfer*). Romanised Hindi, marked with ~, is found however its vowels are spelled.
import type { Word } from './words-and-clauses.ts'

/** Where each concept occurs, as places in the list of words, in order. */
export type Found = ReadonlyMap<string, readonly number[]>

interface Term {
  concept: string
  words: string[]
  isSpelled: boolean
}

interface TermsOfWord {
  harmless: readonly Term[]
  others: readonly Term[]
}

export class Lexicon {
  private readonly exact = new Map<string, Term[]>()
  private readonly beginnings = new Map<string, Term[]>()
  private readonly spelled = new Map<string, Term[]>()
  /** Words of one concept that may be written with stars for letters. */
  private readonly starred: { concept: string; words: string[] }

  constructor(concepts: Readonly<Record<string, string>>, starred: string) {
    for (const [concept, list] of Object.entries(concepts))
      for (const term of list.normalize('NFKD').replaceAll('\u093c', '').split(/[,\n]/)) this.add(concept, term.trim())
    this.starred = {
      concept: starred,
      words: [...this.exact.keys()].filter((word) => this.exact.get(word)!.some(({ concept }) => concept === starred)),
    }
  }

  private add(concept: string, written: string) {
    if (written === '') return
    const isSpelled = written.startsWith('~')
    const words = written.slice(isSpelled ? 1 : 0).split(' ')
    const [first] = words as [string]
    if (first.endsWith('*')) put(this.beginnings, first.slice(0, -1), { concept, words, isSpelled })
    else put(this.exact, first, { concept, words, isSpelled })
    if (isSpelled) put(this.spelled, spelling(first.replace('*', '')), { concept, words, isSpelled })
  }

  find(words: readonly Word[]): Found {
    const terms = this.termsOfAll(words)
    const harmless = new Set<number>()
    for (const [at, { harmless: ofWord }] of terms.entries())
      for (const term of ofWord)
        if (stands(term, words, at)) for (let step = 0; step < term.words.length; step++) harmless.add(at + step)
    const found = new Map<string, number[]>()
    for (let at = 0; at < words.length; at++)
      for (const term of terms[at]!.others) {
        if (!stands(term, words, at)) continue
        if (harmless.size > 0 && harmless.has(at) && harmless.has(at + term.words.length - 1)) continue
        const places = found.get(term.concept)
        if (!places) found.set(term.concept, [at])
        else if (places.at(-1) !== at) places.push(at)
      }
    return found
  }

  /** The terms that begin with each word. A word that a text repeats is looked up once. */
  private termsOfAll(words: readonly Word[]): TermsOfWord[] {
    const known = new Map<string, TermsOfWord>()
    return words.map(({ text }) => {
      let terms = known.get(text)
      if (!terms) {
        const all = [...this.termsOf(text)]
        const isHarmless = ({ concept }: Term) => concept === 'harmless'
        terms = { harmless: all.filter(isHarmless), others: all.filter((term) => !isHarmless(term)) }
        known.set(text, terms)
      }
      return terms
    })
  }

  private *termsOf(word: string): Iterable<Term> {
    yield* this.exact.get(word) ?? []
    const key = word.length >= 4 ? spelling(word) : undefined
    if (key !== undefined) yield* this.spelled.get(key) ?? []
    for (let size = 2; size <= Math.min(word.length, 14); size++) yield* this.beginnings.get(word.slice(0, size)) ?? []
    if (word.includes('*') && word.length >= 4 && this.starred.words.some((one) => fits(word, one)))
      yield { concept: this.starred.concept, words: [word], isSpelled: false }
  }
}

/** Whether the words of a term after the first one follow. */
function stands({ words: wanted, isSpelled }: Term, words: readonly Word[], at: number): boolean {
  for (let step = 1; step < wanted.length; step++)
    if (!matches(words[at + step]?.text, wanted[step]!, isSpelled)) return false
  return true
}

function put(terms: Map<string, Term[]>, key: string, term: Term) {
  const list = terms.get(key)
  if (list) list.push(term)
  else terms.set(key, [term])
}

const matches = (word: string | undefined, wanted: string, isSpelled: boolean) =>
  word !== undefined &&
  ((isSpelled && spelling(word) === spelling(wanted)) ||
    (wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted))

const fits = (starred: string, word: string) =>
  starred.length === word.length && Array.from(starred).every((letter, at) => letter === '*' || letter === word[at])

const SAME: Record<string, string> = { w: 'v', z: 'j', e: 'i', y: 'i', o: 'u', q: 'k' }

/** One form for all spellings of a romanised word: bhejo, bhejoo, bejo; chahiye, chahie, chaiye. */
function spelling(word: string): string {
  let key = ''
  for (const letter of word) {
    const same = SAME[letter] ?? letter
    if (same === 'h' || same === key.at(-1)) continue
    key += same
  }
  return key
}
