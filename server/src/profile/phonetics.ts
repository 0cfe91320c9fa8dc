// The approximate sound of a word, the same for Latin and Indian letters: शर्मा and Sharma are both "srm". Ignores aspiration, length
// and doubling. Vowels become "i" (i, e, ai) or "u" (u, o, au); an "a" counts only at the beginning.
import { skeletonOf, urduSkeleton } from './consonant-skeletons.ts'
import { spellingsInDevanagari } from './indic-spellings.ts'

/** What a sound was made from. A Latin word also has the skeleton of its consonants, for Urdu. */
export type SoundKind = 'latin' | 'indic' | 'latinSkeleton' | 'urduSkeleton'

export interface Sound {
  kind: SoundKind
  sound: string
}

/**
 * The possible sounds of a word; empty for other letters or mixed scripts. Devanagari may write an "e" between two Latin consonants, as in
 * Ganesh, or not, as in Verma. `word` must be folded by `wordsOf` of search-terms.ts.
 */
export function phoneticForms(word: string): Sound[] {
  if (/^[a-z]+$/.test(word)) {
    const spellings = [word, word.replace(SINGLE_E, 'a'), word.replace(LAST_SINGLE_E, '$1a')]
    return [...toSounds('latin', spellings.map(pronounceLatin)), ...skeletons('latinSkeleton', pronounceLatin(word))]
  }
  const urdu = urduSkeleton(word)
  if (urdu !== undefined) return skeletons('urduSkeleton', urdu)
  const spellings = /^[\u0900-\u0963\u0971-\u097f]+$/u.test(word) ? [word] : spellingsInDevanagari(word)
  return toSounds('indic', spellings.map(pronounceDevanagari))
}

const SINGLE_E = /(?<=[^aeiouy])e(?=[^aeiouy])/g
const LAST_SINGLE_E = /^(.*[^aeiouy])e(?=[^aeiouy])/

const toSounds = (kind: SoundKind, pronounced: readonly string[]): Sound[] =>
  [...new Set(pronounced.map(reduceSounds))].filter(Boolean).map((sound) => ({ kind, sound }))

const skeletons = (kind: SoundKind, sounds: string): Sound[] => {
  const sound = skeletonOf(sounds)
  return sound ? [{ kind, sound }] : []
}

/** Drops each "a" except the first letter, and doubled letters. */
const reduceSounds = (letters: string) => letters.replace(/(?!^)a/g, '').replace(/(.)\1+/g, '$1')

const LATIN_RULES: readonly (readonly [RegExp, string])[] = [
  [/^iye/g, 'aya'],
  [/ao(?=$|[^aeiou])/g, 'v'],
  [/ow(?![aeiou])/g, 'o'],
  [/chh?|c$/g, 'C'],
  [/sh/g, 's'],
  [/ph|f/g, 'p'],
  [/([b-df-hj-np-tv-z])h+/g, '$1'],
  [/Ch/g, 'C'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/y(?![aeiou])/g, 'i'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/C/g, 'c'],
]
const pronounceLatin = (word: string) => LATIN_RULES.reduce((text, [from, to]) => text.replace(from, to), word)

const mapLetters = (sound: string, letters: string) => Array.from(letters, (letter) => [letter, sound] as const)
const DEVANAGARI_SOUNDS = new Map([
  ...mapLetters('a', 'अआ'),
  ...mapLetters('i', 'इईएऍऎ'),
  ...mapLetters('u', 'उऊओऑऒ'),
  ...mapLetters('ai', 'ऐ'),
  ...mapLetters('au', 'औ'),
  ...mapLetters('ri', 'ऋॠृॄ'),
  ...mapLetters('i', 'िीेैॅॆ'),
  ...mapLetters('u', 'ुूोौॉॊ'),
  ...mapLetters('k', 'कख'),
  ...mapLetters('g', 'गघ'),
  ...mapLetters('c', 'चछ'),
  ...mapLetters('j', 'जझ'),
  ...mapLetters('t', 'टठतथ'),
  ...mapLetters('d', 'डढदध'),
  ...mapLetters('n', 'ङञणनऩ'),
  ...mapLetters('p', 'पफ'),
  ...mapLetters('b', 'बभ'),
  ...mapLetters('m', 'म'),
  ...mapLetters('y', 'य'),
  ...mapLetters('r', 'रऱ'),
  ...mapLetters('l', 'लळऴ'),
  ...mapLetters('v', 'व'),
  ...mapLetters('s', 'शषस'),
  ...mapLetters('h', 'ह'),
])

const pronounceDevanagari = (word: string) =>
  Array.from(
    word
      .replaceAll('ज्ञ', 'ग्य')
      // विजय is pronounced Vijay.
      .replace(/(?<!्)य$/, 'इ')
      // सिंह is pronounced Singh.
      .replaceAll('ंह', 'ंग')
      .replace(/[ंँ](?=[पफबभम])/g, 'म')
      .replace(/[ंँ]/g, 'न')
      // Aspiration after another consonant is not a sound of its own.
      .replaceAll('्ह', ''),
    (sign) => DEVANAGARI_SOUNDS.get(sign) ?? '',
  ).join('')
