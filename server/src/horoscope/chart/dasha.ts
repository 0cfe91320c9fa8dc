// Vimshottari dasha: the periods of a life, from the Moon's longitude at birth.
import type { Graha } from '@parinay/contract/vocabulary/horoscope-names'

/** Lords and years of the 120-year cycle, from Ketu, lord of Ashwini. Source: Brihat Parashara Hora Shastra, Vimshottari. */
const CYCLE: readonly [Graha, number][] = [
  ['ketu', 7],
  ['venus', 20],
  ['sun', 6],
  ['moon', 10],
  ['mars', 7],
  ['rahu', 18],
  ['jupiter', 16],
  ['saturn', 19],
  ['mercury', 17],
]
const CYCLE_YEARS = 120
/** A year of 365.25 days, the usual choice; some schools take 360. */
const MS_A_YEAR = 365.25 * 24 * 3600 * 1000

export interface Period {
  lord: Graha
  /** Milliseconds since 1970, UTC. The first period of a life began before birth. */
  from: number
  to: number
}

/**
 * The nine mahadashas (great periods) of a life from the Moon's sidereal longitude in degrees and the instant of birth in milliseconds since 1970. The
 * first belongs to the lord of the birth nakshatra. It began before the birth, in proportion to how far the Moon had crossed it.
 */
export function mahadashas(moon: number, birth: number): Period[] {
  const nakshatras = (moon * 3) / 40
  const first = Math.floor(nakshatras) % CYCLE.length
  const passed = (nakshatras - Math.floor(nakshatras)) * CYCLE[first]![1] * MS_A_YEAR
  return periodsFrom(first, birth - passed, CYCLE_YEARS * MS_A_YEAR)
}

/** The nine antardashas of a mahadasha, in proportion to the years of their lords, beginning with its own lord. */
export const antardashas = ({ lord, from, to }: Period): Period[] =>
  periodsFrom(
    CYCLE.findIndex(([name]) => name === lord),
    from,
    to - from,
  )

function periodsFrom(first: number, start: number, length: number): Period[] {
  let from = start
  return CYCLE.map((_, index) => {
    const [lord, years] = CYCLE[(first + index) % CYCLE.length]!
    const period = { lord, from, to: from + (length * years) / CYCLE_YEARS }
    from = period.to
    return period
  })
}
