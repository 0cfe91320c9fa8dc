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
const LONGEST_WORD = 100
const shortened = (word: string) => Array.from(word).slice(0, LONGEST_WORD).join('')

/** PostgreSQL's own spelling of a word list: no parser of its own stands between the words here and those in the index. */
export const asTsvector = (words: readonly string[]): string => words.map(quoted).join(' ')

/** Every word must begin a word of the text. Undefined when nothing was typed. */
export const asTsquery = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : words.map((word) => `${quoted(word)}:*`).join(' & ')

// Words hold letters, marks and digits alone, so nothing in them needs escaping.
const quoted = (word: string) => `'${word}'`
