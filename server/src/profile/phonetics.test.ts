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

const IN_OTHER_SCRIPTS = {
  Tamil:
    'Lakshmi லட்சுமி, Lakshmi லக்ஷ்மி, Murugan முருகன், Karthik கார்த்திக், Priya பிரியா, Anand ஆனந்த், Saravanan சரவணன், Senthil செந்தில், Ganesh கணேஷ், Divya திவ்யா, Vijay விஜய், Meenakshi மீனாட்சி, Krishnan கிருஷ்ணன், Gayathri காயத்ரி, Raman இராமன், Chandran சந்திரன், Mohan மோகன், Subramanian சுப்ரமணியன், Thamizh தமிழ்',
  Telugu:
    'Reddy రెడ్డి, Rao రావు, Naidu నాయుడు, Chowdary చౌదరి, Lakshmi లక్ష్మి, Srinivas శ్రీనివాస్, Venkatesh వెంకటేష్, Swathi స్వాతి, Krishna కృష్ణ, Sai సాయి',
  Kannada: 'Gowda ಗೌಡ, Shetty ಶೆಟ್ಟಿ, Hegde ಹೆಗಡೆ, Bhat ಭಟ್, Nayak ನಾಯಕ, Pai ಪೈ, Manjunath ಮಂಜುನಾಥ್, Suresh ಸುರೇಶ್',
  Malayalam:
    'Nair നായർ, Menon മേനോൻ, Lakshmi ലക്ഷ്മി, Krishnan കൃഷ്ണൻ, Arun അരുൺ, Rajesh രാജേഷ്, Murugan മുരുകൻ, Nambiar നമ്പ്യാർ, Kurian കുര്യൻ, Thomas തോമസ്, Pillai പിള്ള, Pillai പിള്ളൈ, Madurai മധുര, Annamalai അണ്ണാമല, Jose ജോസ്, Alphonse അൽഫോൻസ്',
  Bengali:
    'Banerjee ব্যানার্জী, Mukherjee মুখার্জী, Das দাস, Sourav সৌরভ, Biswas বিশ্বাস, Roy রায়, Joy জয়, Kolkata কলকাতা, Satyajit সত্যজিৎ, Jadav যাদব, Yash যশ, Mukhopadhyay মুখোপাধ্যায়, Ghosh ঘোষ, Bose বোস, Ghose ঘোষ, Shome সোম',
  Gujarati: 'Patel પટેલ, Shah શાહ, Mehta મહેતા, Desai દેસાઈ, Joshi જોશી, Bhavesh ભાવેશ',
  Gurmukhi: 'Singh ਸਿੰਘ, Kaur ਕੌਰ, Harpreet ਹਰਪ੍ਰੀਤ, Jaswinder ਜਸਵਿੰਦਰ, Gill ਗਿੱਲ, Amrit ਅੰਮ੍ਰਿਤ',
  Odia: 'Patnaik ପଟ୍ଟନାୟକ, Mohanty ମହାନ୍ତି, Sahoo ସାହୁ, Mishra ମିଶ୍ର, Behera ବେହେରା, Nayak ନାୟକ, Panda ପଣ୍ଡା',
  Urdu: 'Muhammad محمد, Mohammed محمد, Ahmed احمد, Ayesha عائشہ, Fatima فاطمہ, Imran عمران, Khan خان, Zainab زینب, Hussain حسین, Asif آصف, Yusuf یوسف, Wasim وسیم, Shaikh شیخ, Noor نور, Chaudhry چوہدری, Bahadur بہادر, Rehman رحمٰن, Ali علی',
}

test.each(
  Object.entries(IN_OTHER_SCRIPTS).flatMap(([script, pairs]) =>
    pairs.split(', ').map((pair) => [script, ...pair.split(' ')] as [string, string, string]),
  ),
)('in %s, %s is found as %s, and back', (_, latin, written) => {
  expect([isFound(written, latin), isFound(latin, written)]).toEqual([true, true])
})

function isFound(written: string, typed: string): boolean {
  const lexemes = lexemesOf(written)
  return typedLexemes(typed)[0]!.some((way) => lexemes.some((lexeme) => lexeme.startsWith(way)))
}

test.each([
  ['Rao', 'ராஜு'],
  ['Rane', 'রণজিৎ'],
  ['Pillai', 'പൗലോസ്'],
  ['Mohan', 'മീന'],
  ['Gupta', 'গীতা'],
  ['Kiran', 'કરણ'],
  ['Asif', 'یوسف'],
  ['Ali', 'بلال'],
])('%s and %s are two names', (latin, written) => {
  expect([isFound(written, latin), isFound(latin, written)]).toEqual([false, false])
})

test('a word of any length has few sounds', () => {
  for (const part of ['க', 'கிரு', 'த்', 'ব', 'ا', 'കാ'])
    expect(phoneticForms(part.repeat(10_000)).length).toBeLessThanOrEqual(32)
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
  for (const word of ['日本', 'zoë', '42', 'raoराव']) expect(phoneticForms(word)).toEqual([])
})

test('within one script only the spelling counts', () => {
  const [ways] = typedLexemes('Sarma')
  expect(lexemesOf('Sharma').some((lexeme) => ways!.some((way) => lexeme.startsWith(way)))).toBe(false)
})

test('no typed word matches the script mark', () => {
  expect(typedLexemes('~ d l').flat()).not.toContain('~')
  expect(lexemesOf('शर्मा')).toEqual(['शर्मा', '~dsrm'])
})
