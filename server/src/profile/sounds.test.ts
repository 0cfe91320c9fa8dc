import { expect, test } from 'vitest'
import { soundOf } from './sounds.ts'
import { lexemesOf, typedIn } from './words.ts'

test.each([
  ['Sharma', 'शर्मा'],
  ['Kulkarni', 'कुलकर्णी'],
  ['Singh', 'सिंह'],
  ['Rao', 'राव'],
  ['Krishna', 'कृष्णा'],
  ['Lakshmi', 'लक्ष्मी'],
  ['Priya', 'प्रिया'],
  ['Yadav', 'यादव'],
  ['Chaudhary', 'चौधरी'],
  ['Deshpande', 'देशपांडे'],
  ['Aishwarya', 'ऐश्वर्या'],
  ['Asha', 'आशा'],
  ['Sinha', 'सिन्हा'],
  ['Mishra', 'मिश्रा'],
  ['Gyan', 'ज्ञान'],
  ['Fatima', 'फ़ातिमा'],
  ['Qureshi', 'क़ुरैशी'],
  ['Khan', 'ख़ान'],
  ['Ghosh', 'घोष'],
  ['Tripathi', 'त्रिपाठी'],
  ['Mumbai', 'मुंबई'],
  ['Pune', 'पुणे'],
  ['Delhi', 'दिल्ली'],
  ['Bengaluru', 'बेंगलुरु'],
  ['Maharashtra', 'महाराष्ट्र'],
])('%s and %s sound alike, and each finds the other', (latin, devanagari) => {
  for (const [written, typed] of [
    [latin, devanagari],
    [devanagari, latin],
  ] as const) {
    const lexemes = lexemesOf(written)
    const [ways] = typedIn(typed)
    expect(ways!.some((way) => lexemes.some((lexeme) => lexeme.startsWith(way)))).toBe(true)
  }
})

test('words of other letters, or of two scripts, have no sound', () => {
  for (const word of ['தமிழ்', 'zoë', '42', 'raoराव']) expect(soundOf(word)).toBeUndefined()
})

test('within one script a word is found by its letters alone', () => {
  const [ways] = typedIn('Sarma')
  expect(lexemesOf('Sharma').some((lexeme) => ways!.some((way) => lexeme.startsWith(way)))).toBe(false)
})

test('no typed word finds the mark of a sound', () => {
  expect(typedIn('~ d l').flat()).not.toContain('~')
  expect(lexemesOf('शर्मा')).toEqual(['शर्मा', '~dsrm'])
})
