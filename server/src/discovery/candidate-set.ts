// The profiles that may be shown to a viewer. Lists, matches and recommendations all start with a candidate set.
import { availableParallelism } from 'node:os'
import type { Criteria } from '@parinay/contract/discovery'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { createDatabaseSlots } from '../platform/concurrency/database-slots.ts'
import type { Context } from '../platform/context.ts'
import { withSnapshotClient } from '../platform/database/database.ts'
import { singletonOf } from '../platform/database/database-singletons.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { facetQuery, type FacetTerm, type Refusal } from './filters/compile-criteria-to-facets.ts'
import { ageFacet } from './filters/numeric-facets.ts'
import { CHUNK, chunkOf } from './index/bitmap.ts'
import { type Partition, PARTITIONS, POSITION_RANGES } from './index/women-and-men-partitions.ts'
import { lastPositionOf } from './sql/joining-order.ts'
import { countFacets, countMatches, findPage, type Page, type Window } from './sql/list-page-and-counts.ts'
import type { MatchScope } from './sql/list-parameters.ts'
import { womenAndMenPage } from './sql/women-and-men-page.ts'
import type { Reader } from '../platform/database/prepared-statement.ts'
import { type FacetCounts, variantCounts } from './sql/count-query-variants.ts'

export type { Window } from './sql/list-page-and-counts.ts'

type Viewer = Pick<SignedIn, 'id' | 'gender'> | undefined

/** The profiles that meet some criteria, as one viewer may see them on one day in India. */
export interface CandidateSet {
  ctx: Context
  viewer: Viewer
  criteria: Criteria
  today: string
  /** Omits members with a later join order. */
  joinedUpTo: number | undefined
  /** Includes people that the viewer has answered or dismissed, and those that answered the viewer. */
  includeAnswered: boolean
  /** The classes of the viewer's own Moon; undefined unless they compare horoscopes. */
  moons: readonly number[] | undefined
  /** Criteria that no parameter of a call can express. */
  extraTerms: readonly FacetTerm[]
  /** Musts of other members. Those whose musts the viewer does not meet are omitted. */
  refusals: readonly Refusal[]
  /** All reads use this snapshot; without one each read has its own. */
  snapshot: Reader | undefined
}
export type SnapshotCandidates = CandidateSet & { snapshot: Reader }

export interface CandidateOptions {
  joinedUpTo?: number | undefined
  includeAnswered?: boolean | undefined
  moons?: readonly number[] | undefined
}

/** Builds the candidate set. Call it within `readWithCurrentAges`. */
export const candidatesFor = (
  ctx: Context,
  viewer: Viewer,
  criteria: Criteria,
  { joinedUpTo, includeAnswered = false, moons }: CandidateOptions = {},
): CandidateSet => ({
  ctx,
  viewer,
  criteria,
  today: todayInIndia(ctx.now()),
  joinedUpTo,
  includeAnswered,
  moons,
  extraTerms: [],
  refusals: [],
  snapshot: undefined,
})

/** The same candidates under further criteria. */
export const narrow = (candidates: CandidateSet, ...terms: FacetTerm[]): CandidateSet => ({
  ...candidates,
  extraTerms: [...candidates.extraTerms, ...terms],
})

/** The same candidates without those whose musts the viewer does not meet. */
export const withoutRefusing = (candidates: CandidateSet, refusals: readonly Refusal[]): CandidateSet => ({
  ...candidates,
  refusals,
})

/** Runs `read` with candidates that are all read from one snapshot. */
export const inOneSnapshot = <T>(
  candidates: CandidateSet,
  read: (candidates: SnapshotCandidates) => Promise<T>,
): Promise<T> => {
  const { snapshot } = candidates
  return snapshot
    ? read({ ...candidates, snapshot })
    : withSnapshotClient(candidates.ctx, (opened) => read({ ...candidates, snapshot: opened }))
}

const readerOf = ({ ctx, snapshot }: CandidateSet): Reader => snapshot ?? ctx

/** A member sees the other sex, and so never themselves. Visitors, and operators without a sex, see both unless they choose one. */
function partitionsOf({ viewer, criteria }: CandidateSet): readonly Partition[] {
  if (viewer && viewer.gender !== 'other') return viewer.gender === 'male' ? ['female'] : ['male']
  return criteria.gender ? [criteria.gender] : PARTITIONS
}

