// When few or no profiles match: which filter to leave out or to widen, and how many that would find.
import type { Criteria, FilterSuggestion } from '@parinay/contract/discovery'
import { FILTERS, type FilterName, withDependents } from '@parinay/contract/filters'
import { HEIGHT_RANGE_CM } from '@parinay/contract/profile/sections'
import { AGE_FILTER } from '@parinay/contract/vocabulary/age'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { candidatesFor, countVariants } from './candidates.ts'
import { withoutFilters } from './facet-counts.ts'
import { rowAtLeast } from './filters/numeric-facets.ts'
import { refuseMemberOnlyCriteria } from './visitor-access.ts'

/** Steps by which a range is widened, and its limits, in years and centimetres. */
const WIDENING = { age: { by: [2, 5, 10], ...AGE_FILTER }, height: { by: [3, 6, 12], ...HEIGHT_RANGE_CM } } as const
type RangeKind = keyof typeof WIDENING
const RANGES = ['age', 'height'] as const

const MAX_SUGGESTIONS = 6

/** Those that find the most come first. A suggestion that finds no more than the present criteria is left out. */
export async function suggestionsFor(
  ctx: Context,
  viewer: SignedIn | undefined,
  criteria: Criteria,
): Promise<FilterSuggestion[]> {
  if (!viewer) refuseMemberOnlyCriteria(criteria)
  const candidates = candidatesFor(ctx, viewer, criteria)
  const given = (Object.keys(criteria) as (keyof Criteria)[]).filter((name) => criteria[name] !== undefined)
  const omissions = given.map((name) => [name, ...omittedWith(name, criteria).filter((other) => given.includes(other))])
  const ranges = RANGES.filter((kind) => given.includes(`${kind}Min`) || given.includes(`${kind}Max`))
  const [now, ...variants] = await countVariants(candidates, [
    { candidates, counted: [] },
    ...omissions.map((names) => ({ candidates: withoutFilters(candidates, names), counted: [] })),
    ...ranges.map((kind) => ({
      candidates: withoutFilters(candidates, [`${kind}Min`, `${kind}Max`]),
      counted: [rowAtLeast(kind, 0)],
    })),
  ])
  return [
    ...omissions.map((names, place) => ({
      change: Object.fromEntries(names.map((name) => [name, null])),
      total: variants[place]!.total,
    })),
    ...ranges.flatMap((kind, place) => widerRanges(criteria, kind, variants[omissions.length + place]!.counts)),
  ]
    .filter(({ total }) => total > now!.total)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MAX_SUGGESTIONS)
}

function omittedWith(name: keyof Criteria, criteria: Criteria): (keyof Criteria)[] {
  // A range from 0 only repeats that any income will do.
  if (name === 'annualIncomeMax' && criteria.annualIncomeMin === 0) return ['annualIncomeMin']
  return Object.hasOwn(FILTERS, name) ? withDependents(name as FilterName).slice(1) : []
}

/** Moves each end of a range outwards, by the smallest step that finds more. `counts` holds how many profiles have each number. */
function widerRanges(criteria: Criteria, kind: RangeKind, counts: ReadonlyMap<string, number>): FilterSuggestion[] {
  const { [`${kind}Min` as const]: from = 0, [`${kind}Max` as const]: to = Infinity } = criteria
  const countWithin = (first: number, last: number) =>
    [...counts].reduce((sum, [name, count]) => {
      const value = Number(name.slice(kind.length + 1))
      return first <= value && value <= last ? sum + count : sum
    }, 0)
  const now = countWithin(from, to)
  const { by: steps, min, max } = WIDENING[kind]
  const firstThatFindsMore = (suggestions: readonly FilterSuggestion[]) =>
    suggestions.filter(({ total }) => total > now).slice(0, 1)
  const upwards = steps.map((by) => Math.min(max, to + by))
  const downwards = steps.map((by) => Math.max(min, from - by))
  return [
    ...(to === Infinity
      ? []
      : firstThatFindsMore(
          upwards.map((end) => ({ change: { [`${kind}Max`]: String(end) }, total: countWithin(from, end) })),
        )),
    ...(from === 0
      ? []
      : firstThatFindsMore(
          downwards.map((end) => ({ change: { [`${kind}Min`]: String(end) }, total: countWithin(end, to) })),
        )),
  ]
}
