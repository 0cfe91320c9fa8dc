import { sql } from 'kysely'
import { quoteLexeme } from '../platform/database/quote-lexeme.ts'
import { MAX_SEARCH_WORDS } from '@parinay/contract/discovery'
import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { firstNameOf } from '@parinay/contract/profile/first-name'
import { phoneticForms, type SoundKind } from './phonetics.ts'

/**
 * The searchable words of a text: in lower case, without the accents of Latin letters, split at all but letters, marks and digits. Vowel
 * signs of Indic scripts are marks, and stay.
 */
export function wordsOf(...texts: readonly (string | null | undefined)[]): string[] {
  const drawn = texts
    .filter((text) => text !== null && text !== undefined)
    .join(' ')
    .normalize('NFKD')
    .replace(UNREAD, '')
  const folded = sameLetters(drawn).normalize('NFC').toLowerCase()
  return [...new Set((folded.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).map(truncate))]
}

/** Accents of Latin letters, vowel points and stretching of Arabic ones, and what is not drawn, such as joiners. */
const UNREAD = /[\u0300-\u036f]|\u0640|[\u064b-\u065f]|\u0670|\p{Default_Ignorable_Code_Point}/gu

/** Letters that keyboards and fonts encode in several ways: Malayalam chillus, the Bengali khanda ta, and letters of Arabic and Urdu. */
const LETTERS = new Map([
  ...['ൺണ്', 'ൻന്', 'ർര്', 'ൽല്', 'ൾള്', 'ൿക്', 'ൔമ്', 'ൕയ്', 'ൖഴ്', 'ൎര്', 'ৎত্'].map(
    (pair) => [pair[0]!, pair.slice(1)] as const,
  ),
  ...['يی', 'ىی', 'ېی', 'كک', 'ہه', 'ھه', 'ەه', 'ۃه', 'ةه'].map((pair) => [pair[0]!, pair[1]!] as const),
  ['ஶ', 'ஸ'],
])
const sameLetters = (text: string) => Array.from(text, (letter) => LETTERS.get(letter) ?? letter).join('')

// PostgreSQL limits a lexeme to 2,046 bytes. Folding can turn one character into six, so a valid text may contain a longer word.
const MAX_WORD_LENGTH = 100
const truncate = (word: string) => Array.from(word).slice(0, MAX_WORD_LENGTH).join('')

/**
 * The lexemes of these texts: their words, and the sounds of each word with a mark of its script, so that a search in the other script
 * finds a name.
 */
export const lexemesOf = (...texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(
    wordsOf(...texts).flatMap((word) => [word, ...phoneticForms(word).map(({ kind, sound }) => withMark(kind, sound))]),
  ),
]

/** The parts of a profile that a search covers. */
export interface SearchableText {
  fullName: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  occupation?: string | null | undefined
}

/** The columns of a profile that follow from its name and the other facts that a search covers. */
export const nameColumns = (text: SearchableText) => ({
  first_name: firstNameOf(text.fullName ?? ''),
  search_words: searchWordsOf(text),
})

export const nameColumnsInSql = (text: SearchableText) => {
  const { first_name, search_words } = nameColumns(text)
  return { first_name, search_words: sql<string>`${search_words}::tsvector` }
}

/** A profile's lexemes as a tsvector. Those that a preview shows have the weight A: visitors search only these. */
export function searchWordsOf({ fullName, city, state, occupation }: SearchableText): string {
  const publicLexemes = new Set(lexemesOf(firstNameOf(fullName ?? ''), city, state, occupation))
  return lexemesOf(fullName, city, state, occupation)
    .map((lexeme) => (publicLexemes.has(lexeme) ? `${quoteLexeme(lexeme)}:1A` : quoteLexeme(lexeme)))
    .join(' ')
}

/** For each typed word, the lexeme prefixes that it matches: its spelling, and its sound in the other script. */
export const typedLexemes = (text: string | null | undefined): string[][] =>
  wordsOf(text).map((word) => [
    word,
    ...soundsOfPrefix(word).map(({ kind, sound }) => withMark(COUNTERPARTS[kind], sound)),
  ])

