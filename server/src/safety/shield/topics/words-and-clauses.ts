// The words of a text as the lexicon knows them, with where they stand, and the clauses they belong to.
import type { Token } from '../split-into-tokens.ts'

export interface Word {
  text: string
  start: number
  end: number
  sentence: number
  clause: number
}

const SENTENCE_ENDS = new Set(['.', '!', '?', '।', '॥', '\n', ';'])
const CLAUSE_ENDS = new Set([',', ':', '-', '–', '—', '(', ')', '/', '|', '•'])
/** What follows one of these is said anew: no dowry, but a car. */
const TURNS = new Set(
  'but however lekin magar just only bas sirf because kyunki kyonki otherwise warna varna though although yet still if agar लेकिन मगर बस सिर्फ वरना क्योंकि किंतु परंतु परन्तु अगर'.split(
    ' ',
  ),
)
/** A clause with one of these is whole, however short: no dowry, a car. */
const NEGATIONS = new Set(
  'no not never dont without nahi nahin nhi na mat bina against नहीं नही न ना मत बिना'.split(' '),
)
/** Signs typed for letters: b!tch, p@ise, f**k. */
const FOR_LETTERS: Record<string, string> = {
  '@': 'a',
  '!': 'i',
  $: 's',
  '*': '*',
  '#': '*',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
}
const APOSTROPHES = new Set(["'", '’', '‘', '`', '´'])

export function wordsOf(tokens: readonly Token[]): Word[] {
  const words: Word[] = []
  let [sentence, clause, item] = [0, 0, 0]
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, start } = tokens[at]!
    if (kind === 'word' || kind === 'digits') {
      const last = lastOfWord(tokens, at)
      const written =
        last === at
          ? text
          : tokens
              .slice(at, last + 1)
              .map(letters)
              .join('')
      if (TURNS.has(written)) clause++
      words.push({ text: withoutDrawl(written), start, end: tokens[last]!.end, sentence, clause })
      at = last
    } else if (text === '₹' || text === '$')
      words.push({ text: text === '₹' ? 'rs' : 'usd', start, end: tokens[at]!.end, sentence, clause })
    else if (text === '.' && tokens[at - 1]?.kind === 'digits' && tokens[at + 1]?.kind === 'digits') continue
    else if (SENTENCE_ENDS.has(text) || text.includes('\n'))
      [sentence, clause, item] = [sentence + 1, clause + 1, words.length]
    else if (CLAUSE_ENDS.has(text)) {
      if (text !== ',' || !isItem(words.slice(item))) clause++
      item = words.length
    }
  }
  return joinedLetters(words)
}

/** An item of a list, as in "car, gold, cash: we want none": what follows still speaks of it. */
const isItem = (item: readonly Word[]) => item.length <= 2 && !item.some(({ text }) => NEGATIONS.has(text))

/** A word goes on over apostrophes and over signs for letters, as long as a letter follows. */
function lastOfWord(tokens: readonly Token[], at: number): number {
  if (tokens[at]!.kind !== 'word') return at
  let last = at
  for (let next = at + 1; next < tokens.length && next < at + 12; next++) {
    const { kind, text } = tokens[next]!
    if (kind === 'word') last = next
    else if (!APOSTROPHES.has(text) && !isForLetters(text)) break
  }
  return last
}

const isForLetters = (text: string) => Array.from(text).every((sign) => sign in FOR_LETTERS)

const letters = ({ kind, text }: Token) => {
  if (kind === 'word') return text
  return APOSTROPHES.has(text) ? '' : Array.from(text, (sign) => FOR_LETTERS[sign] ?? '').join('')
}

/** Pleaseeee is please: three letters or more in a row count once. */
function withoutDrawl(word: string): string {
  let short = ''
  for (let at = 0; at < word.length;) {
    let end = at + 1
    while (word[end] === word[at]) end++
    short += end - at > 2 && word[at] !== '*' ? word[at] : word.slice(at, end)
    at = end
  }
  return /^\d/.test(word) ? word : short
}

/** P a i s e is one word. */
function joinedLetters(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; at++) {
    let end = at
    while (
      words[end]?.text.length === 1 &&
      words[end]!.text >= 'a' &&
      words[end]!.sentence - words[at]!.sentence <= end - at
    )
      end++
    if (end - at >= 4) {
      const text = words
        .slice(at, end)
        .map((word) => word.text)
        .join('')
      joined.push({ ...words[at]!, text, end: words[end - 1]!.end })
      at = end - 1
    } else joined.push(words[at]!)
  }
  return joined
}
