import { AstroTime } from 'astronomy-engine'
import { ayanamsaAt } from './ayanamsa.ts'
import type { Graha } from '@parinay/contract/vocabulary/horoscope-names'
import { ascendantAt, type Coordinates } from './lagna.ts'
import { longitudesAt } from './planet-longitudes.ts'
import { mangalExceptions, type Rashis } from './mangal-dosha.ts'
import { edgeOf, moonEdgeOf, moonPlaceOf, type MoonPlace, rashiOf } from './zodiac-divisions.ts'

/** A birth chart: sidereal longitudes in degrees, rashis from 0, houses from 1, edges in arcseconds. */
export interface Chart {
  ayanamsa: number
  /** Undefined without a place, or where no lagna is defined. */
  ascendant: number | undefined
  longitudes: Record<Graha, number>
  moon: MoonPlace
  rashis: Rashis
  exceptions: ReturnType<typeof mangalExceptions>
  /** To the nearest boundary of the Moon's place, of the lagna's rashi, and of the rashis of Mars, Venus and Jupiter. */
  edges: { moon: number; lagna: number | undefined; graha: number }
}

/** The chart of an instant (milliseconds since 1970, UTC taken as UT) at a place. */
export function chartOf(instant: number, place: Coordinates): Chart {
  const time = new AstroTime(new Date(instant))
  const longitudes = longitudesAt(time)
  const ascendant = ascendantAt(time, place)
  const rashis: Rashis = {
    lagna: ascendant === undefined ? undefined : rashiOf(ascendant),
    moon: rashiOf(longitudes.moon),
    mars: rashiOf(longitudes.mars),
    venus: rashiOf(longitudes.venus),
    jupiter: rashiOf(longitudes.jupiter),
  }
  return {
    ayanamsa: ayanamsaAt(time.tt),
    ascendant,
    longitudes,
    moon: moonPlaceOf(longitudes.moon),
    rashis,
    exceptions: mangalExceptions(rashis),
    edges: {
      moon: moonEdgeOf(longitudes.moon),
      lagna: ascendant === undefined ? undefined : edgeOf(ascendant, 30),
      graha: Math.min(...(['mars', 'venus', 'jupiter'] as const).map((graha) => edgeOf(longitudes[graha], 30))),
    },
  }
}
