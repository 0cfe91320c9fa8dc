import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asTsquery,
  lexemesOf,
  searchWords,
  searchWordsOf,
  typedLexemes,
  visitorSearchWords,
  wordsOf,
} from './search-terms.ts'

test.each([
  [['Zoë Müller'], ['zoe', 'muller']],
  [
    ["D'Souza", null, 'New Delhi', undefined],
    ['d', 'souza', 'new', 'delhi'],
  ],
  [['आशा राव'], ['आशा', 'राव']],
  [['Civil Servant (IAS/IPS/IFS)'], ['civil', 'servant', 'ias', 'ips', 'ifs']],
  [['İSTANBUL'], ['istanbul']],
  [['rao Rao RAO'], ['rao']],
  [['Ａｓｈａ'], ['asha']],
  [['  --  '], []],
])('%j has the words %j', (texts, words) => {
  expect(wordsOf(...texts)).toEqual(words)
})

test.each([
  ['ന്\u200d', 'ൻ'],
  ['അരുണ്\u200d', 'അരുൺ'],
  ['ര്\u200dമ', 'ർമ'],
  ['সত্যজিত্\u200d', 'সত্যজিৎ'],
  ['علي', 'علی'],
  ['كريم', 'کریم'],
  ['فاطمه', 'فاطمہ'],
  ['فاطمة', 'فاطمہ'],
  ['بهائی', 'بھائی'],
  ['أحمد', 'احمد'],
  ['مُحَمَّد', 'محمد'],
  ['ஶ்ரீ', 'ஸ்ரீ'],
])('%s and %s are one word', (first, second) => {
  expect(wordsOf(first)).toEqual(wordsOf(second))
})

test.each(['%', '_', '  --  ', '😀', '.*', "'"])('a search for %j matches nobody', (typed) => {
  for (const words of [searchWords(typed), visitorSearchWords(typed)]) {
    expect(words).toHaveLength(1)
    const lexemes = lexemesOf('Asha nobody आशा عائشہ ஆஷா')
    expect(words[0]!.prefixes.some((prefix) => lexemes.some((lexeme) => lexeme.startsWith(prefix)))).toBe(false)
  }
})

test.each([undefined, '', '  ', '\u200b'])('no search is no condition: %j', (typed) => {
  expect([searchWords(typed), visitorSearchWords(typed)]).toEqual([[], []])
})

test('an empty search gives no query', () => {
  expect(asTsquery([])).toBeUndefined()
})

test('the words of any text need no escaping and fit the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const words = wordsOf(typed)
      for (const word of words) {
        expect(word).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*$/u)
        expect(Buffer.byteLength(word)).toBeLessThan(2_046)
      }
      expect(searchWordsOf({ fullName: typed }).split("'")).toHaveLength(2 * lexemesOf(typed).length + 1)
    }),
  )
  expect(Buffer.byteLength(wordsOf('㌖'.repeat(200))[0]!)).toBeLessThan(2_046)
})

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const words = wordsOf(typed)
      expect(wordsOf(words.join(' '))).toEqual(words)
    }),
  )
})

test.each([
  ['y', 'यश', true],
  ['y', 'योगेश', true],
  ['y', 'ईशा', true],
  ['vijay', 'विजया', true],
  ['y', 'राव', false],
])('%s is a prefix of %s: %s', (typed, written, isMatch) => {
  const [prefixes] = typedLexemes(typed)
  expect(prefixes!.some((prefix) => lexemesOf(written).some((lexeme) => lexeme.startsWith(prefix)))).toBe(isMatch)
})

const firstPrefixes = (text: string) => searchWords(text).map(({ prefixes, id }) => prefixes[0] ?? id)

test('a word that is a prefix of another word in the search has no effect', () => {
  expect(firstPrefixes('a as asha r rao')).toEqual(['asha', 'rao'])
  // A name may match the sound of the longer word but not of the shorter one.
  expect(firstPrefixes('y yash')).toEqual(['yash'])
  expect(firstPrefixes('i iyer')).toEqual(['i', 'iyer'])
})

test('up to eight words, a profile that matches the reduced search matches all typed words', () => {
  const word = fc.stringMatching(/^[acehsy]{1,5}$/)
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), fc.array(word, { maxLength: 8 }), (typed, names) => {
      const lexemes = lexemesOf(names.join(' '), names.map(inDevanagari).join(' '))
      const matches = (prefixes: readonly string[]) =>
        prefixes.some((prefix) => lexemes.some((lexeme) => lexeme.startsWith(prefix)))
      const text = typed.join(' ')
      expect(searchWords(text).every(({ prefixes }) => matches(prefixes))).toBe(typedLexemes(text).every(matches))
    }),
    { numRuns: 2_000 },
  )
})

const DEVANAGARI: Record<string, string> = { a: 'अ', c: 'च', e: 'ए', h: 'ह', s: 'स', y: 'य' }
const inDevanagari = (word: string) => Array.from(word, (letter) => DEVANAGARI[letter]).join('')

test('a long search uses only its first eight words', () => {
  expect(
    firstPrefixes(Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x0c85 + at)).join(' ')),
  ).toHaveLength(8)
})

test.each([
  ['#5D0D9F11', [{ prefixes: ['5d0d9f11'], id: '5d0d9f11' }]],
  ['C0FFEE00-1234-4abc-8def-0123456789AB', [{ prefixes: [], id: 'c0ffee00-1234-4abc-8def-0123456789ab' }]],
])('%s may be an id', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})
