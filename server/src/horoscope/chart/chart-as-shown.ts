import type { Chart as ChartView, Mangal } from '@parinay/contract/horoscope'
import { GRAHA_KEYS } from '@parinay/contract/vocabulary/horoscope-names'
import { instantsIn, type Span } from '../birth/birth-time-span.ts'
import { type Chart, chartOf } from './chart.ts'
import { antardashas, mahadashas, type Period } from './dasha.ts'
import type { Coordinates } from './lagna.ts'
import { mangalFrom } from './mangal-dosha.ts'
import { houseFrom, indexOfPlace, navamshaOf, rashiOf, rashiOfPlace, type MoonPlace } from './zodiac-divisions.ts'

/** Arcseconds that a minute moves the Moon, the lagna and, in an hour, Mars. */
const NEAR = { moon: 33, lagna: 900, mars: 90 }

/** Every chart that a span of time allows; the one of its middle is shown. */
export interface Charts {
  shown: Chart
  middle: number
  all: Chart[]
}

export function chartsOf(span: Span, place: Coordinates): Charts {
  const { instants, middle } = instantsIn(span)
  const all = instants.map((instant) => chartOf(instant, place))
  return { shown: all[(all.length - 1) / 2]!, middle, all }
}

export function viewOf({ shown, middle, all }: Charts): ChartView {
  const { ascendant, rashis, moon } = shown
  return {
    grahas: GRAHA_KEYS.map((graha) => {
      const place = pointOf(shown.longitudes[graha])
      return { graha, ...place, ...(rashis.lagna !== undefined && { house: houseFrom(rashis.lagna, place.rashi) }) }
    }),
    ...(ascendant !== undefined && { lagna: pointOf(ascendant) }),
    moon: moonView(moon),
    mangal: mangalOf(shown),
    dashas: mahadashas(shown.longitudes.moon, middle).map((period) => ({
      ...periodView(period),
      parts: antardashas(period).map(periodView),
    })),
    ayanamsa: rounded(shown.ayanamsa),
    nearEdge: all.length === 1 ? nearEdges(shown) : [],
    possible: {
      moons: moonsIn(all).map(moonView),
      lagnas: lagnasIn(all),
      mangal: [...new Set(all.flatMap((chart) => mangalOf(chart).lagna?.isPresent ?? []))],
    },
    isLagnaUndefined: all.some((chart) => chart.ascendant === undefined),
  }
}

/** The Moon's places without repetition. */
export function moonsIn(all: readonly Chart[]): MoonPlace[] {
  const places = new Map(all.map(({ moon }) => [`${indexOfPlace(moon)} ${moon.half}`, moon]))
  return [...places.values()]
}

export const lagnasIn = (all: readonly Chart[]) => [...new Set(all.flatMap(({ rashis }) => rashis.lagna ?? []))]

export const moonView = (place: MoonPlace) => ({
  nakshatra: place.nakshatra,
  pada: place.pada,
  rashi: rashiOfPlace(place),
})

export function mangalOf({ rashis, exceptions }: Chart): Mangal {
  const { lagna, moon, venus, mars } = rashis
  return {
    ...(lagna !== undefined && { lagna: mangalFrom(lagna, mars) }),
    moon: mangalFrom(moon, mars),
    venus: mangalFrom(venus, mars),
    exceptions,
  }
}

const pointOf = (longitude: number) => ({
  longitude: rounded(longitude),
  rashi: rashiOf(longitude),
  navamsha: navamshaOf(longitude),
})

const rounded = (degrees: number) => Math.floor(degrees * 10_000) / 10_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const periodView = ({ lord, from, to }: Period) => ({ lord, from: dayOf(from), to: dayOf(to) })

function nearEdges({ edges }: Chart): ChartView['nearEdge'] {
  const isNear = {
    moon: edges.moon < NEAR.moon,
    lagna: (edges.lagna ?? 1e9) < NEAR.lagna,
    mars: edges.graha < NEAR.mars,
  }
  return (['moon', 'lagna', 'mars'] as const).filter((name) => isNear[name])
}
