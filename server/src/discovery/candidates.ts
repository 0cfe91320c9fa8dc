// Who may be shown to a member, out of the bitmaps: what lists, matches and recommendations begin with.
import { availableParallelism } from 'node:os'
import type { Criteria } from '@parinay/contract/discovery'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age'
import type { Context } from '../platform/context.ts'
import { onSnapshot } from '../platform/database/database.ts'
import { atMost } from '../platform/concurrency/batching.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { facetQuery, type FacetTerm } from './filters/facet-query.ts'
import { CHUNK, chunkOf } from './index/bitmap.ts'
import { mergedPage } from './sql/merged-page.ts'
import { lastPositionOf } from './sql/join-order.ts'
import type { MatchScope, Reader } from './sql/match.ts'
import { ageFacet } from './filters/numeric-facets.ts'
import { countMatches, countFacets, findPage, type Page, type Window } from './sql/list.ts'
import { POSITION_RANGES, type Partition, PARTITIONS } from './index/partitions.ts'
import { type FacetCounts, variantCounts } from './sql/variants.ts'

export type { Window } from './sql/list.ts'

type Viewer = Pick<SignedIn, 'id' | 'gender'> | undefined

/** People of whom something is wished, as one viewer sees them on one Indian day. */
export interface CandidateSet {
  ctx: Context
  viewer: Viewer
  criteria: Criteria
  today: string
  /** Nobody who joined later, by the order of joining. */
  joinedUpTo: number | undefined
  extraTerms: readonly FacetTerm[]
  /** The one snapshot that all is read from; otherwise each list is one of its own. */
  snapshot: Reader | undefined
}

/** Within `readToday`. */
export const candidatesFor = (ctx: Context, viewer: Viewer, wish: Criteria, upTo?: number): CandidateSet => ({
  ctx,
  viewer,
  criteria: wish,
  today: todayInIndia(ctx.now()),
  joinedUpTo: upTo,
  extraTerms: [],
  snapshot: undefined,
})

/** What is read of them here fits together: nobody comes, goes or changes in between. It asks nothing that is not asked `within`. */
export const inOneSnapshot = <T>(
  people: CandidateSet,
  read: (people: SnapshotCandidates) => Promise<T>,
): Promise<T> => {
  const { snapshot } = people
  return snapshot
    ? read({ ...people, snapshot })
    : onSnapshot(people.ctx, (opened) => read({ ...people, snapshot: opened }))
}
export type SnapshotCandidates = CandidateSet & { snapshot: Reader }

const readerOf = ({ ctx, snapshot }: CandidateSet): Reader => snapshot ?? ctx

/** Never one's own sex, and so never oneself; an operator who has none set sees both, unless one is wished. */
function partitionsOf({ viewer, criteria: wish }: CandidateSet): readonly Partition[] {
  if (viewer && viewer.gender !== 'other') return viewer.gender === 'male' ? ['female'] : ['male']
  return wish.gender ? [wish.gender] : PARTITIONS
}

const facetQueryOf = ({ viewer, criteria: wish, today, extraTerms: more }: CandidateSet, side: Partition) =>
  facetQuery(side, wish, today, more, !viewer)

const boundsOf = ({ viewer, joinedUpTo: upTo }: CandidateSet, side: Partition): MatchScope => ({
  viewer: viewer?.id,
  joinedUpTo: upTo,
  ...POSITION_RANGES[side],
})

export async function countCandidates(people: CandidateSet): Promise<number> {
  let sum = 0
  for (const side of partitionsOf(people))
    sum += await countMatches(readerOf(people), facetQueryOf(people, side), boundsOf(people, side))
  return sum
}

/**
 * A page is nothing but the database's work: more at once than there are processors make none of them sooner, and keep the app from its turn.
 * Nothing that holds a connection waits here. Each server has turns of its own: a replica that is frozen keeps nobody from the database.
 */
const turns = new WeakMap<Reader['pool'], ReturnType<typeof atMost>>()

function inPageQueue<T>({ pool }: Reader, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(pool) ?? atMost(availableParallelism() + 1)
  turns.set(pool, turn)
  return turn(work)
}

/** By when they joined. */
export function candidatePage(people: CandidateSet, window: Window): Promise<Page> {
  const [side, other] = partitionsOf(people)
  const of = (from: CandidateSet) => (one: Partition, some: Window) =>
    findPage(readerOf(from), facetQueryOf(from, one), boundsOf(from, one), some)
  if (other) return inOneSnapshot(people, (from) => mergedPage(readerOf(from), of(from), window))
  const ask = () => of(people)(side!, window)
  return people.snapshot ? ask() : inPageQueue(people.ctx, ask)
}

/** Of them the ones of whom this holds besides. */
export const narrow = (people: CandidateSet, ...more: FacetTerm[]): CandidateSet => ({
  ...people,
  extraTerms: [...people.extraTerms, ...more],
})

/** How many have each facet of these, by its name; who waits for a merge has those of their own instead. */
export async function facetCounts(people: SnapshotCandidates, among: FacetTerm): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const side of partitionsOf(people)) {
    const found = await countFacets(
      people.snapshot,
      facetQueryOf(people, side),
      boundsOf(people, side),
      among,
      people.today,
    )
    for (const [name, count] of found) sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return sums
}

/** Fewer chunks are counted sooner than shared out. */
const PARALLEL_CHUNKS = 6

/** To count takes a processor hundreds of bitmaps: half of the positions each, side by side. */
function halvesOf(whole: MatchScope, lastPosition: number): MatchScope[] {
  const chunks = chunkOf(lastPosition) - chunkOf(whole.first) + 1
  if (chunks < PARALLEL_CHUNKS) return [whole]
  const middle = whole.first + Math.ceil(chunks / 2) * CHUNK
  return [
    { ...whole, last: middle - 1 },
    { ...whole, first: middle },
  ]
}

/** What some of those people are asked instead, and what is counted among them. */
export interface Variant {
  people: CandidateSet
  among: FacetTerm['group']
}

/** Of each of these, of whom less is asked than of the people themselves, how many there are and how many have each facet. */
export async function countVariants(people: CandidateSet, instead: readonly Variant[]): Promise<FacetCounts[]> {
  const { ctx, today } = people
  const ofBirth = (born: string) => ageFacet(ageOn(born, today))
  const pieces = await Promise.all(
    PARTITIONS.map(async (side) => {
      const here = instead.filter(({ people: some }) => partitionsOf(some).includes(side))
      if (here.length === 0) return []
      const ways = here.map(({ people: some, among }) => ({ query: facetQueryOf(some, side), among }))
      const halves = halvesOf(boundsOf(people, side), await lastPositionOf(ctx, side))
      const found = await Promise.all(
        halves.map((bounds) =>
          onSnapshot(ctx, (reader) => variantCounts(reader, facetQueryOf(people, side), bounds, ways, ofBirth)),
        ),
      )
      return here.map((one, place) => ({ one, fitting: sumCounts(found.map((half) => half[place]!)) }))
    }),
  )
  return instead.map((one) => sumCounts(pieces.flat().flatMap((piece) => (piece.one === one ? [piece.fitting] : []))))
}

function sumCounts(pieces: readonly FacetCounts[]): FacetCounts {
  const sums = new Map<string, number>()
  for (const piece of pieces) for (const [name, count] of piece.counts) sums.set(name, (sums.get(name) ?? 0) + count)
  return { total: pieces.reduce((sum, piece) => sum + piece.total, 0), counts: sums }
}
