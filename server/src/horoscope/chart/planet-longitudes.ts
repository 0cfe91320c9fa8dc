import {
  type AstroTime,
  Body,
  e_tilt,
  EclipticGeoMoon,
  GeoVector,
  RotateVector,
  Rotation_EQJ_ECT,
  SphereFromVector,
} from 'astronomy-engine'
import { ayanamsaAt } from './ayanamsa.ts'
import type { Graha } from '@parinay/contract/vocabulary/horoscope-names'
import { normalized } from './zodiac-divisions.ts'

const PLANETS = {
  sun: Body.Sun,
  mars: Body.Mars,
  mercury: Body.Mercury,
  jupiter: Body.Jupiter,
  venus: Body.Venus,
  saturn: Body.Saturn,
}

/** Degrees to take from an apparent tropical longitude: the mean ayanamsa and the nutation that the longitude contains. */
export const siderealOffset = (time: AstroTime) => ayanamsaAt(time.tt) + e_tilt(time).dpsi / 3600

/**
 * Apparent geocentric sidereal longitudes in degrees. Rahu is the Moon's mean ascending node, Ketu is opposite.
 * Source: astronomy-engine (VSOP87 and Montenbruck's Moon); the node from Meeus, Astronomical Algorithms, chapter 47.
 */
export function longitudesAt(time: AstroTime): Record<Graha, number> {
  const offset = siderealOffset(time)
  const toEcliptic = Rotation_EQJ_ECT(time)
  const planet = (body: Body) =>
    normalized(SphereFromVector(RotateVector(toEcliptic, GeoVector(body, time, true))).lon - offset)
  const rahu = normalized(meanNodeAt(time.tt) - ayanamsaAt(time.tt))
  return {
    sun: planet(PLANETS.sun),
    moon: normalized(EclipticGeoMoon(time).lon - offset),
    mars: planet(PLANETS.mars),
    mercury: planet(PLANETS.mercury),
    jupiter: planet(PLANETS.jupiter),
    venus: planet(PLANETS.venus),
    saturn: planet(PLANETS.saturn),
    rahu,
    ketu: normalized(rahu + 180),
  }
}

/** Mean tropical longitude of the Moon's ascending node, degrees; `tt` in days since J2000.0. */
function meanNodeAt(tt: number): number {
  const t = tt / 36525
  return 125.0445479 - 1934.1362891 * t + 0.0020754 * t ** 2 + t ** 3 / 467441
}
