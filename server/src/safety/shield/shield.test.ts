import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTACT_MASK as MASK } from '@parinay/contract/vocabulary/contact-mask'
import { shield } from './shield.ts'

const shown = (text: string) => shield(text).shown

test.each([
  ['call me on 9876543210', `call me on ${MASK}`],
  ['98765-43210 is mine', `${MASK} is mine`],
  ['mera number ९८७६५ ४३२१० hai', `mera number ${MASK} hai`],
  ['nau aath saat che paanch char teen do ek shunya', MASK],
  ['नौ आठ सात छह पांच चार तीन दो एक शून्य', MASK],
  ['double nine eight seven triple six 5 4 3', MASK],
  ['98765 is the first half and 43210 second', `${MASK} is the first half and ${MASK} second`],
  ['98765 😀 43210', MASK],
  ['write to riya.sharma@gmail.com please', `write to ${MASK} please`],
  ['riya dot sharma at the rate gmail dot com', MASK],
  ['रिया एट जीमेल डॉट कॉम', MASK],
  ['riya92@okaxis pay here', `${MASK} pay here`],
  ['my insta is riyakapoor', `my insta is ${MASK}`],
  ['search riyakapoor on insta', `search ${MASK} on insta`],
  ['see https://riya.example/photos?x=1, ok', `see ${MASK}, ok`],
  ['wa.me/919876543210', MASK],
  ['search Riya Kapoor Pune on insta', `search ${MASK} on insta`],
  ['fb pe Riya Kapoor ke naam se hoon', `fb pe ${MASK} ke naam se hoon`],
  ['my username is riyakapoor', `my username is ${MASK}`],
  ['write to riya_k92 or riya.kapoor88', `write to ${MASK} or ${MASK}`],
  ['it ends 3210 and begins 987654', `it ends ${MASK} and begins ${MASK}`],
  ['part one 9876, part two 543210', `part one ${MASK}, part two ${MASK}`],
])('%s is shown as %s', (text, expected) => {
  expect(shield(text)).toMatchObject({ shown: expected, flags: ['contact'] })
})

test.each([
  'My salary is 12 lakh, Rs 50,000 per month, height 5.8, born 12-03-1996 at 6:30 am, 2 brothers 1 sister',
  'Flat 1203, Tower 7, Sector 62, Noida 201309',
  'salary 75000 to 85000 per month',
  'marks: 78, 45, 67, 89, 23',
  '2012-2016 B.Tech, 2016-2018 MBA',
  'I work at Yahoo in Bangalore, B.Com from Delhi, asp.net for 5 years',
  'order 1773081000000 arrived',
  'my insta is private',
  'we search recipes on YouTube and I follow Virat Kohli on Instagram',
  'I am famous on Instagram',
])('%s is left as it is', (text) => {
  expect(shield(text)).toEqual({ shown: text, flags: [], spans: [] })
})

const DIGITS = {
  numerals: Array.from('0123456789'),
  devanagari: Array.from('०१२३४५६७८९'),
  tamil: Array.from('௦௧௨௩௪௫௬௭௮௯'),
  wide: Array.from('０１２３４５６７８９'),
  keycaps: Array.from('0123456789', (digit) => `${digit}\ufe0f\u20e3`),
  english: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  hinglish: ['shunya', 'ek', 'do', 'teen', 'char', 'paanch', 'chhe', 'saat', 'aath', 'nau'],
  hindi: ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ'],
}
const WORDS: readonly string[][] = [DIGITS.english, DIGITS.hinglish, DIGITS.hindi]
const SEPARATORS = ['', ' ', '-', '.', ' - ', ', ', ' 😀 ', '\n', '\u200b', ' … ', '/', '_']

const mobile = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => [Number(first), ...rest])
const spelling = fc.record({
  digits: fc.constantFrom(...Object.values(DIGITS)),
  others: fc.constantFrom(...Object.values(DIGITS)),
  separator: fc.constantFrom(...SEPARATORS),
  isMixed: fc.boolean(),
})

test('every Indian mobile number is masked in every spelling', () => {
  fc.assert(
    fc.property(mobile, spelling, fc.constantFrom('', 'call ', 'ye lo: ', 'नंबर '), (number, how, before) => {
      const isSaid = WORDS.includes(how.digits) || (how.isMixed && WORDS.includes(how.others))
      const separator = isSaid && /^[\u200b_]?$/.test(how.separator) ? ' ' : how.separator
      const spoken = number.map((digit, place) => (how.isMixed && place % 2 === 1 ? how.others : how.digits)[digit]!)
      expect(shown(`${before}${spoken.join(separator)} please`)).toBe(`${before}${MASK} please`)
    }),
    { numRuns: 2_000 },
  )
})

test.each(['n1ne 8 s3ven 1 0 f0ur 5 2 tw0 6', 'neha.rao (a) yahoo (d0t) com', 'nehapaints.in has my work'])(
  'digits within words, a bracketed a and a bare domain hide nothing: %s',
  (text) => {
    expect(shield(text).flags).toEqual(['contact'])
  },
)

test('a sentence that begins with “in” after a full stop is no domain', () => {
  expect(shown('I live in Hyderabad.in the evening I cook')).toBe('I live in Hyderabad.in the evening I cook')
})

const NASTY = [
  '98765',
  '43210',
  '@',
  'insta',
  'id',
  'gmail',
  'dot',
  'com',
  '.',
  'nine',
  'do',
  'double',
  '•••',
  'call',
  '👩‍👩‍👧',
  'क्षि',
  '9️⃣',
  'at',
  'upi',
  'riya_k',
  '+91',
  'www',
  'in',
  '/',
  'http://',
  '\n',
  '5 lakh',
  '12-3-1996',
]
const anything = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 6 }), fc.constantFrom(...NASTY)), { maxLength: 25 })
  .chain((parts) => fc.constantFrom('', ' ').map((separator) => parts.join(separator)))

test('masking a masked text changes nothing', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const once = shown(text)
      expect(shown(once)).toBe(once)
    }),
    { numRuns: 2_000 },
  )
})

test('spans lie within the text, in order, and never cut a character', () => {
  const boundaries = (text: string) =>
    new Set([...new Intl.Segmenter('en').segment(text)].map(({ index }) => index).concat(text.length))
  fc.assert(
    fc.property(anything, (text) => {
      const { spans, flags } = shield(text)
      const at = boundaries(text)
      const hidden = spans.filter(({ flag }) => flag === 'contact')
      for (const { start, end } of hidden) expect([start < end, at.has(start), at.has(end)]).toEqual([true, true, true])
      for (const [place, span] of hidden.entries()) expect(span.start).toBeGreaterThan(hidden[place - 1]?.end ?? -1)
      expect(flags.includes('contact')).toBe(hidden.length > 0)
    }),
    { numRuns: 2_000 },
  )
})

const HARMLESS = 'family मेरे पिताजी teacher Pune hai we love music aur शादी 🙂 café नमस्ते அம்மா'.split(' ')

test('a text without digits, number words or signs of an address comes back unchanged', () => {
  const word = fc.constantFrom(...HARMLESS)
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.constantFrom(' ', ', ', '. ', '\n'), (words, separator) => {
      const text = words.join(separator)
      expect(shield(text)).toEqual({ shown: text, flags: [], spans: [] })
    }),
  )
})
