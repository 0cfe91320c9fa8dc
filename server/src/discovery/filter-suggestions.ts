// Suggests filters to remove or widen if few or no profiles match, with the number that each change would find.
import type { Criteria, FilterSuggestion } from '@parinay/contract/discovery'
import { FILTERS, type FilterName, withDependents } from '@parinay/contract/filters'
import { HEIGHT_RANGE_CM } from '@parinay/contract/profile/facts'
import { AGE_FILTER } from '@parinay/contract/vocabulary/age-and-dates'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { type CandidateSet, candidatesFor, countVariants } from './candidate-set.ts'
import { withoutFilters } from './facet-counts.ts'
import { rowAtLeast } from './filters/numeric-facets.ts'
import { viewerMoonClasses } from './viewer-moon-classes.ts'
import { refuseMemberOnlyCriteria } from './refuse-member-only-criteria.ts'

/** The steps that widen a range, and its limits, in years and centimetres. */
const WIDENING = { age: { by: [2, 5, 10], ...AGE_FILTER }, height: { by: [3, 6, 12], ...HEIGHT_RANGE_CM } } as const
type RangeKind = keyof typeof WIDENING
const RANGE_CRITERIA = ['age', 'height'] as const

const MAX_SUGGESTIONS = 6
/** Limits the pairs to count. */
const MAX_PAIRED = 6

/**
 * Suggestions that find more than the current criteria, those that find the most first. Each filter has its best one. Where no single
 * filter helps, two are left out together.
 */
export async function suggestionsFor(
  ctx: Context,
  viewer: SignedIn | undefined,
  { includeAnswered, ...criteria }: Criteria & { includeAnswered?: boolean | undefined },
): Promise<FilterSuggestion[]> {
  if (!viewer) refuseMemberOnlyCriteria(criteria)
  const moons = await viewerMoonClasses(ctx, viewer, criteria)
  const candidates = candidatesFor(ctx, viewer, criteria, { includeAnswered, moons })
  const given = (Object.keys(criteria) as (keyof Criteria)[]).filter((name) => criteria[name] !== undefined)
  const omissions = given.map((name) => [name, ...omittedWith(name, criteria).filter((other) => given.includes(other))])
  const ranges = RANGE_CRITERIA.filter((kind) => given.includes(`${kind}Min`) || given.includes(`${kind}Max`))
  const [now, ...variants] = await countVariants(candidates, [
    { candidates, counted: [] },
    ...omissions.map((names) => ({ candidates: withoutFilters(candidates, names), counted: [] })),
    ...ranges.map((kind) => ({
      candidates: withoutFilters(candidates, [`${kind}Min`, `${kind}Max`]),
      counted: [rowAtLeast(kind, 0)],
    })),
  ])
  const single = [
    ...ranges.flatMap((kind, place) => widerRanges(criteria, kind, variants[omissions.length + place]!.counts)),
    ...omissions.map((names, place) => ({ change: leftOut(names), total: variants[place]!.total })),
  ]
  const findsMore = ({ total }: FilterSuggestion) => total > now!.total
  const helping = single.some(findsMore) ? bestOfEach(single) : await inPairs(candidates, omissions)
  return helping
    .filter(findsMore)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MAX_SUGGESTIONS)
}

const leftOut = (names: readonly (keyof Criteria)[]) => Object.fromEntries(names.map((name) => [name, null]))

/** The two ends of a range are one filter. */
const filterOf = (name: string) => name.replace(/M(in|ax)$/, '')

/** The change that finds the most for each filter; of equals the first, which is the smaller change. */
function bestOfEach(suggestions: readonly FilterSuggestion[]): FilterSuggestion[] {
  const best = new Map<string, FilterSuggestion>()
  for (const suggestion of suggestions) {
    const filter = filterOf(Object.keys(suggestion.change)[0]!)
    if (suggestion.total > (best.get(filter)?.total ?? -1)) best.set(filter, suggestion)
  }
  return [...best.values()]
}

/** Two filters left out together, each of them whole. */
async function inPairs(
  candidates: CandidateSet,
  omissions: readonly (readonly (keyof Criteria)[])[],
): Promise<FilterSuggestion[]> {
  const filters = Map.groupBy(omissions, ([name]) => filterOf(name!))
  const whole = [...filters.values()].slice(0, MAX_PAIRED).map((parts) => parts.flat())
  const pairs = whole.flatMap((one, place) => whole.slice(place + 1).map((other) => [...new Set([...one, ...other])]))
  if (pairs.length === 0) return []
  const counts = await countVariants(
    candidates,
    pairs.map((names) => ({ candidates: withoutFilters(candidates, names), counted: [] })),
  )
  return pairs.map((names, place) => ({ change: leftOut(names), total: counts[place]!.total }))
}

function omittedWith(name: keyof Criteria, criteria: Criteria): (keyof Criteria)[] {
  // A range from 0 has the same meaning as any income.
  if (name === 'annualIncomeMax' && criteria.annualIncomeMin === 0) return ['annualIncomeMin']
  return Object.hasOwn(FILTERS, name) ? withDependents(name as FilterName).slice(1) : []
}

/** Moves each end of a range outwards by the smallest step that finds more. `counts` has the number of profiles with each value. */
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
