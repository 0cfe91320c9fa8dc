// For each option of a filter, how many it would find together with the other filters.
import { INCOME_BRACKETS } from '@parinay/contract/vocabulary/choices'
import type { Criteria } from '@parinay/contract/discovery'
import { type Facet, filtersOf, optionsOf } from '@parinay/contract/filters'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { type CandidateSet, candidatesFor, countVariants } from './candidates.ts'
import { exactly, type FacetRange, rowAtLeast } from './filters/numeric-facets.ts'
import { FILTER_SOURCES } from './filters/registry.ts'
import { refuseMemberOnlyCriteria } from './visitor-access.ts'

interface CountedFacet {
  ranges: readonly FacetRange[]
  /** The option that a facet's name stands for. */
  optionOf: (name: string) => string
}

const choicesOf = (kind: string, choices: readonly string[]): CountedFacet => ({
  ranges: choices.map((choice) => exactly(`${kind}:${choice}`)),
  optionOf: (name) => name.slice(kind.length + 1),
})
const numbersOf = (kind: 'age' | 'height'): CountedFacet => ({
  ranges: [rowAtLeast(kind, 0)],
  optionOf: (name) => String(Number(name.slice(kind.length + 1))),
})

function countedFacet(facet: Facet): CountedFacet {
  if (facet === 'age' || facet === 'height') return numbersOf(facet)
  if (facet === 'income') return choicesOf('pay', INCOME_BRACKETS.map(({ min }) => String(min))) // prettier-ignore
  return choicesOf(FILTER_SOURCES[facet].facet, optionsOf(facet) ?? [])
}

/** The total of the criteria, and the counts of each facet without the filters that its options stand for. */
export async function countOptions(
  ctx: Context,
  viewer: SignedIn | undefined,
  { of, ...criteria }: Criteria & { of: Facet[] },
) {
  if (!viewer) refuseMemberOnlyCriteria({ ...criteria, of })
  const candidates = candidatesFor(ctx, viewer, criteria)
  // Facets that omit the same filters share one variant.
  const groups = Object.values(
    Object.groupBy(of, (facet) => filtersOf(facet).filter((name) => criteria[name] !== undefined).join()), // prettier-ignore
  ).filter((facets) => facets !== undefined)
  const [all, ...variants] = await countVariants(candidates, [
    { candidates, counted: [] },
    ...groups.map((facets) => ({
      candidates: withoutFilters(candidates, filtersOf(facets[0]!)),
      counted: facets.flatMap((facet) => countedFacet(facet).ranges),
    })),
  ])
  const data: Partial<Record<Facet, Record<string, number>>> = {}
  for (const [place, facets] of groups.entries())
    for (const facet of facets) data[facet] = optionCounts(countedFacet(facet), variants[place]!.counts)
  return { data, total: all!.total }
}

const optionCounts = ({ ranges, optionOf }: CountedFacet, counts: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    [...counts].flatMap(([name, count]) =>
      ranges.some(({ from, to }) => from <= name && name <= to) ? [[optionOf(name), count]] : [],
    ),
  )

export const withoutFilters = (candidates: CandidateSet, names: readonly (keyof Criteria)[]): CandidateSet => ({
  ...candidates,
  criteria: Object.fromEntries(
    Object.entries(candidates.criteria).filter(([name]) => !names.includes(name as keyof Criteria)),
  ),
})
