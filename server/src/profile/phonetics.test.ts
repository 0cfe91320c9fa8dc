import { expect, test } from 'vitest'
import { phoneticForms } from './phonetics.ts'
import { lexemesOf, typedLexemes } from './search-terms.ts'

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
  ['Verma', 'वर्मा'],
  ['Varma', 'वर्मा'],
  ['Ahmed', 'अहमद'],
  ['Mohammed', 'मोहम्मद'],
  ['Mukherjee', 'मुखर्जी'],
  ['Chatterjee', 'चटर्जी'],
  ['Bhattacharya', 'भट्टाचार्य'],
  ['Devender', 'देवेंदर'],
  ['Mehrotra', 'मेहरोत्रा'],
  ['Mehrotra', 'महरोत्रा'],
  ['Iyer', 'अय्यर'],
  ['Vijay', 'विजय'],
  ['Pandey', 'पांडे'],
  ['Pandey', 'पाण्डेय'],
  ['Gowda', 'गौड़ा'],
  ['Saxena', 'सक्सेना'],
  ['Agarwal', 'अग्रवाल'],
  ['Seetha', 'सीता'],
  ['Hyderabad', 'हैदराबाद'],
  ['Kolkata', 'कोलकाता'],
])('%s and %s sound alike, and a search for one finds the other', (latin, devanagari) => {
  for (const [written, typed] of [
    [latin, devanagari],
    [devanagari, latin],
  ] as const) {
    const lexemes = lexemesOf(written)
    const [ways] = typedLexemes(typed)
    expect(ways!.some((way) => lexemes.some((lexeme) => lexeme.startsWith(way)))).toBe(true)
  }
})

test.each([
  ['Rao', 'राजू'],
  ['Sita', 'सुता'],
  ['Mohan', 'मीना'],
  ['Gupta', 'गीता'],
  ['Kiran', 'करण'],
])('%s and %s sound different', (latin, devanagari) => {
  const lexemes = lexemesOf(devanagari)
  const [ways] = typedLexemes(latin)
  expect(ways!.some((way) => lexemes.some((lexeme) => lexeme.startsWith(way)))).toBe(false)
})

test('a word of other letters or of two scripts has no sound', () => {
  for (const word of ['தமிழ்', 'zoë', '42', 'raoराव']) expect(phoneticForms(word)).toEqual([])
})

test('within one script only the spelling counts', () => {
  const [ways] = typedLexemes('Sarma')
  expect(lexemesOf('Sharma').some((lexeme) => ways!.some((way) => lexeme.startsWith(way)))).toBe(false)
})

test('no typed word matches the script mark', () => {
  expect(typedLexemes('~ d l').flat()).not.toContain('~')
  expect(lexemesOf('शर्मा')).toEqual(['शर्मा', '~dsrm'])
})
