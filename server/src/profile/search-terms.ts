import { quoteLexeme } from '../platform/database/tsquery.ts'
import { MAX_SEARCH_WORDS } from '@parinay/contract/discovery'
import { type Script, phoneticForms } from './phonetics.ts'

/**
 * A text as its searchable words: small letters, accents of Latin letters gone, split at whatever is neither letter, mark nor
 * digit. Vowel signs of Indic scripts are marks that belong to their letter and stay.
 */
export function wordsOf(...texts: readonly (string | null | undefined)[]): string[] {
  const folded = texts
    .filter((text) => text !== null && text !== undefined)
    .join(' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return [...new Set((folded.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).map(shortened))]
}

// PostgreSQL keeps words of up to 2,046 bytes. One sign can become six when it is folded, so a text within its limits may still hold
// a longer one.
const MAX_WORD_LENGTH = 100
const shortened = (word: string) => Array.from(word).slice(0, MAX_WORD_LENGTH).join('')

/**
 * What is kept of these texts for searching: their words, and how each sounds behind a mark of its script, so that a name is found
 * from the other script too.
 */
export const lexemesOf = (...texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(
    wordsOf(...texts).flatMap((word) => [
      word,
      ...phoneticForms(word).map(({ script, sound }) => marked(script, sound)),
    ]),
  ),
]

/** What of a profile its words are taken from. */
export interface SearchableText {
  fullName: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  occupation?: string | null | undefined
}

/** All that somebody who has not signed in reads of a name. */
export const firstNameOf = (fullName: string) => fullName.split(/\s/u, 1)[0] ?? ''

/** A profile's words for PostgreSQL. Those that a preview shows have the weight A: visitors find by nothing else. */
export function searchWordsOf({ fullName, city, state, occupation }: SearchableText): string {
  const shown = new Set(lexemesOf(firstNameOf(fullName ?? ''), city, state, occupation))
  return lexemesOf(fullName, city, state, occupation)
    .map((lexeme) => (shown.has(lexeme) ? `${quoteLexeme(lexeme)}:1A` : quoteLexeme(lexeme)))
    .join(' ')
}

/** For each typed word the beginnings of lexemes by which it is found: as it is written, or as it sounds in the other script. */
export const typedLexemes = (text: string | null | undefined): string[][] =>
  wordsOf(text).map((word) => [
    word,
    ...soundsBegunBy(word).map(({ script, sound }) => marked(script === 'latin' ? 'devanagari' : 'latin', sound)),
  ])

/** A "y" at the end is a vowel, or the beginning of what is still to be typed. */
const soundsBegunBy = (word: string) => [
  ...phoneticForms(word),
  ...(/^[a-z]*y$/.test(word) ? phoneticForms(`${word}a`) : []),
]

/** Found is whoever has a word that begins in one of these ways, or the profile whose id this is. */
export interface SearchWord {
  ways: readonly string[]
  /** A whole id, or the last eight of its signs, which the site shows. */
  id?: string
}

const WHOLE_ID = /(?<![\p{L}\p{N}])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\p{L}\p{N}])/giu
const SHOWN_ID = /^[0-9a-f]{8}$/

/** What is typed to search the lists: all of these hold of whoever is found. */
export function searchWords(text: string | null | undefined): SearchWord[] {
  const ids = [...new Set(text?.match(WHOLE_ID)?.map((id) => id.toLowerCase()))].map((id) => ({ ways: [], id }))
  const words = typedLexemes(text?.replace(WHOLE_ID, ' ')).map((ways): SearchWord =>
    SHOWN_ID.test(ways[0]!) ? { ways, id: ways[0]! } : { ways },
  )
  return [...ids, ...telling(words)].slice(0, MAX_SEARCH_WORDS)
}

/** The same for somebody who has not signed in: an id is no way to find anybody. */
export const visitorSearchWords = (text: string | null | undefined): SearchWord[] =>
  telling(typedLexemes(text).map((ways) => ({ ways }))).slice(0, MAX_SEARCH_WORDS)

/** Without the words that hold for everybody for whom another of them holds. */
const telling = (words: readonly SearchWord[]) =>
  words.filter((word) => !words.some((other) => other !== word && holdsWith(word, other)))

/** Whoever has the other word has this one. */
const holdsWith = ({ ways }: SearchWord, other: SearchWord) =>
  other.id === undefined && other.ways.every((longer) => ways.some((way) => longer.startsWith(way)))

/** No word holds the first sign. */
const marked = (script: Script, sound: string) => `${MARK}${script === 'latin' ? 'l' : 'd'}${sound}`
const MARK = '~'

/** How many signs stand before the letters of a lexeme. */
export const scriptMarkLength = (lexeme: string) => (lexeme[0] === MARK ? 2 : 0)

/** Every typed word must begin a word of the text. Undefined when nothing was typed. */
export const asTsquery = (typed: readonly (readonly string[])[]): string | undefined =>
  typed.length === 0
    ? undefined
    : typed.map((ways) => `(${ways.map((way) => `${quoteLexeme(way)}:*`).join(' | ')})`).join(' & ')
