// Heights as people write them: 5'4", 5 ft 4, 5.4, 163, 1.63 m, in the digits of any script.
import { HEIGHT_RANGE_CM } from '@parinay/contract/profile/facts'
import { plainTyped, spellings } from '../ui/form/plain-typed.ts'
import type { Reading } from '../ui/form/reading.ts'
import { heightInWords, inchesToCm } from './format-height.ts'

const UNCLEAR = `Please write a height, such as 5'4", 5 ft 4 in, 163 cm or 1.63 m`
const RANGE = 'That is a range. Please write one height.'
const { min: MIN_CM, max: MAX_CM } = HEIGHT_RANGE_CM
/** Outside of these a height is asked about. */
const USUAL_CM = { min: 120, max: 215 }
const INCHES_IN_FOOT = 12
const FEET = { min: 3, max: 8 }
/** How far a height in feet and the same one in centimetres may be apart. */
const MAX_DIFFERENCE_CM = 3

type Sign = 'ft' | 'in' | 'cm' | 'm' | '-' | ','
const SIGNS = spellings<Sign>([
  ['ft', "' ft fts feet foot feets फुट फीट फ़ुट फ़ीट अडी ফুট ફૂટ ફુટ ਫੁੱਟ ਫੁੱਟ ଫୁଟ அடி అడుగులు అడుగు ಅಡಿ അടി فٹ"],
  ['in', '" in ins inch inches इंच इञ्च ইঞ্চি ઇંચ ਇੰਚ ଇଞ୍ଚ அங்குலம் అంగుళాలు అంగుళం ಇಂಚು ഇഞ്ച് انچ'],
  ['cm', 'cm cms centimetre centimetres centimeter centimeters सेमी सेंटीमीटर সেমি સેમી செமீ సెంమీ ಸೆಂಮೀ സെമീ سم'],
  ['m', 'm mtr mtrs metre metres meter meters मी मीटर মিটার મીટર ਮੀਟਰ மீட்டர் మీటరు మీటర్లు ಮೀಟರ್ മീറ്റർ میٹر'],
  ['-', '- to से'],
  [',', ', and &'],
])

const TOKENS = /\d+(?:\.\d+)?|[\p{L}\p{M}]+|[^\s.]/gu

interface Found {
  cm: number
  isDoubtful?: boolean
}

/** Reads a height in centimetres. */
export function readHeight(typed: string): Reading | undefined {
  const text = plainTyped(typed)
  if (text === '') return undefined
  const found = text === undefined ? 'unclear' : heightOf(text)
  if (found === 'unclear') return { fault: UNCLEAR }
  if (found === 'range') return { fault: RANGE }
  const cm = Math.round(found.cm)
  if (cm < MIN_CM || cm > MAX_CM) return { fault: outOfRange(cm) }
  const words = heightInWords(cm)
  const isDoubtful = found.isDoubtful || cm < USUAL_CM.min || cm > USUAL_CM.max
  return { value: cm, words, ...(isDoubtful && typed.trim() !== words && { doubt: `${words}?` }) }
}

/** 54 is most likely five feet and four inches. */
function outOfRange(cm: number) {
  const [, feet = '', inches = ''] = /^([3-8])(\d\d?)$/.exec(String(cm)) ?? []
  const isLikely = feet !== '' && Number(inches) < INCHES_IN_FOOT
  const help = isLikely ? `, or for ${feet} ft ${Number(inches)} in write ${feet}'${Number(inches)}"` : ''
  return `${cm.toLocaleString('en-IN')} cm? Please write a height from ${MIN_CM} to ${MAX_CM} cm${help}`
}

type Result = Found | 'unclear' | 'range'

/** The height before and within brackets must be the same one; centimetres are the more exact. */
function heightOf(text: string): Result {
  const [outer = '', inner, ...rest] = text.split(/[()]/)
  const first = measure(outer)
  if (inner === undefined || typeof first === 'string') return first
  const second = measure(inner)
  if (typeof second === 'string' || rest.join('').trim() !== '') return 'unclear'
  if (Math.abs(first.cm - second.cm) > MAX_DIFFERENCE_CM) return 'unclear'
  return inner.includes('cm') ? second : first
}

/** Reads one height by its shape, such as "n ft n in". */
function measure(text: string): Result {
  const tokens = text.match(TOKENS) ?? []
  const [one = '', other = '', ...more] = tokens.filter(isNumber)
  const signs = tokens.map((token) => (isNumber(token) ? 'n' : SIGNS.get(token))).filter((sign) => sign !== ',')
  switch (signs.join(' ')) {
    case 'n':
      return bare(one)
    case 'n cm':
      return { cm: Number(one) }
    case 'n m':
      return { cm: Number(one) * 100 }
    case 'n m n':
    case 'n m n cm':
      return { cm: Number(one) * 100 + Number(other) }
    case 'n in':
      return { cm: inchesToCm(Number(one)) }
    case 'n ft':
      // Most mean five feet and five inches, some five and a half feet.
      return doubtful(feetOf(one), one.endsWith('.5'))
    case 'n n':
    case 'n ft n':
    case 'n ft n in':
    case 'n ft n ft':
      return feetAndInchesOf(one, other)
    case 'n - n':
      // Five feet and four inches, or from five to four feet.
      return Number(other) < INCHES_IN_FOOT ? doubtful(feetAndInchesOf(one, other), true) : 'range'
    default:
      return signs.includes('-') && (other !== '' || more.length > 0) && !signs.includes(undefined)
        ? 'range'
        : 'unclear'
  }
}

const isNumber = (token: string) => /^\d/.test(token)

const doubtful = (result: Result, isDoubtful: boolean): Result =>
  typeof result === 'string' ? result : { ...result, isDoubtful }

/** A number alone: in India 5.4 is five feet and four inches. */
function bare(number: string): Result {
  const whole = Math.trunc(Number(number))
  if (number.includes('.') && whole < FEET.min) return { cm: Number(number) * 100 }
  if (whole < FEET.min || whole > FEET.max) return { cm: Number(number) }
  return doubtful(feetOf(number), !number.includes('.'))
}

/** What stands after the point is inches: 5.1 is five feet and one inch, 5.10 five feet and ten. */
function feetOf(number: string): Result {
  const [feet = '', inches = '0'] = number.split('.')
  return inches.length > 2 ? 'unclear' : feetAndInchesOf(feet, inches)
}

const feetAndInchesOf = (feet: string, inches: string): Result =>
  feet.includes('.') || Number(feet) < 1 || Number(feet) > FEET.max || Number(inches) >= INCHES_IN_FOOT
    ? 'unclear'
    : { cm: inchesToCm(Number(feet) * INCHES_IN_FOOT + Number(inches)) }
