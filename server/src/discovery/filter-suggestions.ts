// When few or none fit: which filter to leave out or to widen, and how many that would find.
import type { Loosening, Wish } from '@parinay/contract/discovery'
import { AGE_FILTER } from '@parinay/contract/vocabulary/age'
import { HEIGHT_CM } from '@parinay/contract/profile/sections'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { without } from './facet-counts.ts'
import { upwards } from './filters/numeric-facets.ts'
import { countsInstead, peopleFor } from './candidates.ts'
import { refuseBeyondPreview } from './visitors.ts'

/** Filters that say nothing without another go with it. */
const WITH: Partial<Record<keyof Wish, readonly (keyof Wish)[]>> = {
  religion: ['caste', 'subCaste'],
  caste: ['subCaste'],
  state: ['city'],
}

const leftOutWith = (name: keyof Wish, wish: Wish) =>
  // "Any income" is meant where it was to begin with nothing.
  name === 'annualIncomeMax' && wish.annualIncomeMin === 0 ? (['annualIncomeMin'] as const) : (WITH[name] ?? [])

/** By how much a range is widened, in years and centimetres, and how far. */
const WIDER = { age: { by: [2, 5, 10], ...AGE_FILTER }, height: { by: [3, 6, 12], ...HEIGHT_CM } } as const
const RANGES = ['age', 'height'] as const
/** So many suggestions are enough. */
const MOST = 6

/** The ones that find the most first; none that finds no more than now. */
export async function loosenings(ctx: Context, viewer: SignedIn | undefined, wish: Wish): Promise<Loosening[]> {
  if (!viewer) refuseBeyondPreview(wish)
  const people = peopleFor(ctx, viewer, wish)
  const given = (Object.keys(wish) as (keyof Wish)[]).filter((name) => wish[name] !== undefined)
  const left = given.map((name) => [name, ...leftOutWith(name, wish).filter((other) => given.includes(other))])
  const ranges = RANGES.filter((kind) => given.includes(`${kind}Min`) || given.includes(`${kind}Max`))
  const [now, ...found] = await countsInstead(people, [
    { people, among: [] },
    ...left.map((names) => ({ people: without(people, names), among: [] })),
    ...ranges.map((kind) => ({ people: without(people, [`${kind}Min`, `${kind}Max`]), among: [upwards(kind, 0)] })),
  ])
  return [
    ...left.map((names, place) => ({
      change: Object.fromEntries(names.map((one) => [one, null])),
      total: found[place]!.total,
    })),
    ...ranges.flatMap((kind, place) => wider(wish, kind, found[left.length + place]!.counts)),
  ]
    .filter((one) => one.total > now!.total)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MOST)
}

/** An end of a range moved out as little as finds somebody more. `known`: how many there are of each number. */
function wider(wish: Wish, kind: (typeof RANGES)[number], known: ReadonlyMap<string, number>): Loosening[] {
  const [least, most] = [`${kind}Min`, `${kind}Max`] as const
  const { [least]: from = 0, [most]: to = Infinity } = wish
  const within = (first: number, last: number) =>
    [...known].reduce((sum, [name, count]) => {
      const value = Number(name.slice(kind.length + 1))
      return first <= value && value <= last ? sum + count : sum
    }, 0)
  const now = within(from, to)
  const { by: steps, least: lowest, most: highest } = WIDER[kind]
  const first = (ways: readonly Loosening[]) => ways.filter((way) => way.total > now).slice(0, 1)
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
