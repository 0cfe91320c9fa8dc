// Urdu does not write short vowels, and writes long ones with the letters of v and y. So a Latin and an Urdu word are compared by their
// consonants. A vowel at the beginning is "a".

const mapLetters = (sound: string, letters: string) => Array.from(letters, (letter) => [letter, sound] as const)
const URDU_SOUNDS = new Map([
  ...mapLetters('b', 'ب'),
  ...mapLetters('p', 'پف'),
  ...mapLetters('t', 'تٹط'),
  ...mapLetters('s', 'ثسصش'),
  ...mapLetters('j', 'جذزژضظ'),
  ...mapLetters('c', 'چ'),
  ...mapLetters('d', 'دڈ'),
  ...mapLetters('r', 'رڑ'),
  ...mapLetters('k', 'خقک'),
  ...mapLetters('g', 'غگ'),
  ...mapLetters('l', 'ل'),
  ...mapLetters('m', 'م'),
  ...mapLetters('n', 'نں'),
  ...mapLetters('v', 'و'),
  ...mapLetters('y', 'یے'),
  ...mapLetters('h', 'حه'),
  ...mapLetters('a', 'اعء'),
])

/** Of sounds in the letters of phonetics.ts. */
export const skeletonOf = (sounds: string): string =>
  sounds
    .replace(/^[aiu]/, 'a')
    .replace(/(?!^)[aiuvyh]/g, '')
    .replace(/(.)\1+/g, '$1')

/** Undefined for a word that is not of the Arabic script. `word` must be folded by `wordsOf` of search-terms.ts. */
export function urduSkeleton(word: string): string | undefined {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return undefined
  const sounds = Array.from(word, (letter) => URDU_SOUNDS.get(letter) ?? '').join('')
  return skeletonOf(sounds) || undefined
}
