// The first name in a full name, for cards, greetings and whoever may not read the surname.

const TITLES = new Set(
  [
    'dr doctor prof professor mr mrs ms miss master sir madam shri sri shrimati srimati shreemati sreemati sushri kum kumari ku mst bro',
    'smt thiru thirumathi thirumathy er engr engineer adv advocate capt captain col colonel maj gen brig insp pandit rev reverend',
    'late hon honble md mohd muhd moh maulana maulvi moulvi moulana janab haji',
    'श्री श्रीमती श्रीमति सुश्री डॉक्टर डाक्टर प्रो प्रोफेसर पंडित पण्डित एडवोकेट इंजीनियर कैप्टन कर्नल मिस्टर मिसेज मिस स्व मौलाना हाजी',
    'শ্রী শ্রীমতী ডক্টর ডাক্তার জনাব ਸ਼੍ਰੀ ਸ਼੍ਰੀਮਤੀ ਸ੍ਰੀ ਸ੍ਰੀਮਤੀ ਡਾਕਟਰ ਪ੍ਰੋ શ્રી શ્રીમતી ડૉક્ટર ડોક્ટર પ્રો ଶ୍ରୀ ଶ୍ରୀମତୀ ଡାକ୍ତର',
    'திரு திருமதி டாக்டர் முனைவர் ஸ்ரீ శ్రీ శ్రీమతి డాక్టర్ ಶ್ರೀ ಶ್ರೀಮತಿ ಡಾಕ್ಟರ್ ശ്രീ ശ്രീമതി ഡോക്ടർ',
    'ڈاکٹر جناب محترم محترمہ پروفیسر مولانا حاجی',
  ].flatMap((titles) => titles.normalize('NFC').split(' ')),
)

/** Titles that are also given names: a title only before two names, so that "Shree Patel" is Shree. */
const ALSO_NAMES = new Set(['shree', 'sree'])

/** Words, and parts that a full stop or a bracket ends: "K.R.Narayanan" has three. */
const PARTS = /[^\s.()]+\.?/gu

const lettersOf = (part: string) => part.replace(/[^\p{L}\p{M}]/gu, '')
const countLetters = (part: string) => part.match(/\p{L}/gu)?.length ?? 0

const isTitle = (letters: string) => TITLES.has(letters.normalize('NFC').toLowerCase())

const WRITES_NAMES_WITH_ONE_SIGN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Letters without a vowel, as in KR and Sk; or one letter. */
const isAbbreviation = (letters: string) =>
  /^[b-df-hj-np-tv-xz]{2,3}$/i.test(letters) ||
  (countLetters(letters) === 1 && !WRITES_NAMES_WITH_ONE_SIGN.test(letters))

function isName(part: string, fullName: string): boolean {
  const letters = lettersOf(part)
  if (letters === '' || isTitle(letters) || isAbbreviation(letters)) return false
  if (part.endsWith('.')) return countLetters(letters) > 2
  // "AR Rahman" has initials, and "OM PRAKASH" is written in capitals.
  return !(/^\p{Lu}{2,3}$/u.test(letters) && /\p{Ll}/u.test(fullName))
}

/** The first word that is neither a title nor an initial. Without one, what is not a title, or the whole name. */
export function firstNameOf(fullName: string): string {
  const found = fullName.match(PARTS) ?? []
  const parts = found.length > 2 && ALSO_NAMES.has(lettersOf(found[0]!).toLowerCase()) ? found.slice(1) : found
  const name = parts.find((part) => isName(part, fullName))
  if (name !== undefined) return name.replace(/\.$/, '')
  return parts.filter((part) => !isTitle(lettersOf(part))).join(' ') || fullName.trim()
}
