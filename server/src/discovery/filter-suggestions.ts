// When few or none fit: which filter to leave out or to widen, and how many that would find.
import type { FilterSuggestion, Criteria } from '@parinay/contract/discovery'
import { AGE_FILTER } from '@parinay/contract/vocabulary/age'
import { HEIGHT_CM } from '@parinay/contract/profile/sections'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { withoutFilters } from './facet-counts.ts'
import { rowAtLeast } from './filters/numeric-facets.ts'
import { countVariants, candidatesFor } from './candidates.ts'
import { refuseMemberOnlyCriteria } from './visitor-access.ts'

/** Filters that say nothing without another go with it. */
const CLEARED_WITH: Partial<Record<keyof Criteria, readonly (keyof Criteria)[]>> = {
  religion: ['caste', 'subCaste'],
  caste: ['subCaste'],
  state: ['city'],
}

const clearedWith = (name: keyof Criteria, wish: Criteria) =>
  // "Any income" is meant where it was to begin with nothing.
  name === 'annualIncomeMax' && wish.annualIncomeMin === 0 ? (['annualIncomeMin'] as const) : (CLEARED_WITH[name] ?? [])

/** By how much a range is widened, in years and centimetres, and how far. */
const WIDENING = { age: { by: [2, 5, 10], ...AGE_FILTER }, height: { by: [3, 6, 12], ...HEIGHT_CM } } as const
const RANGES = ['age', 'height'] as const
/** So many suggestions are enough. */
const MAX_SUGGESTIONS = 6

/** The ones that find the most first; none that finds no more than now. */
export async function suggestionsFor(
  ctx: Context,
  viewer: SignedIn | undefined,
  wish: Criteria,
): Promise<FilterSuggestion[]> {
  if (!viewer) refuseMemberOnlyCriteria(wish)
  const people = candidatesFor(ctx, viewer, wish)
  const given = (Object.keys(wish) as (keyof Criteria)[]).filter((name) => wish[name] !== undefined)
  const left = given.map((name) => [name, ...clearedWith(name, wish).filter((other) => given.includes(other))])
  const ranges = RANGES.filter((kind) => given.includes(`${kind}Min`) || given.includes(`${kind}Max`))
  const [now, ...found] = await countVariants(people, [
    { people, among: [] },
    ...left.map((names) => ({ people: withoutFilters(people, names), among: [] })),
    ...ranges.map((kind) => ({
      people: withoutFilters(people, [`${kind}Min`, `${kind}Max`]),
      among: [rowAtLeast(kind, 0)],
    })),
  ])
  return [
    ...left.map((names, place) => ({
      change: Object.fromEntries(names.map((one) => [one, null])),
      total: found[place]!.total,
    })),
    ...ranges.flatMap((kind, place) => widenRange(wish, kind, found[left.length + place]!.counts)),
  ]
    .filter((one) => one.total > now!.total)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MAX_SUGGESTIONS)
}

/** An end of a range moved out as little as finds somebody more. `known`: how many there are of each number. */
function widenRange(
  wish: Criteria,
  kind: (typeof RANGES)[number],
  known: ReadonlyMap<string, number>,
): FilterSuggestion[] {
  const [least, most] = [`${kind}Min`, `${kind}Max`] as const
  const { [least]: from = 0, [most]: to = Infinity } = wish
  const within = (first: number, last: number) =>
    [...known].reduce((sum, [name, count]) => {
      const value = Number(name.slice(kind.length + 1))
      return first <= value && value <= last ? sum + count : sum
    }, 0)
  const now = within(from, to)
  const { by: steps, least: lowest, most: highest } = WIDENING[kind]
  const first = (ways: readonly FilterSuggestion[]) => ways.filter((way) => way.total > now).slice(0, 1)
  return [
    ...(to === Infinity
      ? []
      : first(
          steps
            .map((by) => Math.min(highest, to + by))
            .map((end) => ({ change: { [most]: String(end) }, total: within(from, end) })),
        )),
    ...(from === 0
      ? []
      : first(
          steps
            .map((by) => Math.max(lowest, from - by))
            .map((end) => ({ change: { [least]: String(end) }, total: within(end, to) })),
        )),
  ]
}
