// The facets of a horoscope in the index of the lists: only results that hold for every possible time of birth. The facets are in the
// profile, because an index row follows from a profile. Their names are `moon:`, `points:`, `star:`, `rashi:` and `mars:`.
import { NAKSHATRAS, RASHIS } from '@parinay/contract/vocabulary/horoscope-names'
import { POINT_LEVEL_KEYS, POINT_LEVELS, type PointLevel } from '@parinay/contract/vocabulary/horoscope-filter-choices'
import { type Charts, lagnasIn, mangalOf, moonsIn } from './chart/chart-as-shown.ts'
import { type MoonPlace, rashiOfPlace } from './chart/zodiac-divisions.ts'
import { fewestPoints, MOON_CLASSES, moonClassOf, type Spouse } from './matching/moon-classes.ts'

const MOON = 'moon:'
/** Every facet of the Moon's classes sorts between these two. */
export const MOON_FACETS = { from: MOON, to: `${MOON}~` }

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `moon:03.04`: the classes in which the Moon may be. */
const moonFacet = (classes: readonly number[]) => MOON + classes.map(twoDigits).join('.')
export const classesIn = (facet: string): number[] => facet.slice(MOON.length).split('.').map(Number)

/** A profile with it reaches the level with everybody of the other sex whose Moon is in the class. */
export const pointsFacet = (level: PointLevel, withClass: number) => `points:${level}:${twoDigits(withClass)}`

/** The classes of the Moon in the facets of a profile; undefined without a horoscope. */
export function moonClassesIn(facets: readonly string[]): readonly number[] | undefined {
  const facet = facets.find((name) => name.startsWith(MOON))
  return facet === undefined ? undefined : classesIn(facet)
}

export const facetsOf = ({ all }: Charts, sex: Spouse): string[] => [
  ...facetsOfMoons(moonsIn(all), sex),
  ...marsFacet(all),
]

export function facetsOfMoons(moons: readonly MoonPlace[], sex: Spouse): string[] {
  const classes = [...new Set(moons.map(moonClassOf))].toSorted((one, other) => one - other)
  const [star, ...stars] = new Set(moons.map(({ nakshatra }) => nakshatra))
  const [rashi, ...rashis] = new Set(moons.map(rashiOfPlace))
  return [
    moonFacet(classes),
    ...POINT_LEVEL_KEYS.flatMap((level) =>
      MOON_CLASSES.filter((other) => fewestPoints(sex, classes, [other]) >= POINT_LEVELS[level]).map((other) =>
        pointsFacet(level, other),
      ),
    ),
    ...(stars.length === 0 ? [`star:${NAKSHATRAS[star!]!.en}`] : []),
    ...(rashis.length === 0 ? [`rashi:${RASHIS[rashi!]!.en}`] : []),
  ]
}

/** Mangal dosha from the lagna, where the lagna is defined at all of the time and the finding is the same. */
function marsFacet(all: Charts['all']): string[] {
  if (lagnasIn(all).length === 0 || all.some(({ rashis }) => rashis.lagna === undefined)) return []
  const [isPresent, ...others] = new Set(all.map((chart) => mangalOf(chart).lagna!.isPresent))
  return others.length === 0 ? [`mars:${isPresent ? 'Yes' : 'No'}`] : []
}
