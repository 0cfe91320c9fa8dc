import { z } from 'zod'
import { call } from './kernel/call.ts'
import { MemberId } from './kernel/ids.ts'
import { optionalQuery } from './kernel/lenient-input.ts'
import { bounded, filledText } from './kernel/text-schemas.ts'
import { wholeNumber } from './kernel/whole-number.ts'
import { CHART_STYLES, type ChartStyle } from './vocabulary/chart-layouts.ts'
import { oneOf } from './vocabulary/choices.ts'
import { CERTAINTIES, type Certainty, DAY_PARTS, type DayPart, GRAHA_KEYS } from './vocabulary/horoscope-names.ts'

const CertaintyChoice = oneOf(Object.keys(CERTAINTIES) as [Certainty, ...Certainty[]], 'certainty')
const DayPartChoice = oneOf(Object.keys(DAY_PARTS) as [DayPart, ...DayPart[]], 'dayPart')
const REPEATED = ['first', 'second'] as const
const NO_TIME = 'time must be a time like 06:30'

/** A place of the embedded list. */
export const Place = z.object({ id: z.int(), name: z.string(), region: z.string(), zone: z.string() })
export type Place = z.output<typeof Place>

/** A member's birth details as given. The date is the profile's. */
export const Birth = z.object({
  certainty: CertaintyChoice,
  time: z.string().optional(),
  dayPart: DayPartChoice.optional(),
  repeated: z.enum(REPEATED).optional(),
  utcOffset: z.int().optional(),
  place: z.object({ id: z.int(), name: z.string(), zone: z.string() }),
})
export type Birth = z.output<typeof Birth>

/** The Moon's nakshatra from 0, its pada from 1, its rashi from 0. */
const MoonPlace = z.object({ nakshatra: z.int(), pada: z.int(), rashi: z.int() })
const MangalFrom = z.object({ house: z.int(), isPresent: z.boolean() })
export const MANGAL_EXCEPTIONS = ['O', 'H', 'A', 'J', 'C', 'L'] as const

/** Mangal dosha from the lagna, the Moon and Venus. The first is absent if the lagna is unknown. */
export const Mangal = z.object({
  lagna: MangalFrom.optional(),
  moon: MangalFrom,
  venus: MangalFrom,
  exceptions: z.array(z.enum(MANGAL_EXCEPTIONS)),
})
export type Mangal = z.output<typeof Mangal>

const Period = z.object({ lord: z.enum(GRAHA_KEYS), from: z.string(), to: z.string() })

export const Chart = z.object({
  /** Sidereal positions in degrees. Houses only with a lagna. */
  grahas: z.array(
    z.object({
      graha: z.enum(GRAHA_KEYS),
      longitude: z.number(),
      rashi: z.int(),
      navamsha: z.int(),
      house: z.int().optional(),
    }),
  ),
  lagna: z.object({ longitude: z.number(), rashi: z.int(), navamsha: z.int() }).optional(),
  moon: MoonPlace,
  mangal: Mangal,
  dashas: z.array(Period.extend({ parts: z.array(Period) })),
  ayanamsa: z.number(),
  /** The results that may change if the birth was a minute earlier or later. */
  nearEdge: z.array(z.enum(['moon', 'lagna', 'mars'])),
  /** All results that the time allows, in order of time. A single entry is certain. */
  possible: z.object({
    moons: z.array(MoonPlace),
    lagnas: z.array(z.int()),
    /** Whether there is Mangal dosha from the lagna. */
    mangal: z.array(z.boolean()),
  }),
  /** True if the zodiac rises in reverse order during part of the time, so that no lagna is defined. */
  isLagnaUndefined: z.boolean(),
})
export type Chart = z.output<typeof Chart>

const MyHoroscope = z.object({
  dateOfBirth: z.string().optional(),
  showHoroscope: z.boolean(),
  birth: Birth.optional(),
  /** Absent without birth details. If the profile's date no longer fits them, `unclear` has the reason. */
  chart: Chart.optional(),
  unclear: z.enum(['no_date', 'skipped', 'repeated']).optional(),
})
export type MyHoroscope = z.output<typeof MyHoroscope>

export const myHoroscope = call({
  method: 'GET',
  path: '/horoscope',
  summary: 'My birth details and my chart',
  by: 'member',
  reply: z.object({ data: MyHoroscope }),
  failure: 'Failed to load your horoscope',
  shows: ['profile', 'horoscope'],
})

