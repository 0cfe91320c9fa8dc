// The first name in a full name, for cards, greetings and readers who may not see the surname.

const TITLES = new Set(
  (
    'prof miss shri sri shrimati srimati thiru er adv capt col mohd kumari late doctor pandit haji rev gen maj ' +
    'श्री श्रीमती श्रीमति सुश्री स्री स्रीमती डाक्टर डॉक्टर डोक्टर टाक्टर डोक्टॼ तिरु तिरुमति ڈاکٹر'
  ).split(' '),
)

/** A title before two names only: "Shree Patel" is Shree. */
const SHREE = /^sh?ree (?=\S+ \S)/i

/** The scripts of India are encoded in parallel: their titles are listed in Devanagari, without a nukta and a virama at the end. */
const inDevanagari = (letters: string) =>
  letters
    .replace(/[\u0980-\u0d7f]/g, (sign) => String.fromCharCode(0x0900 + (sign.charCodeAt(0) % 0x80)))
    .replace(/\u093c|\u094d$/g, '')

/** Words, and parts that a full stop or a bracket ends: "K.R.Narayanan" has three. */
const PARTS = /[^\s.()]+\.?/gu

const lettersOf = (part: string) => part.replace(/[^\p{L}\p{M}]/gu, '')
const countLetters = (part: string) => part.match(/\p{L}/gu)?.length ?? 0

const isTitle = (letters: string) => TITLES.has(inDevanagari(letters).toLowerCase())

/** One letter, or several without a vowel, as in KR, Sk, Dr and Smt. */
const isAbbreviation = (letters: string) => countLetters(letters) === 1 || /^[b-df-hj-np-tv-xz]{2,3}$/i.test(letters)

function isName(part: string, fullName: string): boolean {
  const letters = lettersOf(part)
  if (letters === '' || isTitle(letters) || isAbbreviation(letters)) return false
  if (part.endsWith('.')) return countLetters(letters) > 2
  // "AR Rahman" has initials, and "OM PRAKASH" is written in capitals.
  return !(/^\p{Lu}{2,3}$/u.test(letters) && /\p{Ll}/u.test(fullName))
}

/** The first word that is neither a title nor an initial; without one, the whole name. */
export function firstNameOf(fullName: string): string {
  const name = fullName
    .replace(SHREE, '')
    .match(PARTS)
    ?.find((part) => isName(part, fullName))
  return name?.replace(/\.$/, '') ?? fullName
}
