// Sorts lists by buckets: years of age, or days of the last visit. Within a bucket the latest to join come first.
import {
  candidatePage,
  type CandidateSet,
  facetCounts,
  inOneSnapshot,
  narrow,
  type SnapshotCandidates,
} from '../candidate-set.ts'
import { daysOfMonth, monthFacet } from '../filters/date-facets.ts'
import type { FacetTerm } from '../filters/compile-criteria-to-facets.ts'
import { latestJoinOrder } from './joining-order.ts'
import type { Page, Window } from './list-page-and-counts.ts'
import { type SortKey, sortPositions } from './sort-positions-by-age-or-visit.ts'

/** Every candidate has exactly one of these facets, and the list is in the order of its values. */
export interface Buckets {
  /** All buckets; days are first counted by month. */
  all: FacetTerm
  /** The buckets between two facet names, both included. */
  between: (from: string, to: string, today: string) => FacetTerm
  sortKey: SortKey
  /** The direction of a window without one. */
  isAscending: boolean
}

/** Candidates that are read and sorted together. */
const BATCH_SIZE = 250

/** A bucket's facet name and its number of candidates. */
type BucketCount = readonly [name: string, count: number]

export const valueOf = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * A list of at most `batchSize` is read and sorted. A longer one is counted by buckets first; then only the buckets in the window are read,
 * small neighbours together.
 */
export const bucketedPage = (
  everybody: CandidateSet,
  buckets: Buckets,
  window: Window,
  batchSize = BATCH_SIZE,
): Promise<Page> =>
  inOneSnapshot(everybody, async (candidates) => {
    const { skip, limit, isAscending = buckets.isAscending } = window
    const { snapshot, today } = candidates
    const sorted = async (some: CandidateSet, count: number) => {
      const page = await candidatePage(some, { skip: 0, limit: count })
      return { ...page, positions: await sortPositions(snapshot, page.positions, buckets.sortKey, isAscending, today) }
    }
    const counts = sortedBuckets(await countByMonth(candidates, buckets.all), isAscending)
    const total = counts.reduce((sum, [, count]) => sum + count, 0)
    if (total <= batchSize) {
      const page = await sorted(candidates, batchSize)
      return { ...page, positions: page.positions.slice(skip, skip + limit) }
    }

    const inWindow = bucketsInWindow(counts, window)
    const positions: number[] = []
    let before = inWindow.skipped
    for (const batch of batchesOf(
      sortedBuckets(await splitMonths(candidates, inWindow.buckets), isAscending),
      batchSize,
    )) {
      const part = { skip: Math.max(0, skip - before), limit: limit - positions.length }
      if (before + batch.count > skip && part.limit > 0) {
        const [from, to] = [batch.names[0]!, batch.names.at(-1)!].toSorted()
        const some = narrow(candidates, buckets.between(from!, to!, today))
        // A single bucket is already in the order of joining.
        if (batch.names.length === 1) positions.push(...(await candidatePage(some, part)).positions)
        else positions.push(...(await sorted(some, batch.count)).positions.slice(part.skip, part.skip + part.limit))
      }
      before += batch.count
    }
    return { total, positions, upTo: candidates.joinedUpTo ?? (await latestJoinOrder(snapshot)) }
  })

function sortedBuckets(counts: Iterable<BucketCount>, isAscending: boolean): BucketCount[] {
  const ascending = [...counts].toSorted(([one], [other]) => (valueOf(one) < valueOf(other) ? -1 : 1))
  return isAscending ? ascending : ascending.toReversed()
}

async function countByMonth(candidates: SnapshotCandidates, all: FacetTerm): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const [name, count] of await facetCounts(candidates, all)) {
    const bucket = monthFacet(name) ?? name
    sums.set(bucket, (sums.get(bucket) ?? 0) + count)
  }
  return sums
}

/** Replaces each month by its days. */
async function splitMonths(candidates: SnapshotCandidates, buckets: readonly BucketCount[]): Promise<BucketCount[]> {
  const days = buckets.flatMap(([name]) => daysOfMonth(name) ?? [])
  const counts = days.length > 0 ? await facetCounts(candidates, { group: days }) : []
  return [...buckets.filter(([name]) => !daysOfMonth(name)), ...counts]
}

/** The buckets that overlap the window, and the number of candidates before them. */
function bucketsInWindow(counts: readonly BucketCount[], { skip, limit }: Window) {
  let [before, skipped] = [0, 0]
  const buckets: BucketCount[] = []
  for (const [name, count] of counts) {
    if (before + count <= skip) skipped += count
    else if (before < skip + limit) buckets.push([name, count])
    before += count
  }
  return { skipped, buckets }
}

interface BucketBatch {
  names: string[]
  count: number
}

/** Joins neighbouring buckets up to `batchSize`. A page then overlaps at most three batches. */
function batchesOf(counts: readonly BucketCount[], batchSize: number): BucketBatch[] {
  const batches: BucketBatch[] = []
  for (const [name, count] of counts) {
    const last = batches.at(-1)
    if (last && last.count + count <= batchSize) {
      last.names.push(name)
      last.count += count
    } else batches.push({ names: [name], count })
  }
  return batches
}