const soundsOfPrefix = (word: string) => [word, ...readingsOf(word)].flatMap(phoneticForms)

/** A Latin word as it may be pronounced or go on, if not as it is spelled. A longer sound is found by a shorter one anyway. */
const readingsOf = (word: string): string[] =>
  READINGS.filter(([ending]) => ending.test(word)).map(([ending, read]) => word.replace(ending, read))

const READINGS: readonly (readonly [RegExp, string])[] = [
  // A vowel, or a consonant whose vowel is not typed yet.
  [/^([a-z]*)y$/, '$1ya'],
  // Silent, as in Bose, Shome and Alphonse, but not in Rane.
  [/^([a-z]*[aeiou][lnr]?[sm])e$/, '$1'],
  // Madurai and Pillai end in an "a" in Malayalam. Short words are left out, for the rest of them would be found in many.
  [/^([a-z]{3,}[lr]a)i$/, '$1'],
]

/** Matches profiles with a lexeme that has one of these prefixes, and the profile with this id. */
export interface SearchWord {
  prefixes: readonly string[]
  /** A whole id, or its last eight characters, which pages show. */
  id?: string
}

const WHOLE_ID = /(?<![\p{L}\p{N}])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\p{L}\p{N}])/giu
const SHOWN_ID = /^[0-9a-f]{8}$/

/** The words of a search. A profile must match all of them. */
export function searchWords(text: string | null | undefined): SearchWord[] {
  const ids = [...new Set(text?.match(WHOLE_ID)?.map((id) => id.toLowerCase()))].map((id) => ({ prefixes: [], id }))
  const words = typedLexemes(text?.replace(WHOLE_ID, ' ')).map((prefixes): SearchWord =>
    SHOWN_ID.test(prefixes[0]!) ? { prefixes, id: prefixes[0]! } : { prefixes },
  )
  return orNobody(text, [...ids, ...withoutImplied(words)])
}

/** The same for visitors, who cannot search by id. */
export const visitorSearchWords = (text: string | null | undefined): SearchWord[] =>
  orNobody(text, withoutImplied(typedLexemes(text).map((prefixes) => ({ prefixes }))))

/** What has no letter or digit finds nobody. */
const orNobody = (text: string | null | undefined, words: readonly SearchWord[]): SearchWord[] =>
  words.length === 0 && text && !isBlank(text) ? [NOBODY] : words.slice(0, MAX_SEARCH_WORDS)

/** Without words that another word implies. */
const withoutImplied = (words: readonly SearchWord[]) =>
  words.filter((word) => !words.some((other) => other !== word && isImpliedBy(word, other)))

/** Every profile that matches the other word matches this one. */
const isImpliedBy = ({ prefixes }: SearchWord, other: SearchWord) =>
  other.id === undefined && other.prefixes.every((longer) => prefixes.some((prefix) => longer.startsWith(prefix)))

/** The sounds that a typed sound is compared with: those of the other script. */
const COUNTERPARTS = {
  latin: 'indic',
  indic: 'latin',
  latinSkeleton: 'urduSkeleton',
  urduSkeleton: 'latinSkeleton',
} as const satisfies Record<SoundKind, SoundKind>

const MARKS: Readonly<Record<SoundKind, string>> = { latin: 'l', indic: 'd', latinSkeleton: 'k', urduSkeleton: 'u' }
/** No word contains the mark. */
const withMark = (kind: SoundKind, sound: string) => `${SCRIPT_MARK}${MARKS[kind]}${sound}`
const SCRIPT_MARK = '~'

/** No profile has this lexeme. */
const NOBODY: SearchWord = { prefixes: [`${SCRIPT_MARK}nobody`] }

/** The length of the script mark before a lexeme. */
export const scriptMarkLength = (lexeme: string) => (lexeme[0] === SCRIPT_MARK ? 2 : 0)

/** Each typed word must match a lexeme by one of its prefixes. Undefined if nothing was typed. */
export const asTsquery = (typed: readonly (readonly string[])[]): string | undefined =>
  typed.length === 0
    ? undefined
    : typed.map((prefixes) => `(${prefixes.map((prefix) => `${quoteLexeme(prefix)}:*`).join(' | ')})`).join(' & ')
