// The parameters that every statement of the lists shares.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { quoteLexeme } from '../../platform/database/tsquery.ts'
import type { FacetQuery, OrGroup } from '../filters/facet-query.ts'
import type { FacetRange } from '../filters/numeric-facets.ts'

/** Which profiles a statement looks at, apart from the criteria. */
export interface MatchScope {
  /** The positions of one partition, or of a part of it. */
  first: number
  last: number
  /** Profiles that joined later are left out; undefined keeps all. In the order of joining. */
  joinedUpTo: number | undefined
  /** Members with a block between them and the viewer are left out. */
  viewer: MemberId | undefined
}

export interface MatchValues {
  /** The ranges of all groups: the number of its group, and both ends. */
  rangeGroup: readonly number[]
  rangeLow: readonly string[]
  rangeHigh: readonly string[]
  groupCount: number
  /** The same criteria in the names that a profile's own row uses: a tsquery, and ranges. */
  rowQuery: string
  rowRangeLow: readonly string[]
  rowRangeHigh: readonly string[]
  bornFrom: string
  bornTo: string
  viewer: string
  first: number
  last: number
  joinedUpTo: number | null
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

export function matchValues(query: FacetQuery, scope: MatchScope): MatchValues {
  const ranges = query.groups.flatMap((group, number) => group.map(({ from, to }) => ({ number, from, to })))
  return {
    rangeGroup: ranges.map(({ number }) => number),
    rangeLow: ranges.map(({ from }) => from),
    rangeHigh: ranges.map(({ to }) => to),
    groupCount: query.groups.length,
    rowQuery: asTsquery(query.rowTerms),
    rowRangeLow: query.rowRanges.map(({ from }) => from),
    rowRangeHigh: query.rowRanges.map(({ to }) => to),
    bornFrom: query.bornFrom ?? '-infinity',
    bornTo: query.bornTo ?? 'infinity',
    viewer: scope.viewer ?? NOBODY,
    first: scope.first,
    last: scope.last,
    joinedUpTo: scope.joinedUpTo ?? null,
  }
}

/** Each group matches by one of its alternatives: a whole name, or the beginning of one. */
const asTsquery = (groups: readonly OrGroup[]) =>
  groups.map((group) => `(${group.map(lexeme).join(' | ')})`).join(' & ')
const lexeme = ({ from, to }: FacetRange) => `${quoteLexeme(from)}${from === to ? '' : ':*'}`
