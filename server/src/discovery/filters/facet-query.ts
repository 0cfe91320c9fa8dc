import type { FilterName, Filters, Criteria } from '@parinay/contract/discovery'
import { addDays, yearsBefore } from '@parinay/contract/vocabulary/age'
import { markOf, type Searched, searchedByVisitor, searchedIn } from '../../profile/search-terms.ts'
import { sinceDay } from './date-facets.ts'
import { atLeast, atMost, type NumericFacet, rowRange, exactly, type FacetRange, rowAtLeast } from './numeric-facets.ts'
import { PREFIX_LENGTH, PREFIX_FACETS, type WordFacet } from './derived-facets.ts'

/** Alternatives: it holds for whoever has a facet within one of these. */
export type OrGroup = readonly FacetRange[]

/** What a list asks of a profile, in the facets of the bitmaps and in those that a profile names itself (SQL's discovery_facets). */
export interface FacetQuery {
  /** All of them hold. */
  groups: readonly OrGroup[]
  /** The same of a profile's own names: one of each of these is there, alternatives that are names or beginnings of names, */
  rowTerms: readonly OrGroup[]
  /** and one within each of these. */
  rowRanges: readonly FacetRange[]
  /** Born within these days; an end may be open. */
  bornFrom: string | undefined
  bornTo: string | undefined
}

export interface FacetTerm {
  group: OrGroup
  /** Where a profile names it otherwise than the bitmaps. */
  own?: OrGroup
  bornFrom?: string
  bornTo?: string
}

export const hasFacet = (name: string): FacetTerm => ({ group: [exactly(name)] })
const atLeastTerm = (ladder: NumericFacet, bound: number): FacetTerm => ({
  group: atLeast(ladder, bound),
  own: [rowAtLeast(ladder, bound)],
})
const atMostTerm = (ladder: NumericFacet, bound: number): FacetTerm => ({
  group: atMost(ladder, bound),
  own: [rowRange(ladder, 0, bound)],
})

/** Sign by sign, as SQL's `lower` does it. */
const lower = (text: string) => Array.from(text, (sign) => Array.from(sign.toLowerCase())[0]).join('')

const TERMS: { [K in FilterName]: (value: NonNullable<Filters[K]>, today: string) => FacetTerm } = {
  gender: (value) => hasFacet(`seen:${value}`),
  maritalStatus: (value) => hasFacet(`marital:${value}`),
  motherTongue: (value) => hasFacet(`tongue:${value}`),
  // At least 30 today: born on this day thirty years ago or before.
  ageMin: (value, today) => ({ group: atLeast('age', value), bornTo: yearsBefore(today, value) }),
  ageMax: (value, today) => ({ group: atMost('age', value), bornFrom: addDays(yearsBefore(today, value + 1), 1) }),
  religion: (value) => hasFacet(`religion:${value}`),
  caste: (value) => hasFacet(`caste:${value}`),
  subCaste: (value) => hasFacet(`sub:${lower(value)}`),
  manglik: (value) => hasFacet(`manglik:${value}`),
  city: (value) => hasFacet(`city:${lower(value)}`),
  state: (value) => hasFacet(`state:${value}`),
  familyType: (value) => hasFacet(`family:${value}`),
  highestEducation: (value) => hasFacet(`education:${value}`),
  educationField: (value) => hasFacet(`field:${value}`),
  occupation: (value) => hasFacet(`work:${value}`),
  annualIncomeMin: (value) => atLeastTerm('least', value),
  annualIncomeMax: (value) => atMostTerm('most', value),
  heightMin: (value) => atLeastTerm('height', value),
  heightMax: (value) => atMostTerm('height', value),
  diet: (value) => hasFacet(`diet:${value}`),
  smoking: (value) => hasFacet(`smoking:${value}`),
  drinking: (value) => hasFacet(`drinking:${value}`),
  verified: (value) => hasFacet(`verified:${value}`),
}

