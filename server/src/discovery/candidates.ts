// Who may be shown to a viewer: lists, matches and recommendations all begin with a candidate set.
import { availableParallelism } from 'node:os'
import type { Criteria } from '@parinay/contract/discovery'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age'
import { limitConcurrency } from '../platform/concurrency/limit-concurrency.ts'
import type { Context } from '../platform/context.ts'
import { withSnapshotClient } from '../platform/database/database.ts'
import { serviceOf } from '../platform/database/services.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { facetQuery, type FacetTerm } from './filters/facet-query.ts'
import { ageFacet } from './filters/numeric-facets.ts'
import { CHUNK, chunkOf } from './index/bitmap.ts'
import { type Partition, PARTITIONS, POSITION_RANGES } from './index/partitions.ts'
import { lastPositionOf } from './sql/join-order.ts'
import { countFacets, countMatches, findPage, type Page, type Window } from './sql/list.ts'
import type { MatchScope } from './sql/match-values.ts'
import { mergedPage } from './sql/merged-page.ts'
import type { Reader } from '../platform/database/statement.ts'
import { type FacetCounts, variantCounts } from './sql/variants.ts'

export type { Window } from './sql/list.ts'

type Viewer = Pick<SignedIn, 'id' | 'gender'> | undefined

/** The profiles that meet some criteria, as one viewer may see them on one day in India. */
export interface CandidateSet {
  ctx: Context
  viewer: Viewer
  criteria: Criteria
  today: string
  /** Members who joined later are left out; in the order of joining. */
  joinedUpTo: number | undefined
  /** Criteria that no caller can name. */
  extraTerms: readonly FacetTerm[]
  /** All reads use this snapshot; without one each read has its own. */
  snapshot: Reader | undefined
}
export type SnapshotCandidates = CandidateSet & { snapshot: Reader }

/** Use it within `readWithCurrentAges`. */
export const candidatesFor = (ctx: Context, viewer: Viewer, criteria: Criteria, joinedUpTo?: number): CandidateSet => ({
  ctx,
  viewer,
  criteria,
  today: todayInIndia(ctx.now()),
  joinedUpTo,
  extraTerms: [],
  snapshot: undefined,
})

/** The same candidates under further criteria. */
export const narrow = (candidates: CandidateSet, ...terms: FacetTerm[]): CandidateSet => ({
  ...candidates,
  extraTerms: [...candidates.extraTerms, ...terms],
})

/** All that `read` reads of the candidates comes from one snapshot. */
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

const queryOf = ({ viewer, criteria, today, extraTerms }: CandidateSet, partition: Partition) =>
  facetQuery(partition, criteria, today, extraTerms, !viewer)

const scopeOf = ({ viewer, joinedUpTo }: CandidateSet, partition: Partition): MatchScope => ({
  viewer: viewer?.id,
  joinedUpTo,
  ...POSITION_RANGES[partition],
})

export async function countCandidates(candidates: CandidateSet): Promise<number> {
  let sum = 0
  for (const partition of partitionsOf(candidates))
    sum += await countMatches(readerOf(candidates), queryOf(candidates, partition), scopeOf(candidates, partition))
  return sum
}

/** In the order of joining, the latest first unless the window is ascending. */
export function candidatePage(candidates: CandidateSet, window: Window): Promise<Page> {
  const [partition, other] = partitionsOf(candidates)
  const pageOf = (from: CandidateSet) => (one: Partition, some: Window) =>
    findPage(readerOf(from), queryOf(from, one), scopeOf(from, one), some)
  if (other) return inOneSnapshot(candidates, (from) => mergedPage(readerOf(from), pageOf(from), window))
  const read = () => pageOf(candidates)(partition!, window)
  return candidates.snapshot ? read() : serviceOf(candidates.ctx, createPageQueue)(read)
}

// A page is pure work for the database: more pages at once than processors make none of them sooner, and keep other calls waiting.
// Nothing that waits here holds a connection.
const createPageQueue = () => limitConcurrency(availableParallelism() + 1)

/** How many candidates have each of the counted facets. Profiles in the delta are counted by their own rows. */
export async function facetCounts(candidates: SnapshotCandidates, counted: FacetTerm): Promise<Map<string, number>> {
  const counts: Map<string, number>[] = []
  for (const partition of partitionsOf(candidates)) {
    const [query, scope] = [queryOf(candidates, partition), scopeOf(candidates, partition)]
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
      const queries = concerned.map(({ candidates, counted }) => ({ query: queryOf(candidates, partition), counted }))
      const scopes = halvesOf(scopeOf(whole, partition), await lastPositionOf(ctx, partition))
      const halves = await Promise.all(
        scopes.map((scope) =>
          withSnapshotClient(ctx, (snapshot) =>
            variantCounts(snapshot, queryOf(whole, partition), scope, queries, ageFacetOf),
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

/** A scope of fewer chunks is counted sooner by one connection than by two. */
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
