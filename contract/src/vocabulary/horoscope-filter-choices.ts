// The horoscope names that the search page needs. The Hindi names are in horoscope-names.ts, which that page does not load.
export const NAKSHATRA_NAMES =
  'Ashwini, Bharani, Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara Phalguni, Hasta, Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana, Dhanishtha, Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati'.split(
    ', ',
  )
export const RASHI_NAMES =
  'Mesha, Vrishabha, Mithuna, Karka, Simha, Kanya, Tula, Vrishchika, Dhanu, Makara, Kumbha, Meena'.split(', ')

/** The customary levels of a total of 36 points, with their minimum points. */
export const POINT_LEVELS = { acceptable: 18, good: 24.5, excellent: 32.5 } as const
export type PointLevel = keyof typeof POINT_LEVELS
export const POINT_LEVEL_KEYS = Object.keys(POINT_LEVELS) as [PointLevel, ...PointLevel[]]
