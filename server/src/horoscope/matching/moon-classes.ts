// Moon places with the same star, rashi and vashya group have the same 36 points with every other place. So the table of 108 by 108 places
// is one of 38 by 38 classes, which the index of the lists can hold.
import { isCut, type MoonPlace, rashiOfPlace } from '../chart/zodiac-divisions.ts'
import { ashtakoota } from './ashtakoota.ts'
import { vashyaOf } from './ashtakoota-tables.ts'

const HALVES = ['a', 'b'] as const

/** All 108 padas, and both halves of the two that 15 degrees of Dhanu and Makara cut. */
export const ALL_PLACES: readonly MoonPlace[] = Array.from({ length: 108 }, (_, index) => ({
  nakshatra: Math.floor(index / 4),
  pada: (index % 4) + 1,
})).flatMap((place): MoonPlace[] => (isCut(place) ? HALVES.map((half) => ({ ...place, half })) : [place]))

const keyOf = (place: MoonPlace) => `${place.nakshatra} ${rashiOfPlace(place)} ${vashyaOf(place)}`

/** One place of each class, by the number of the class. */
const CLASSES = [...Map.groupBy(ALL_PLACES, keyOf).values()].map(([first]) => first!)
const NUMBERS = new Map(CLASSES.map((place, number) => [keyOf(place), number]))

export const MOON_CLASSES = CLASSES.map((_, number) => number)

/** The class of a Moon place, from 0. */
export const moonClassOf = (place: MoonPlace): number => NUMBERS.get(keyOf(place))!

/** By the bride's class, then the groom's. */
const TOTALS = CLASSES.map((bride) => CLASSES.map((groom) => ashtakoota(bride, groom).total))

export type Spouse = 'female' | 'male'

/** The fewest of 36 points that somebody with one of these classes can have with somebody of the other sex. */
export const fewestPoints = (sex: Spouse, own: readonly number[], others: readonly number[]): number =>
  Math.min(
    ...own.flatMap((one) => others.map((other) => (sex === 'female' ? TOTALS[one]![other]! : TOTALS[other]![one]!))),
  )