export const saveBirth = call({
  method: 'PUT',
  path: '/horoscope',
  summary: 'Save when and where I was born; the date is that of my profile',
  by: 'member',
  body: z.object({
    certainty: CertaintyChoice,
    /** The local clock time of birth, for `exact` and `about`. */
    time: bounded(5, NO_TIME)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME)
      .optional(),
    /** The part of the day, for `part`. */
    dayPart: DayPartChoice.optional(),
    /** Which of the two, for a time that the clocks showed twice. */
    repeated: oneOf(REPEATED, 'repeated').optional(),
    /** Minutes ahead of UTC, instead of the rules of the place's zone. */
    utcOffset: wholeNumber(-1_080, 1_080, 'utcOffset').optional(),
    /** An id of the list of places. */
    placeId: wholeNumber(1, 2_147_483_647, 'placeId'),
  }),
  reply: z.object({ data: MyHoroscope }),
  failure: 'Failed to save your birth details',
  changes: ['horoscope', 'profiles'],
})
export type BirthInput = z.output<typeof saveBirth.body>

export const removeBirth = call({
  method: 'DELETE',
  path: '/horoscope',
  summary: 'Delete my birth details; no error if there are none',
  by: 'member',
  reply: z.object({ message: z.string() }),
  failure: 'Failed to delete your birth details',
  changes: ['horoscope', 'profiles'],
})

export const findPlaces = call({
  method: 'GET',
  path: '/horoscope/places',
  summary: 'Indian places and world cities whose names begin so, the largest first',
  by: 'member',
  query: z.object({ q: filledText(60, 'The beginning of the place') }),
  /** At most eight places. */
  reply: z.object({ data: z.array(Place) }),
  failure: 'Failed to look for places',
})

const KOOTA_NAMES = ['varna', 'vashya', 'tara', 'yoni', 'graha_maitri', 'gana', 'bhakoot', 'nadi'] as const
const PORUTHAM_NAMES = [
  'dina',
  'gana',
  'mahendra',
  'stree_deergha',
  'yoni',
  'rasi',
  'rasyadhipati',
  'vasya',
  'rajju',
  'vedha',
] as const
export type KootaName = (typeof KOOTA_NAMES)[number]
export type PoruthamName = (typeof PORUTHAM_NAMES)[number]
const READINGS = ['not-advised', 'acceptable', 'good', 'excellent'] as const
export type Reading = (typeof READINGS)[number]

const Side = z.object({ name: z.string(), moons: z.array(MoonPlace), mangal: Mangal, isLagnaCertain: z.boolean() })

/** A match. With an uncertain time of birth, a list has all possible values in ascending order. */
const HoroscopeMatch = z.object({
  mine: Side,
  theirs: Side,
  isBrideMine: z.boolean(),
  totals: z.array(z.number()),
  readings: z.array(z.enum(READINGS)),
  kootas: z.array(
    z.object({
      koota: z.enum(KOOTA_NAMES),
      most: z.int(),
      points: z.array(z.number()),
      /** The values of the two Moons in this koota; `exceptions` are those of a dosha. */
      bride: z.array(z.string()),
      groom: z.array(z.string()),
      doshas: z.array(z.string()),
      exceptions: z.array(z.string()),
    }),
  ),
  mangal: z.enum(['balanced', 'differs', 'unknown']),
  passed: z.array(z.int()),
  poruthams: z.array(
    z.object({
      porutham: z.enum(PORUTHAM_NAMES),
      grades: z.array(z.int()),
      /** True if traditions differ. `elsewhere` is the result of another one, if it is documented. */
      isDisputed: z.boolean(),
      elsewhere: z.array(z.int()),
    }),
  ),
})
export type HoroscopeMatch = z.output<typeof HoroscopeMatch>
export type MatchedKoota = HoroscopeMatch['kootas'][number]
export type MatchedPorutham = HoroscopeMatch['poruthams'][number]

export const matchHoroscopes = call({
  method: 'GET',
  path: '/horoscope/with/:id',
  summary: 'My horoscope beside another member’s; nothing unless both allow it and both gave their birth details',
  by: 'member',
  to: 'visible',
  params: z.object({ id: MemberId }),
  reply: z.object({ data: HoroscopeMatch.optional() }),
  failure: 'Failed to compare the horoscopes',
  shows: ['profiles', 'profile', 'horoscope'],
})

export const REPORT_LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const
export type ReportLanguage = keyof typeof REPORT_LANGUAGES

export const horoscopeReport = call({
  method: 'GET',
  path: '/horoscope/with/:id/report',
  summary: 'The match as a PDF for the family and its pandit; refused where there is no match',
  by: 'member',
  to: 'visible',
  params: z.object({ id: MemberId }),
  query: z.object({
    /** The language; English by default. */
    language: optionalQuery(oneOf(Object.keys(REPORT_LANGUAGES) as [ReportLanguage, ...ReportLanguage[]], 'language')),
    /** The style of the chart; North Indian by default. */
    style: optionalQuery(oneOf(Object.keys(CHART_STYLES) as [ChartStyle, ...ChartStyle[]], 'style')),
  }),
  reply: z.object({}),
  file: 'application/pdf',
  failure: 'Failed to make the report',
})
