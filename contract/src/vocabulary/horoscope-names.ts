// Names of the horoscope in English and Hindi, in the order of their zero-based index, and the choices for the time of birth.
import { NAKSHATRA_NAMES, RASHI_NAMES } from './horoscope-filter-choices.ts'

export interface Name {
  en: string
  hi: string
}

function named(english: readonly string[], hindi: string): readonly Name[] {
  const inHindi = hindi.split(', ')
  return english.map((en, index) => ({ en, hi: inHindi[index]! }))
}

export const NAKSHATRAS = named(
  NAKSHATRA_NAMES,
  'अश्विनी, भरणी, कृत्तिका, रोहिणी, मृगशिरा, आर्द्रा, पुनर्वसु, पुष्य, आश्लेषा, मघा, पूर्वा फाल्गुनी, उत्तरा फाल्गुनी, हस्त, चित्रा, स्वाति, विशाखा, अनुराधा, ज्येष्ठा, मूल, पूर्वाषाढ़ा, उत्तराषाढ़ा, श्रवण, धनिष्ठा, शतभिषा, पूर्वा भाद्रपद, उत्तरा भाद्रपद, रेवती',
)

export const RASHIS = named(RASHI_NAMES, 'मेष, वृषभ, मिथुन, कर्क, सिंह, कन्या, तुला, वृश्चिक, धनु, मकर, कुम्भ, मीन')

/** The grahas. The chart shows the `short` name. */
export const GRAHAS = {
  sun: { en: 'Sun', hi: 'सूर्य', short: { en: 'Su', hi: 'सू' } },
  moon: { en: 'Moon', hi: 'चन्द्र', short: { en: 'Mo', hi: 'चं' } },
  mars: { en: 'Mars', hi: 'मंगल', short: { en: 'Ma', hi: 'मं' } },
  mercury: { en: 'Mercury', hi: 'बुध', short: { en: 'Me', hi: 'बु' } },
  jupiter: { en: 'Jupiter', hi: 'गुरु', short: { en: 'Ju', hi: 'गु' } },
  venus: { en: 'Venus', hi: 'शुक्र', short: { en: 'Ve', hi: 'शु' } },
  saturn: { en: 'Saturn', hi: 'शनि', short: { en: 'Sa', hi: 'श' } },
  rahu: { en: 'Rahu', hi: 'राहु', short: { en: 'Ra', hi: 'रा' } },
  ketu: { en: 'Ketu', hi: 'केतु', short: { en: 'Ke', hi: 'के' } },
} as const
export const GRAHA_KEYS = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn', 'rahu', 'ketu'] as const
export type Graha = (typeof GRAHA_KEYS)[number]

/** The certainty of the time of birth. */
export const CERTAINTIES = {
  exact: 'Exact, as on the birth record',
  about: 'About, within half an hour',
  part: 'Only the part of the day',
  unknown: 'Not known',
} as const
export type Certainty = keyof typeof CERTAINTIES

export const DAY_PARTS = {
  night: 'Night, midnight to 6 am',
  morning: 'Morning, 6 am to noon',
  afternoon: 'Afternoon, noon to 6 pm',
  evening: 'Evening, 6 pm to midnight',
} as const
export type DayPart = keyof typeof DAY_PARTS
