import { type AstroTime, e_tilt, SiderealTime } from 'astronomy-engine'
import { siderealOffset } from './planet-longitudes.ts'
import { normalized } from './zodiac-divisions.ts'

const RADIANS = Math.PI / 180
/** Nearer to the zenith the ecliptic's pole leaves no rising point worth the name. */
const LEAST_SINE = 1e-6

/** Degrees, north and east positive. */
export interface Coordinates {
  lat: number
  lon: number
}

/**
 * Sidereal longitude of the ascendant in degrees: where the ecliptic rises on the eastern horizon. Undefined beyond the polar circles at
 * the times when the zodiac rises in the opposite order, because schools disagree what the lagna is then.
 * Source: spherical astronomy, as in Meeus; the cross product of the ecliptic's pole and the zenith.
 */
export function ascendantAt(time: AstroTime, { lat, lon }: Coordinates): number | undefined {
  const obliquity = e_tilt(time).tobl * RADIANS
  const meridian = normalized(SiderealTime(time) * 15 + lon) * RADIANS
  const latitude = lat * RADIANS
  const east = Math.sin(obliquity) * Math.sin(latitude) * Math.sin(meridian) + Math.cos(obliquity) * Math.cos(latitude)
  if (east < LEAST_SINE) return undefined
  const y = Math.cos(latitude) * Math.cos(meridian)
  const x = -(Math.sin(obliquity) * Math.sin(latitude) + Math.cos(obliquity) * Math.cos(latitude) * Math.sin(meridian))
  return normalized(Math.atan2(y, x) / RADIANS - siderealOffset(time))
}
