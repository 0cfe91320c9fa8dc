// The parameters that every statement of the lists shares.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { quoteLexeme } from '../../platform/database/quote-lexeme.ts'
import type { FacetQuery, OrGroup } from '../filters/compile-criteria-to-facets.ts'
import type { FacetRange } from '../filters/numeric-facets.ts'

/** The profiles that a statement searches, apart from the criteria. */
export interface MatchScope {
  /** The positions of one partition, or of a part of it. */
  first: number
  last: number
  /** Omits profiles with a later join order; undefined includes all. */
  joinedUpTo: number | undefined
  /** Omits members with a block between them and this viewer. */
  viewer: MemberId | undefined
  /** Includes people that the viewer has answered or dismissed. */
  includeAnswered: boolean
}

export interface MatchValues {
  /** The ranges of all groups: the number of its group, and both ends. */
  rangeGroup: readonly number[]
  rangeLow: readonly string[]
  rangeHigh: readonly string[]
  groupCount: number
  /** The number and the ranges of each refusal; `refusalTakes` marks those of people who accept. */
  refusal: readonly number[]
  refusalTakes: readonly boolean[]
  refusalLow: readonly string[]
  refusalHigh: readonly string[]
  /** The refusals with the names of a profile's own row, one row a refusal; empty if nothing is accepted. */
  rowRefusalLow: readonly string[]
  rowRefusalHigh: readonly string[]
  rowRefusalTakes: readonly string[]
  /** The criteria with the names of a profile's own row: a tsquery, and ranges. */
  rowQuery: string
  rowRangeLow: readonly string[]
  rowRangeHigh: readonly string[]
  bornFrom: string
  bornTo: string
  viewer: string
  /** The viewer whose `list_exclusion` counts. */
  excludedFor: string
  first: number
  last: number
  joinedUpTo: number | null
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

export function matchValues(query: FacetQuery, scope: MatchScope): MatchValues {
  const { refusals } = query
  const refused = refusals.flatMap(({ asks, takes }, number) => [
    ...asks.map(({ from, to }) => ({ number, isTaken: false, from, to })),
    ...(takes === undefined ? [] : [{ number, isTaken: true, from: takes, to: takes }]),
  ])
  const ranges = query.groups.flatMap((group, number) => group.map(({ from, to }) => ({ number, from, to })))
  return {
    rangeGroup: ranges.map(({ number }) => number),
    rangeLow: ranges.map(({ from }) => from),
    rangeHigh: ranges.map(({ to }) => to),
    groupCount: query.groups.length,
    refusal: refused.map(({ number }) => number),
    refusalTakes: refused.map(({ isTaken }) => isTaken),
    refusalLow: refused.map(({ from }) => from),
    refusalHigh: refused.map(({ to }) => to),
    rowRefusalLow: refusals.map(({ rowAsks }) => rowAsks.from),
    rowRefusalHigh: refusals.map(({ rowAsks }) => rowAsks.to),
    rowRefusalTakes: refusals.map(({ takes }) => takes ?? ''),
    rowQuery: asTsquery(query.rowTerms),
    rowRangeLow: query.rowRanges.map(({ from }) => from),
    rowRangeHigh: query.rowRanges.map(({ to }) => to),
    bornFrom: query.bornFrom ?? '-infinity',
    bornTo: query.bornTo ?? 'infinity',
    viewer: scope.viewer ?? NOBODY,
    excludedFor: scope.includeAnswered ? NOBODY : (scope.viewer ?? NOBODY),
    first: scope.first,
    last: scope.last,
    joinedUpTo: scope.joinedUpTo ?? null,
  }
}

/** Each group matches by one of its alternatives: a whole name, or the beginning of one. */
const asTsquery = (groups: readonly OrGroup[]) =>
  groups.map((group) => `(${group.map(lexeme).join(' | ')})`).join(' & ')
const lexeme = ({ from, to }: FacetRange) => `${quoteLexeme(from)}${from === to ? '' : ':*'}`
