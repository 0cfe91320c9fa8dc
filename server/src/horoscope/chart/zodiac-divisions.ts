// Divisions of the zodiac. A longitude is sidereal, in degrees from 0 to below 360; each span includes its start and excludes its end.
// Source: definitions of Brihat Parashara Hora Shastra, numbered from 0 as in docs/decisions/0032-horoscope.md.

const PADAS = 108
export const ARCSEC_A_DEGREE = 3600

/** The Moon's place as the matching needs it. */
export interface MoonPlace {
  /** 0 Ashwini to 26 Revati. */
  nakshatra: number
  /** 1 to 4. */
  pada: number
  /** Before or after 15 degrees of Dhanu or Makara, in the two padas that contain that line. Unknown counts as `a`. */
  half?: 'a' | 'b' | undefined
}

/** Any angle in degrees, from 0 to below 360. */
export function normalized(degrees: number): number {
  const rest = degrees % 360
  const positive = rest < 0 ? rest + 360 : rest
  return positive >= 360 ? 0 : positive
}

/** Which of the 108 quarters of 3°20', from 0. */
const padaIndexOf = (longitude: number) => Math.floor((longitude * 3) / 10)

/** 0 Mesha to 11 Meena, 30° each. */
export const rashiOf = (longitude: number) => Math.floor(padaIndexOf(longitude) / 9)

/** The sign in the navamsha chart, 0 to 11: the 108 quarters run through the twelve signs nine times. */
export const navamshaOf = (longitude: number) => padaIndexOf(longitude) % 12

/** Nakshatra, pada and half of a longitude. */
export function moonPlaceOf(longitude: number): MoonPlace {
  const index = padaIndexOf(longitude)
  const place = { nakshatra: Math.floor(index / 4), pada: (index % 4) + 1 }
  return isCut(place) ? { ...place, half: longitude % 30 < 15 ? 'a' : 'b' } : place
}

/** From 0 to 107. */
export const indexOfPlace = ({ nakshatra, pada }: MoonPlace) => nakshatra * 4 + pada - 1

export const rashiOfPlace = (place: MoonPlace) => Math.floor(indexOfPlace(place) / 9)

/** Purva Ashadha 1 and Shravana 2 contain 15° of Dhanu and of Makara. */
export const isCut = ({ nakshatra, pada }: MoonPlace) =>
  (nakshatra === 19 && pada === 1) || (nakshatra === 21 && pada === 2)

/** The inclusive count from one of a circle's members to another: the first itself is 1. */
export const countFrom = (from: number, to: number, circle: number) => ((to - from + circle) % circle) + 1

/** The house, 1 to 12, of a rashi from a reference's rashi: whole signs. */
export const houseFrom = (reference: number, rashi: number) => countFrom(reference, rashi, 12)

/** Arcseconds to the nearest multiple of `span` degrees. */
export function edgeOf(longitude: number, span: number): number {
  const within = longitude % span
  return Math.min(within, span - within) * ARCSEC_A_DEGREE
}

/** Arcseconds from the Moon to where its place changes: a boundary of a pada, or 15° of Dhanu or Makara. */
export const moonEdgeOf = (longitude: number) =>
  Math.min(edgeOf(longitude, 360 / PADAS), ...[255, 285].map((line) => Math.abs(longitude - line) * ARCSEC_A_DEGREE))
