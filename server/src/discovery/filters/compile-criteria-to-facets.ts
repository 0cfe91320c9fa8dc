// Compiles the criteria of a list to ranges of facets.
import type { Criteria } from '@parinay/contract/discovery'
import {
  FILTER_NAMES,
  type FilterName,
  type FilterValue,
  isHoroscopeFilter,
  type PlaceFilter,
  valuesOf,
} from '@parinay/contract/filters'
import { addDays, yearsBefore } from '@parinay/contract/vocabulary/age-and-dates'
import type { PointLevel } from '@parinay/contract/vocabulary/horoscope-filter-choices'
import { pointsFacet } from '../../horoscope/horoscope-facets.ts'
import { scriptMarkLength, type SearchWord, visitorSearchWords, searchWords } from '../../profile/search-terms.ts'
import { sinceDay } from './date-facets.ts'
import { PREFIX_FACETS, PREFIX_LENGTH, type WordFacet } from './derived-facets.ts'
import { atLeast, atMost, exactly, type FacetRange, rowAtLeast, rowRange } from './numeric-facets.ts'
import { FILTER_SOURCES, type FilterSource } from './registry.ts'

/** A profile matches if one of its facets is in one of these ranges. */
export type OrGroup = readonly FacetRange[]

/** One criterion. */
export interface FacetTerm {
  group: OrGroup
  /** The group with the facet names of a profile's own row (SQL's discovery_facets), if they differ from those of the bitmaps. */
  rowGroup?: OrGroup
  bornFrom?: string
  bornTo?: string
}

/** The musts of other members that one fact of the viewer does not meet. */
export interface Refusal {
  asks: OrGroup
  /** The range with the facet names of a profile's own row. */
  rowAsks: FacetRange
  /** Members with this facet accept the viewer's fact. */
  takes: string | undefined
}

/** The conditions of a match, all of which must hold. */
export interface FacetQuery {
  refusals: readonly Refusal[]
  groups: readonly OrGroup[]
  /** The groups for a profile's own row: those of whole names and prefixes, */
  rowTerms: readonly OrGroup[]
  /** and those of one range each. */
  rowRanges: readonly FacetRange[]
  /** Dates of birth, both included; undefined is open. */
  bornFrom: string | undefined
  bornTo: string | undefined
}

export const hasFacet = (name: string): FacetTerm => ({ group: [exactly(name)] })

export const hasAnyFacet = (names: readonly string[]): FacetTerm => ({ group: [...new Set(names)].map(exactly) })

// Converts each character separately, like SQL's `lower`.
const lower = (text: string) => Array.from(text, (character) => Array.from(character.toLowerCase())[0]).join('')

/** Cities are compared in lower case. */
export const placeFacet = (filter: PlaceFilter, place: string) => `${FILTER_SOURCES[filter].facet}:${lower(place)}`

/** No profile has this facet. */
const NOBODY = hasFacet('nobody')

/** The terms of a filter by computed horoscope. A viewer who does not compare theirs finds nobody. */
function horoscopeTerms(source: FilterSource, value: FilterValue, moons: readonly number[] | undefined): FacetTerm[] {
  if (!moons) return [NOBODY]
  // The points must be reached with every class that the viewer's own Moon may have.
  if (source.kind === 'points') return moons.map((moon) => hasFacet(pointsFacet(value as PointLevel, moon)))
  return [hasAnyFacet(valuesOf(value).map((one) => `${source.facet}:${one}`))]
}

function filterTerm(name: FilterName, value: FilterValue | number, today: string): FacetTerm {
  const source = FILTER_SOURCES[name]
  const bound = Number(value)
  switch (source.kind) {
    case 'caseless':
      return hasAnyFacet(valuesOf(value).map((one) => `${source.facet}:${lower(one)}`))
    case 'minimum':
      return { group: atLeast(source.facet, bound), rowGroup: [rowAtLeast(source.facet, bound)] }
    case 'maximum':
      return { group: atMost(source.facet, bound), rowGroup: [rowRange(source.facet, 0, bound)] }
    // At least 30 today: born on this day thirty years ago, or earlier.
    case 'minimum age':
      return { group: atLeast('age', bound), bornTo: yearsBefore(today, bound) }
    case 'maximum age':
      return { group: atMost('age', bound), bornFrom: addDays(yearsBefore(today, bound + 1), 1) }
    default:
      return hasAnyFacet(valuesOf(value).map((one) => `${source.facet}:${one}`))
  }
}

/** Every text that begins with `x` sorts between `x` and `x` with this character. */
const MAX_CHARACTER = '\u{10ffff}'

