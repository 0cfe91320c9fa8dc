import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTsquery, asTsvector, wordsOf } from './words.ts'

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
      expect(asTsvector(words).split("'")).toHaveLength(2 * words.length + 1)
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
