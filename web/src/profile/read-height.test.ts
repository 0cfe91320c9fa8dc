import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueRead } from '../ui/form/reading.ts'
import { formatHeight, heightChoices, heightInWords } from './format-height.ts'
import { readHeight } from './read-height.ts'

test.each([
  [`5'4"`, 163],
  [`5'4`, 163],
  [`5' 4`, 163],
  [`5 ' 4 "`, 163],
  [`5'4''`, 163],
  ['5’4”', 163],
  ['5‘ 4“', 163],
  ['5′4″', 163],
  ['5` 4´´', 163],
  ['5 ft 4', 163],
  ['5ft4in', 163],
  ['5 ft. 4 in.', 163],
  ['5 feet 4 inches', 163],
  ['5 Foot, 4 Inch', 163],
  ['5 feet and 4 inches', 163],
  ['5 ft 0 in', 152],
  ['6 ft', 183],
  [`6'`, 183],
  ['5.4', 163],
  ['5.10', 178],
  ['5.11', 180],
  ['5.1', 155],
  ['5.04', 163],
  ['5.4 ft', 163],
  ['5 4', 163],
  [`5'4.5"`, 164],
  ['64 inches', 163],
  ['64"', 163],
  ['163', 163],
  ['163.0', 163],
  ['163cm', 163],
  ['163 CMS.', 163],
  ['1.63', 163],
  ['1.63 m', 163],
  ['1.7 metres', 170],
  ['1 m 63 cm', 163],
  ['१६३', 163],
  ['१६३ सेमी', 163],
  ['५ फुट ४ इंच', 163],
  ['५.४', 163],
  ['௧௬௩', 163],
  ['౧౬౩ cm', 163],
  ['೧೬೩', 163],
  ['൧൬൩', 163],
  ['১৬৩', 163],
  ['૧૬૩', 163],
  ['੧੬੩', 163],
  ['୧୬୩', 163],
  ['۱۶۳', 163],
  ['５’４', 163],
  ['\u202A5\u2032\u00A04\u2033\u202C', 163],
  ['163 cm (5 ft 4 in)', 163],
  ['5 ft 4 in (162 cm)', 162],
  ['5′ 4″ (163 cm)', 163],
])('%s is %i cm', (typed, cm) => {
  expect(readHeight(typed)).toEqual({ value: cm, words: heightInWords(cm) })
})

test.each([
  ['5', '5 ft 0 in (152 cm)?'],
  ['5-4', '5 ft 4 in (163 cm)?'],
  ['5.5 ft', '5 ft 5 in (165 cm)?'],
  ['95 cm', '3 ft 1 in (95 cm)?'],
  [`8'1"`, '8 ft 1 in (246 cm)?'],
])('%s is asked about: %s', (typed, doubt) => {
  expect(readHeight(typed)).toMatchObject({ doubt })
})

test.each([
  ['54 cm', /^54 cm\? Please write a height from 90 to 250 cm, or for 5 ft 4 in write 5'4"$/],
  ['511', /^511 cm\? .* or for 5 ft 11 in write 5'11"$/],
  ['0', /^0 cm\? Please write a height from 90 to 250 cm$/],
  ['163 m', /^16,300 cm\?/],
  ['12345678901234567890', /cm\?/],
  ['5\'12"', /^Please write a height, such as/],
  ['5.123', /^Please write a height/],
  ['-163', /^Please write a height/],
  ['tall', /^Please write a height/],
  ['163 kg', /^Please write a height/],
  ['163 (5 ft 8 in)', /^Please write a height/],
  ['5½ ft', /^Please write a height/],
  [`5'4" to 5'8"`, /^That is a range/],
  ['160-165', /^That is a range/],
  ['160 – 165 cm', /^That is a range/],
  ['1'.repeat(100_000), /^Please write a height/],
])('%.40s is no height', (typed, fault) => {
  expect(readHeight(typed)).toEqual({ fault: expect.stringMatching(fault) as string })
})

test.each(['', '   ', '\u200B'])('%j is no answer', (typed) => {
  expect(readHeight(typed)).toBeUndefined()
})

test('what a height is shown as is read as the same height, without a question once it is in words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 90, max: 250 }), (cm) => {
      const shown = [heightInWords(cm), formatHeight(cm), String(cm), heightChoices(cm)[String(cm)]!]
      for (const text of shown) expect(readHeight(text)).toMatchObject({ value: cm })
      expect(readHeight(heightInWords(cm))).not.toHaveProperty('doubt')
    }),
  )
})

test('no text is too strange to be read', () => {
  const pieces = fc.constantFrom(`'`, '"', '5', '.', ' ', '(', ')', 'ft', 'in', 'cm', '-', ',', '६', '½', '\u{1D7CF}')
  const strange = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.array(pieces).map((parts) => parts.join('')),
  )
  const isHeight = (typed: string) => {
    const cm = valueRead(readHeight(typed)) ?? 90
    return cm >= 90 && cm <= 250
  }
  expect(fc.check(fc.property(strange, isHeight), { numRuns: 200 }).counterexample).toBeNull()
})