/** The bitmaps have a facet for each prefix of up to four letters. A longer prefix is the range of the words that begin with it. */
const prefixRange = (kind: WordFacet, prefix: string): FacetRange =>
  Array.from(prefix).length - scriptMarkLength(prefix) <= PREFIX_LENGTH
    ? exactly(`${PREFIX_FACETS[kind]}:${prefix}`)
    : wordRange(kind, prefix)

const wordRange = (kind: WordFacet, prefix: string): FacetRange => ({
  from: `${kind}:${prefix}`,
  to: `${kind}:${prefix}${MAX_CHARACTER}`,
})

const wordTerm =
  (kind: WordFacet) =>
  ({ prefixes, id }: SearchWord): FacetTerm => {
    const ids = id === undefined ? [] : [exactly(`${ID_PREFIX}${id}`)]
    return {
      group: [...prefixes.map((way) => prefixRange(kind, way)), ...ids],
      rowGroup: [...prefixes.map((way) => wordRange(kind, way)), ...ids],
    }
  }

/** No bitmap has these facets: the statement looks the profile up by its id. */
export const ID_PREFIX = 'id:'

/** The criteria and viewer of a list, for example a candidate set. */
interface ListQuestion {
  criteria: Criteria
  /** Today's date in India. */
  today: string
  /** Undefined for a visitor. */
  viewer: object | undefined
  /** The classes of the viewer's own Moon; undefined unless they compare horoscopes. */
  moons?: readonly number[] | undefined
  /** Criteria that no parameter of a call can express. */
  extraTerms?: readonly FacetTerm[]
  /** Musts that the viewer does not meet. Their owners are omitted. */
  refusals?: readonly Refusal[]
}

/** The terms of the filters, without search words. */
export const criteriaTerms = (criteria: Criteria, today: string, moons?: readonly number[]): FacetTerm[] =>
  FILTER_NAMES.flatMap((name) => {
    const value = criteria[name]
    if (value === undefined) return []
    if (isHoroscopeFilter(name)) return horoscopeTerms(FILTER_SOURCES[name], value as FilterValue, moons)
    return [filterTerm(name, value, today)]
  })

/** `shows` is the sex of the profiles of the list. */
export function facetQuery(
  shows: 'female' | 'male' | 'both',
  { criteria, today, viewer, moons, extraTerms = [], refusals = [] }: ListQuestion,
): FacetQuery {
  const { search, joinedWithinDays } = criteria
  const terms: FacetTerm[] = [
    hasFacet(shows === 'both' ? 'seen' : `seen:${shows}`),
    ...criteriaTerms(criteria, today, moons),
    ...(viewer ? searchWords(search).map(wordTerm('word')) : visitorSearchWords(search).map(wordTerm('shown'))),
    ...(joinedWithinDays ? [sinceDay('joined', addDays(today, -joinedWithinDays))] : []),
    ...extraTerms,
  ]
  const rowGroups = terms
    .filter(({ bornFrom, bornTo }) => !bornFrom && !bornTo)
    .map(({ group, rowGroup }) => rowGroup ?? group)
  const days = (bound: 'bornFrom' | 'bornTo') => terms.flatMap((term) => term[bound] ?? []).toSorted()
  return {
    refusals,
    // Equal groups become one, because a statement counts the groups that hold.
    groups: [...new Map(terms.map(({ group }) => [keyOf(group), group])).values()],
    rowTerms: rowGroups.filter(isNameOrPrefix),
    rowRanges: rowGroups.filter((group) => !isNameOrPrefix(group)).map(singleRange),
    bornFrom: days('bornFrom').at(-1),
    bornTo: days('bornTo')[0],
  }
}

export const isSingleFacet = (group: OrGroup) => group.length === 1 && group[0]!.from === group[0]!.to

/** No facet's name contains the separator. */
const keyOf = (group: OrGroup) => group.map(({ from, to }) => `\0${from}\0${to}`).join('')

/** The numbers of the groups of `query` that `variant` omits. */
export function omittedGroups({ groups }: FacetQuery, variant: FacetQuery): number[] {
  const present = new Set(variant.groups.map(keyOf))
  return groups.flatMap((group, number) => (present.has(keyOf(group)) ? [] : [number]))
}

const isNameOrPrefix = (group: OrGroup) => group.every(({ from, to }) => to === from || to === from + MAX_CHARACTER)

function singleRange([range, ...others]: OrGroup): FacetRange {
  if (!range || others.length > 0) throw new Error('A group for a profile’s own row has one range')
  return range
}
