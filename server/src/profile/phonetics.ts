// How a word sounds, roughly and alike whether it is written in Latin or in Devanagari letters: शर्मा and Sharma are "srm". Consonants
// without their breath, length or doubling; vowels as "i" (i, e, ai) or "u" (u, o, au), an "a" only at the beginning.

export type Script = 'latin' | 'devanagari'

export interface Sound {
  script: Script
  sound: string
}

/**
 * Each way a word may be said; none for a word of other letters, or of both scripts. An "e" between two Latin consonants may be one
 * that Devanagari writes, as in Ganesh, or none, as in Verma. `word` is folded as profile/words.ts folds it.
 */
export function phoneticForms(word: string): Sound[] {
  if (/^[a-z]+$/.test(word)) {
    const ways = [word, word.replace(LONE_E, 'a'), word.replace(LAST_LONE_E, '$1a')]
    return [...new Set(ways.map((way) => sounding(spoken(way))))].flatMap((sound) => said('latin', sound))
  }
  return /^[\u0900-\u0963\u0971-\u097f]+$/u.test(word) ? said('devanagari', sounding(read(word))) : []
}

const LONE_E = /(?<=[^aeiouy])e(?=[^aeiouy])/g
const LAST_LONE_E = /^(.*[^aeiouy])e(?=[^aeiouy])/

const said = (script: Script, sound: string): Sound[] => (sound ? [{ script, sound }] : [])

/** A vowel between consonants may be said or not where it is an "a"; what is doubled is said once. */
const sounding = (letters: string) => letters.replace(/(?!^)a/g, '').replace(/(.)\1+/g, '$1')

const LATIN: readonly (readonly [RegExp, string])[] = [
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
const spoken = (word: string) => LATIN.reduce((text, [from, to]) => text.replace(from, to), word)

const signs = (sound: string, letters: string) => Array.from(letters, (letter) => [letter, sound] as const)
const DEVANAGARI = new Map([
  ...signs('a', 'अआ'),
  ...signs('i', 'इईएऍऎ'),
  ...signs('u', 'उऊओऑऒ'),
  ...signs('ai', 'ऐ'),
  ...signs('au', 'औ'),
  ...signs('ri', 'ऋॠृॄ'),
  ...signs('i', 'िीेैॅॆ'),
  ...signs('u', 'ुूोौॉॊ'),
  ...signs('k', 'कख'),
  ...signs('g', 'गघ'),
  ...signs('c', 'चछ'),
  ...signs('j', 'जझ'),
  ...signs('t', 'टठतथ'),
  ...signs('d', 'डढदध'),
  ...signs('n', 'ङञणनऩ'),
  ...signs('p', 'पफ'),
  ...signs('b', 'बभ'),
  ...signs('m', 'म'),
  ...signs('y', 'य'),
  ...signs('r', 'रऱ'),
  ...signs('l', 'लळऴ'),
  ...signs('v', 'व'),
  ...signs('s', 'शषस'),
  ...signs('h', 'ह'),
])

const read = (word: string) =>
  Array.from(
    word
      .replaceAll('ज्ञ', 'ग्य')
      // विजय is said Vijay.
      .replace(/(?<!्)य$/, 'इ')
      // सिंह is said Singh.
      .replaceAll('ंह', 'ंग')
      .replace(/[ंँ](?=[पफबभम])/g, 'म')
      .replace(/[ंँ]/g, 'न')
      // A breath after another consonant is not heard apart from it.
      .replaceAll('्ह', ''),
    (sign) => DEVANAGARI.get(sign) ?? '',
  ).join('')