/** The highest sign: whatever begins with a text lies before the text and it. */
const MAX_CHARACTER = '\u{10ffff}'

/** Up to four letters are a facet of the bitmaps; a longer word is whichever words it begins. */
const prefixRange = (kind: WordFacet, lexeme: string): FacetRange =>
  Array.from(lexeme).length - markOf(lexeme) <= PREFIX_LENGTH
    ? exactly(`${PREFIX_FACETS[kind]}:${lexeme}`)
    : rowWords(kind, lexeme)

/** As a profile itself names its words. */
const rowWords = (kind: WordFacet, lexeme: string): FacetRange => ({
  from: `${kind}:${lexeme}`,
  to: `${kind}:${lexeme}${MAX_CHARACTER}`,
})

const wordTerm =
  (kind: WordFacet) =>
  ({ ways, id }: Searched): FacetTerm => {
    const ids = id === undefined ? [] : [exactly(`${ID_PREFIX}${id}`)]
    return {
      group: [...ways.map((way) => prefixRange(kind, way)), ...ids],
      own: [...ways.map((way) => rowWords(kind, way)), ...ids],
    }
  }

/** No bitmap has these facets: whose id it is, is looked up. */
export const ID_PREFIX = 'id:'

/** `today` is the Indian day: whom one sees, the filters, the words typed. */
export function facetQuery(
  seen: 'male' | 'female' | 'both',
  wish: Criteria,
  today: string,
  more: readonly FacetTerm[] = [],
  isVisitor = false,
): FacetQuery {
  const { search, joinedWithinDays } = wish
  const parts: FacetTerm[] = [
    seen === 'both' ? hasFacet('seen') : hasFacet(`seen:${seen}`),
    ...(Object.keys(TERMS) as FilterName[]).flatMap((name) => {
      const value = wish[name]
      return value === undefined ? [] : [(TERMS[name] as (value: unknown, today: string) => FacetTerm)(value, today)]
    }),
    ...(isVisitor ? searchedByVisitor(search).map(wordTerm('shown')) : searchedIn(search).map(wordTerm('word'))),
    ...(joinedWithinDays ? [sinceDay('joined', addDays(today, -joinedWithinDays))] : []),
    ...more,
  ]
  return combine(parts)
}

/** Without alternatives: one facet and no other. */
export const isSingleFacet = (group: OrGroup) => group.length === 1 && group[0]!.from === group[0]!.to

/** No two groups are spelled alike: no name holds the first sign. */
const keyOf = (group: OrGroup) => group.map(({ from, to }) => `\0${from}\0${to}`).join('')

/** The places of those groups of the one that the other does without. */
export function omittedGroups({ groups }: FacetQuery, other: FacetQuery): number[] {
  const kept = new Set(other.groups.map(keyOf))
  return groups.flatMap((group, place) => (kept.has(keyOf(group)) ? [] : [place]))
}

const isExactOrPrefix = (group: OrGroup) => group.every(({ from, to }) => to === from || to === from + MAX_CHARACTER)

function singleRange([range, ...others]: OrGroup): FacetRange {
  if (!range || others.length > 0) throw new Error('Of own names one range is asked, not one of several')
  return range
}

/** Every group once: the index counts how many of them hold. */
function combine(parts: readonly FacetTerm[]): FacetQuery {
  const groups = new Map(parts.map(({ group }) => [keyOf(group), group]))
  const own = parts.filter(({ bornFrom, bornTo }) => !bornFrom && !bornTo).map((part) => part.own ?? part.group)
  const bounds = (name: 'bornFrom' | 'bornTo') => parts.flatMap((part) => part[name] ?? []).toSorted()
  return {
    groups: [...groups.values()],
    rowTerms: own.filter(isExactOrPrefix),
    rowRanges: own.filter((group) => !isExactOrPrefix(group)).map(singleRange),
    bornFrom: bounds('bornFrom').at(-1),
    bornTo: bounds('bornTo')[0],
  }
}