const scopeOf = ({ viewer, joinedUpTo, includeAnswered }: CandidateSet, partition: Partition): MatchScope => ({
  viewer: viewer?.id,
  joinedUpTo,
  includeAnswered,
  ...POSITION_RANGES[partition],
})

export async function countCandidates(candidates: CandidateSet): Promise<number> {
  let sum = 0
  for (const partition of partitionsOf(candidates))
    sum += await countMatches(readerOf(candidates), facetQuery(partition, candidates), scopeOf(candidates, partition))
  return sum
}

/** A page in the order of joining, latest first unless the window is ascending. The other orders are in sorted-page.ts. */
export function candidatePage(candidates: CandidateSet, window: Window): Promise<Page> {
  const [partition, other] = partitionsOf(candidates)
  const pageOf = (from: CandidateSet) => (one: Partition, some: Window) =>
    findPage(readerOf(from), facetQuery(one, from), scopeOf(from, one), some)
  if (other) return inOneSnapshot(candidates, (from) => womenAndMenPage(readerOf(from), pageOf(from), window))
  const read = () => pageOf(candidates)(partition!, window)
  return candidates.snapshot ? read() : singletonOf(candidates.ctx, createPageQueue)(read)
}

// A page is pure database work, so more concurrent pages than processors make none of them faster and delay other calls.
// Waiting pages hold no connection.
const createPageQueue = () => createDatabaseSlots(availableParallelism() + 1)

/** The number of candidates with each of the counted facets. Profiles in the delta are counted by their own rows. */
export async function facetCounts(candidates: SnapshotCandidates, counted: FacetTerm): Promise<Map<string, number>> {
  const counts: Map<string, number>[] = []
  for (const partition of partitionsOf(candidates)) {
    const [query, scope] = [facetQuery(partition, candidates), scopeOf(candidates, partition)]
    counts.push(await countFacets(candidates.snapshot, query, scope, counted, candidates.today))
  }
  return sumOf(counts)
}

/** The candidates under fewer criteria, and the facets to count among them. */
export interface Variant {
  candidates: CandidateSet
  counted: FacetTerm['group']
}

/** The total and the facet counts of each variant. */
export async function countVariants(whole: CandidateSet, variants: readonly Variant[]): Promise<FacetCounts[]> {
  const { ctx, today } = whole
  const ageFacetOf = (born: string) => ageFacet(ageOn(born, today))
  const parts = await Promise.all(
    PARTITIONS.map(async (partition) => {
      const concerned = variants.filter(({ candidates }) => partitionsOf(candidates).includes(partition))
      if (concerned.length === 0) return []
      const queries = concerned.map(({ candidates, counted }) => ({
        query: facetQuery(partition, candidates),
        counted,
      }))
      const scopes = halvesOf(scopeOf(whole, partition), await lastPositionOf(ctx, partition))
      const halves = await Promise.all(
        scopes.map((scope) =>
          withSnapshotClient(ctx, (snapshot) =>
            variantCounts(snapshot, facetQuery(partition, whole), scope, queries, ageFacetOf),
          ),
        ),
      )
      return concerned.map((variant, place) => ({ variant, counts: sumCounts(halves.map((half) => half[place]!)) }))
    }),
  )
  return variants.map((variant) =>
    sumCounts(parts.flat().flatMap((part) => (part.variant === variant ? [part.counts] : []))),
  )
}

/** One connection counts a scope with fewer chunks faster than two. */
const PARALLEL_CHUNKS = 6

/** Counting reads hundreds of bitmaps, so two connections take half of the positions each. */
function halvesOf(whole: MatchScope, lastPosition: number): MatchScope[] {
  const chunks = chunkOf(lastPosition) - chunkOf(whole.first) + 1
  if (chunks < PARALLEL_CHUNKS) return [whole]
  const middle = whole.first + Math.ceil(chunks / 2) * CHUNK
  return [
    { ...whole, last: middle - 1 },
    { ...whole, first: middle },
  ]
}

const sumCounts = (parts: readonly FacetCounts[]): FacetCounts => ({
  total: parts.reduce((sum, { total }) => sum + total, 0),
  counts: sumOf(parts.map(({ counts }) => counts)),
})

function sumOf(parts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const part of parts) for (const [name, count] of part) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}
