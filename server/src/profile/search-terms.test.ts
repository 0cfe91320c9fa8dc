import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTsquery, lexemesOf, searchWords, searchWordsOf, typedLexemes, wordsOf } from './search-terms.ts'

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

test('nothing typed is no query', () => {
  expect(asTsquery([])).toBeUndefined()
})

test('any text becomes words that need no escaping and fit the database', () => {
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

test('folding what is folded changes nothing', () => {
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
])('%s begins %s: %s', (typed, written, isFound) => {
  const [ways] = typedLexemes(typed)
  expect(ways!.some((way) => lexemesOf(written).some((lexeme) => lexeme.startsWith(way)))).toBe(isFound)
})

const readOf = (text: string) => searchWords(text).map(({ ways, id }) => ways[0] ?? id)

test('a word that begins another of the same search asks for nothing more', () => {
  expect(readOf('a as asha r rao')).toEqual(['asha', 'rao'])
  // Whoever is called by what sounds like the longer word need not be by what sounds like the shorter one.
  expect(readOf('y yash')).toEqual(['yash'])
  expect(readOf('i iyer')).toEqual(['i', 'iyer'])
})

test('whoever has all words that are read has all that were typed, while they are eight', () => {
  const word = fc.stringMatching(/^[acehsy]{1,5}$/)
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), fc.array(word, { maxLength: 8 }), (typed, has) => {
      const lexemes = lexemesOf(has.join(' '), has.map(inDevanagari).join(' '))
      const begins = (ways: readonly string[]) => ways.some((way) => lexemes.some((lexeme) => lexeme.startsWith(way)))
      const text = typed.join(' ')
      expect(searchWords(text).every(({ ways }) => begins(ways))).toBe(typedLexemes(text).every(begins))
    }),
    { numRuns: 2_000 },
  )
})

const SIGNS: Record<string, string> = { a: 'अ', c: 'च', e: 'ए', h: 'ह', s: 'स', y: 'य' }
const inDevanagari = (word: string) => Array.from(word, (letter) => SIGNS[letter]).join('')

test('of a long search the first eight words are read', () => {
  expect(readOf(Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x0c85 + at)).join(' '))).toHaveLength(8)
})

test.each([
  ['#5D0D9F11', [{ ways: ['5d0d9f11'], id: '5d0d9f11' }]],
  ['C0FFEE00-1234-4abc-8def-0123456789AB', [{ ways: [], id: 'c0ffee00-1234-4abc-8def-0123456789ab' }]],
])('%s may be an id', (typed, searched) => {
  expect(searchWords(typed)).toEqual(searched)
})
