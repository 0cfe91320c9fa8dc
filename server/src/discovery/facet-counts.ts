// Counts the profiles that each option of a filter would find together with the other filters.
import { INCOME_BRACKETS } from '@parinay/contract/vocabulary/choices'
import type { Criteria } from '@parinay/contract/discovery'
import {
  type Facet,
  filtersOf,
  isHoroscopeFilter,
  optionsOf,
  type PlaceFilter,
  valuesOf,
} from '@parinay/contract/filters'
import { POINT_LEVEL_KEYS, POINT_LEVELS } from '@parinay/contract/vocabulary/horoscope-filter-choices'
import { citiesOf } from '@parinay/contract/vocabulary/cities-of-states'
import { classesIn, MOON_FACETS } from '../horoscope/horoscope-facets.ts'
import { fewestPoints, type Spouse } from '../horoscope/matching/moon-classes.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { type CandidateSet, candidatesFor, countVariants } from './candidate-set.ts'
import { placeFacet } from './filters/compile-criteria-to-facets.ts'
import { exactly, type FacetRange, rowAtLeast } from './filters/numeric-facets.ts'
import { FILTER_SOURCES } from './filters/registry.ts'
import { viewerMoonClasses } from './viewer-moon-classes.ts'
import { refuseMemberOnlyCriteria } from './refuse-member-only-criteria.ts'

interface CountedFacet {
  ranges: readonly FacetRange[]
  /** The options of a facet's name. */
  optionsOf: (name: string) => readonly string[]
}

const choicesOf = (kind: string, choices: readonly string[]): CountedFacet => ({
  ranges: choices.map((choice) => exactly(`${kind}:${choice}`)),
  optionsOf: (name) => [name.slice(kind.length + 1)],
})
const numbersOf = (kind: 'age' | 'height'): CountedFacet => ({
  ranges: [rowAtLeast(kind, 0)],
  optionsOf: (name) => [String(Number(name.slice(kind.length + 1)))],
})

/** The first of several spellings of a place is its option. */
function placesOf(filter: PlaceFilter, places: readonly string[]): CountedFacet {
  const labels = new Map(places.toReversed().map((name) => [placeFacet(filter, name), name]))
  return { ranges: [...labels.keys()].map(exactly), optionsOf: (name) => [labels.get(name) ?? name] }
}

const NOTHING: CountedFacet = { ranges: [], optionsOf: () => [] }

/** Counts by the classes of the Moon, because a level must hold for any possible time of the viewer's birth. */
const pointsWith = (viewer: Spouse, moons: readonly number[]): CountedFacet => ({
  ranges: [MOON_FACETS],
  optionsOf: (name) => {
    const points = fewestPoints(viewer, moons, classesIn(name))
    return POINT_LEVEL_KEYS.filter((level) => points >= POINT_LEVELS[level])
  },
})

function countedFacet(facet: Facet, { criteria, viewer, moons }: CandidateSet): CountedFacet {
  if (isHoroscopeFilter(facet) && !moons) return NOTHING
  if (facet === 'horoscopePoints') return pointsWith(viewer!.gender as Spouse, moons!)
  // The cities of the chosen states, and the chosen cities, which may be typed towns.
  if (facet === 'city') return placesOf('city', [...valuesOf(criteria.state).flatMap(citiesOf), ...valuesOf(criteria.city)]) // oxfmt-ignore
  if (facet === 'workingCity' || facet === 'nativePlace') return placesOf(facet, valuesOf(criteria[facet]))
  if (facet === 'age' || facet === 'height') return numbersOf(facet)
  if (facet === 'income') return choicesOf('pay', INCOME_BRACKETS.map(({ min }) => String(min))) // oxfmt-ignore
  return choicesOf(FILTER_SOURCES[facet].facet, optionsOf(facet) ?? [])
}

/** The total of the criteria, and the counts of each facet without the filters that its options stand for. */
export async function countOptions(
  ctx: Context,
  viewer: SignedIn | undefined,
  { of, includeAnswered, ...criteria }: Criteria & { of: Facet[]; includeAnswered?: boolean | undefined },
) {
  if (!viewer) refuseMemberOnlyCriteria({ ...criteria, of })
  const moons = await viewerMoonClasses(ctx, viewer, { ...criteria, of })
  const candidates = candidatesFor(ctx, viewer, criteria, { includeAnswered, moons })
  // Facets that omit the same filters share one variant.
  const groups = Object.values(
    Object.groupBy(of, (facet) => filtersOf(facet).filter((name) => criteria[name] !== undefined).join()), // oxfmt-ignore
  ).filter((facets) => facets !== undefined)
  const [all, ...variants] = await countVariants(candidates, [
    { candidates, counted: [] },
    ...groups.map((facets) => ({
      candidates: withoutFilters(candidates, filtersOf(facets[0]!)),
      counted: facets.flatMap((facet) => countedFacet(facet, candidates).ranges),
    })),
  ])
  const data: Partial<Record<Facet, Record<string, number>>> = {}
  for (const [place, facets] of groups.entries())
    for (const facet of facets) data[facet] = optionCounts(countedFacet(facet, candidates), variants[place]!.counts)
  return { data, total: all!.total }
}

function optionCounts({ ranges, optionsOf: optionsFor }: CountedFacet, counts: ReadonlyMap<string, number>) {
  const sums: Record<string, number> = {}
  for (const [name, count] of counts)
    if (ranges.some(({ from, to }) => from <= name && name <= to))
      for (const option of optionsFor(name)) sums[option] = (sums[option] ?? 0) + count
  return sums
}

export const withoutFilters = (candidates: CandidateSet, names: readonly (keyof Criteria)[]): CandidateSet => ({
  ...candidates,
  criteria: Object.fromEntries(
    Object.entries(candidates.criteria).filter(([name]) => !names.includes(name as keyof Criteria)),
  ),
})
