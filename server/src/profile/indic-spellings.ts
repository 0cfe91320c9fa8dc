// Words of the scripts that are encoded in parallel with Devanagari, written in Devanagari. Some letters of a script stand for several
// sounds, so a word has several spellings.

type Rule = readonly [RegExp, string]

interface ScriptRules {
  /** Signs without a parallel. */
  signs?: Readonly<Record<string, string>>
  /** Rules that always hold, then those that may hold. */
  always?: readonly Rule[]
  maybe?: readonly Rule[]
}

/** A word has at most this many spellings. */
const MAX_SPELLINGS = 32

const FLAPPED: Rule = [/[डढ]़/g, 'र']
const SOUTHERN: readonly Rule[] = [
  [/ं$/, 'म'],
  [/(?<!्)य्/g, 'इ'],
]
/** Nair, Naidu and Sai; Kurian. */
const GLIDES: readonly Rule[] = [
  [/ाय़?[िीु]?(?=[क-ह]|$)/g, 'ाइ'],
  [/[ि्]य/g, 'ि'],
]
const EASTERN: ScriptRules = {
  signs: { ৰ: 'र', ৱ: 'व', ୱ: 'व', ୟ: 'य़' },
  always: [[/य़$/, 'इ']],
  maybe: [
    // Most words begin with an "o" that is not written: Mohanty, Kolkata.
    [/^([क-ह])(?=[क-ह])/, '$1ो'],
    // Roy and Joy.
    [/^([क-ह])ा?(?=इ$)/, '$1ो'],
    [/(?<!^)[बभ]/g, 'व'],
    [/^ब/, 'व'],
    [/य(?!़)/g, 'ज'],
    [/्या/g, 'ा'],
    FLAPPED,
  ],
}

/** By the first code point of the block. */
const SCRIPTS: Readonly<Record<number, ScriptRules>> = {
  0x0980: EASTERN,
  // The nasal sign, and the sign that doubles the next letter.
  0x0a00: { signs: { '\u0a70': 'ं', '\u0a71': '', ੜ: 'ड़' }, maybe: [FLAPPED] },
  // Mehta.
  0x0a80: { maybe: [[/([क-ह])हे/g, '$1ेह'], FLAPPED] },
  0x0b00: { ...EASTERN, maybe: [...EASTERN.maybe!, ...GLIDES] },
  // Tamil has one letter for k, g and h. Doubled letters have no voice; aspirated letters, which Tamil lacks, stand for those.
  0x0b80: {
    always: [
      ...SOUTHERN,
      [/ट्सु?|ट्चु?/g, 'क्ष'],
      [/क्क/g, 'ख'],
      [/च्च/g, 'छ'],
      [/ट्ट/g, 'ठ'],
      [/त्त/g, 'थ'],
      [/प्प/g, 'फ'],
      [/ऱ्ऱ/g, 'ठ्र'],
      [/ङ्क/g, 'ङ्ग'],
      [/ञ्च/g, 'ञ्ज'],
      [/ण्ट/g, 'ण्ड'],
      [/म्प/g, 'म्ब'],
      [/(?<!^)च/g, 'स'],
    ],
    maybe: [
      [/^क/, 'ग'],
      [/^च/, 'स'],
      [/^त/, 'द'],
      [/^प/, 'ब'],
      [/(?<!^)क/g, 'ग'],
      [/(?<!^)क/g, 'ह'],
      [/(?<!^)ट/g, 'ड'],
      [/(?<!^)त/g, 'द'],
      [/(?<!^)प/g, 'ब'],
      // Vowels that are written between letters which Tamil does not join: Priya, Krishnan, Chandran.
      [/िरु/g, '्रि'],
      [/(?<=[कगतदपब])[िु](?=र)/g, '्'],
      [/^[इउ](?=[रल])/, ''],
      [/ऴ/g, 'ज'],
      [/जॆ/g, 'ज'],
      ...GLIDES,
    ],
  },
  // Rao and Naidu.
  0x0c00: { always: SOUTHERN, maybe: [[/ु$/, ''], ...GLIDES] },
  0x0c80: { always: SOUTHERN, maybe: [[/ु$/, ''], ...GLIDES] },
  0x0d00: {
    signs: { '\u0d57': 'ौ' },
    always: [...SOUTHERN, [/ऱ्ऱ/g, 'ट्ट'], [/न्ऱ/g, 'न्ट'], [/म्प/g, 'म्ब']],
    maybe: [[/(?<!^)क/g, 'ग'], [/(?<!^)ट/g, 'ड'], [/(?<!^)त/g, 'द'], [/ऴ/g, 'ज'], ...GLIDES],
  },
}

const BLOCK = 0x80
const DEVANAGARI = 0x0900
const blockOf = (sign: string) => Math.floor(sign.codePointAt(0)! / BLOCK) * BLOCK

/** The spellings in Devanagari; none for another script, and for a word of several. */
export function spellingsInDevanagari(word: string): string[] {
  const block = blockOf(word)
  const script = SCRIPTS[block]
  const signs = Array.from(word)
  if (!script || signs.some((sign) => blockOf(sign) !== block)) return []
  const parallel = signs
    .map((sign) => script.signs?.[sign] ?? String.fromCodePoint(DEVANAGARI + (sign.codePointAt(0)! % BLOCK)))
    .join('')
  const spelled = (script.always ?? []).reduce((text, [from, to]) => text.replace(from, to), parallel)
  const spellings = new Set([spelled])
  for (const [from, to] of script.maybe ?? [])
    for (const spelling of Array.from(spellings))
      if (spellings.size < MAX_SPELLINGS) spellings.add(spelling.replace(from, to))
  return [...spellings]
}
