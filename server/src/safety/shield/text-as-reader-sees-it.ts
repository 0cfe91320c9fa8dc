// The text as its reader sees it: lower case, Latin look-alikes made Latin, all digits 0 to 9, nothing invisible. Rules read this text,
// and masks are laid on the original, so each code unit remembers where it came from.
import { plainDigits } from '@parinay/contract/vocabulary/plain-digits'
import type { Span } from './text-span.ts'

export interface PlainText {
  text: string
  /** Where each code unit begins and ends in the original. */
  starts: Uint32Array
  ends: Uint32Array
}

/** Cyrillic, Greek and other letters that look Latin, each before what it looks like; then digits without a decimal value. */
const LOOK_ALIKES = new Map<string, string>(
  (
    'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ԛq ԝw һh ɡg ıi ɩi αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw ⅼl ǀl ℓl ' +
    'ɑa ɾr ʀr ᴏo ᴀa ᴇe ᴍm ᴛt ᴜu ɴn ʟl ᴘp ꜱs ɪi ᴄc ᴅd ɢg ʜh ᴊj ᴋk ᴠv ᴡw ʏy ᴢz ʙb ꜰf øo đd łl ' +
    '❶1 ❷2 ❸3 ❹4 ❺5 ❻6 ❼7 ❽8 ❾9 ➀1 ➁2 ➂3 ➃4 ➄5 ➅6 ➆7 ➇8 ➈9 ➊1 ➋2 ➌3 ➍4 ➎5 ➏6 ➐7 ➑8 ➒9 ⓿0 🄌0 ' +
    '⓵1 ⓶2 ⓷3 ⓸4 ⓹5 ⓺6 ⓻7 ⓼8 ⓽9 🄋0 ∂a ＠@ ﹫@ 。. ．. ․. ‧. ∙.'
  )
    .split(' ')
    .map((pair) => [Array.from(pair)[0]!, Array.from(pair)[1]!] as const),
)

/** Marks that change no reading: accents, the nukta, joiners, variation selectors, keycaps and other invisible characters. */
const DROPPED = /[\p{Cf}\p{Me}\p{Script=Inherited}\u115f\u1160\u3164]/gu
const NUKTA = '\u093c'

const SMALL = 0x3000
const known: (string | undefined)[] = []

export function plainText(original: string): PlainText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  for (let at = 0; at < original.length;) {
    const code = original.codePointAt(at)!
    const end = at + (code > 0xffff ? 2 : 1)
    const plain = plainCharacter(code)
    text += plain
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(end)
    }
    at = end
  }
  return { text, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) }
}

function plainCharacter(code: number): string {
  if (code >= SMALL) return normalised(code)
  return (known[code] ??= normalised(code))
}

function normalised(code: number): string {
  const character = String.fromCodePoint(code)
  if (code < 0x80) return character.toLowerCase()
  const special = LOOK_ALIKES.get(character)
  if (special) return special
  const lower = character.normalize('NFKD').toLowerCase().replace(DROPPED, '').replaceAll(NUKTA, '')
  if (code < 0x300 && lower === '') return ''
  return Array.from(lower, (one) => LOOK_ALIKES.get(one) ?? boxedLetter(one) ?? plainDigits(one)).join('')
}

/** The letters of flags, circles and squares that have no compatibility form. */
function boxedLetter(character: string): string | undefined {
  const code = character.codePointAt(0)!
  for (const first of [0x1f1e6, 0x1f150, 0x1f170]) if (code >= first && code < first + 26) return letter(code - first)
  return undefined
}

const letter = (place: number) => String.fromCharCode(97 + place)

/** The span of the original that the code units `from` up to `to` of the plain text came from. */
export const originalSpan = ({ starts, ends }: PlainText, from: number, to: number): Span => ({
  start: starts[from]!,
  end: ends[to - 1]!,
})
