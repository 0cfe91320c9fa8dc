// The criteria of a list, compiled to ranges of facets.
import type { Criteria } from '@parinay/contract/discovery'
import { FILTER_NAMES, type FilterName } from '@parinay/contract/filters'
import { addDays, yearsBefore } from '@parinay/contract/vocabulary/age'
import { scriptMarkLength, type SearchWord, visitorSearchWords, searchWords } from '../../profile/search-terms.ts'
import type { Partition } from '../index/partitions.ts'
import { sinceDay } from './date-facets.ts'
import { PREFIX_FACETS, PREFIX_LENGTH, type WordFacet } from './derived-facets.ts'
import { atLeast, atMost, exactly, type FacetRange, rowAtLeast, rowRange } from './numeric-facets.ts'
import { FILTER_SOURCES } from './registry.ts'

/** A profile matches when one of its facets lies in one of these ranges. */
export type OrGroup = readonly FacetRange[]

/** One criterion. */
export interface FacetTerm {
  group: OrGroup
  /** The same in the names of a profile's own row (SQL's discovery_facets), where they differ from those of the bitmaps. */
  rowGroup?: OrGroup
  bornFrom?: string
  bornTo?: string
}

/** What every match fulfils. */
export interface FacetQuery {
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

// Character by character, as SQL's `lower` does it.
const lower = (text: string) => Array.from(text, (character) => Array.from(character.toLowerCase())[0]).join('')

function filterTerm(name: FilterName, value: string | number, today: string): FacetTerm {
  const source = FILTER_SOURCES[name]
  const bound = Number(value)
  switch (source.kind) {
    case 'caseless':
      return hasFacet(`${source.facet}:${lower(String(value))}`)
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
      return hasFacet(`${source.facet}:${value}`)
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
  ({ prefixes: ways, id }: SearchWord): FacetTerm => {
    const ids = id === undefined ? [] : [exactly(`${ID_PREFIX}${id}`)]
    return {
      group: [...ways.map((way) => prefixRange(kind, way)), ...ids],
      rowGroup: [...ways.map((way) => wordRange(kind, way)), ...ids],
    }
  }

/** No bitmap has these facets: the statement looks the profile up by its id. */
export const ID_PREFIX = 'id:'

/** `today` is a day in India. `extraTerms` are criteria that no caller can name. */
export function facetQuery(
  partition: Partition | 'both',
  criteria: Criteria,
  today: string,
  extraTerms: readonly FacetTerm[] = [],
  isVisitor = false,
): FacetQuery {
  const { search, joinedWithinDays } = criteria
  return combine([
    hasFacet(partition === 'both' ? 'seen' : `seen:${partition}`),
    ...FILTER_NAMES.flatMap((name) => {
      const value = criteria[name]
      return value === undefined ? [] : [filterTerm(name, value, today)]
    }),
    ...(isVisitor ? visitorSearchWords(search).map(wordTerm('shown')) : searchWords(search).map(wordTerm('word'))),
    ...(joinedWithinDays ? [sinceDay('joined', addDays(today, -joinedWithinDays))] : []),
    ...extraTerms,
  ])
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

/** Equal groups become one, because a statement counts the groups that hold. */
function combine(terms: readonly FacetTerm[]): FacetQuery {
  const groups = new Map(terms.map(({ group }) => [keyOf(group), group]))
  const rowGroups = terms
    .filter(({ bornFrom, bornTo }) => !bornFrom && !bornTo)
    .map(({ group, rowGroup }) => rowGroup ?? group)
  const days = (bound: 'bornFrom' | 'bornTo') => terms.flatMap((term) => term[bound] ?? []).toSorted()
  return {
    groups: [...groups.values()],
    rowTerms: rowGroups.filter(isNameOrPrefix),
    rowRanges: rowGroups.filter((group) => !isNameOrPrefix(group)).map(singleRange),
    bornFrom: days('bornFrom').at(-1),
    bornTo: days('bornTo')[0],
  }
}
