// Lists in an order of groups: years of age, days of activity. Within a group the latest to join come first.
import type { FacetTerm } from '../filters/facet-query.ts'
import { daysOfMonth, monthFacet } from '../filters/date-facets.ts'
import { latestJoinOrder } from './join-order.ts'
import {
  facetCounts,
  inOneSnapshot,
  type SnapshotCandidates,
  candidatePage,
  type CandidateSet,
  narrow,
} from '../candidates.ts'
import { type SortKey, sortBy, type Page, type Window } from './list.ts'

/** Everybody has one facet of these, and stands in the order of what it says. */
export interface Buckets {
  /** Of a day at first its month is counted. */
  all: FacetTerm
  /** Of whom the name lies between these two. */
  between: (from: string, to: string, today: string) => FacetTerm
  sortKey: SortKey
}

/** Where few fit they are simply put in order. Otherwise it is counted which groups a page lies in; small neighbours are read together. */
export const bucketedPage = (
  everybody: CandidateSet,
  groups: Buckets,
  isAscending: boolean,
  window: Window,
  atOnce: number,
) =>
  inOneSnapshot(everybody, async (people): Promise<Page> => {
    const { skip, limit } = window
    const all = (some: CandidateSet, count: number) =>
      candidatePage(some, { skip: 0, limit: count }).then(async (found) => ({
        ...found,
        positions: await sortBy(people.snapshot, found.positions, groups.sortKey, isAscending, people.today),
      }))
    const counted = sortedBuckets(await countByMonth(people, groups.all), isAscending)
    const total = counted.reduce((sum, [, count]) => sum + count, 0)
    if (total <= atOnce) {
      const found = await all(people, atOnce)
      return { ...found, positions: found.positions.slice(skip, skip + limit) }
    }

    const near = bucketsInWindow(counted, window)
    const positions: number[] = []
    let before = near.skipped
    for (const run of batchesOf(sortedBuckets(await splitMonths(people, near.groups), isAscending), atOnce)) {
      const left = { skip: Math.max(0, skip - before), limit: limit - positions.length }
      if (before + run.count > skip && left.limit > 0) {
        const [from, to] = [run.names[0]!, run.names.at(-1)!].toSorted()
        const some = narrow(people, groups.between(from!, to!, people.today))
        const { positions: found } =
          run.names.length === 1 ? await candidatePage(some, left) : await all(some, run.count)
        positions.push(...(run.names.length === 1 ? found : found.slice(left.skip, left.skip + left.limit)))
      }
      before += run.count
    }
    return { total, positions, upTo: people.joinedUpTo ?? (await latestJoinOrder(people.snapshot)) }
  })

/** A group by its name, and how many stand in it. */
type BucketCount = readonly [name: string, count: number]

export const valueOf = (name: string) => name.slice(name.indexOf(':') + 1)

function sortedBuckets(counted: Iterable<BucketCount>, isAscending: boolean): BucketCount[] {
  const ascending = [...counted].toSorted(([one], [other]) => (valueOf(one) < valueOf(other) ? -1 : 1))
  return isAscending ? ascending : ascending.toReversed()
}

/** Days together by their months. */
async function countByMonth(people: SnapshotCandidates, all: FacetTerm): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const [name, count] of await facetCounts(people, all)) {
    const group = monthFacet(name) ?? name
    sums.set(group, (sums.get(group) ?? 0) + count)
  }
  return sums
}

/** The same with the days of each month. */
async function splitMonths(people: SnapshotCandidates, groups: readonly BucketCount[]): Promise<BucketCount[]> {
  const wanted = groups.flatMap(([name]) => daysOfMonth(name) ?? [])
  const known = wanted.length > 0 ? await facetCounts(people, { group: wanted }) : []
  return [...groups.filter(([name]) => !daysOfMonth(name)), ...known]
}

/** Those in which the window lies, and how many stand before them. */
function bucketsInWindow(counted: readonly BucketCount[], { skip, limit }: Window) {
  let [before, skipped] = [0, 0]
  const groups: BucketCount[] = []
  for (const [name, count] of counted) {
    if (before + count <= skip) skipped += count
    else if (before < skip + limit) groups.push([name, count])
    before += count
  }
  return { skipped, groups }
}

interface BucketBatch {
  names: string[]
  count: number
}

/** Neighbours together, as long as they are no more people than are read at once: a page lies in three of these at most. */
function batchesOf(counted: readonly BucketCount[], atOnce: number): BucketBatch[] {
  const runs: BucketBatch[] = []
  for (const [name, count] of counted) {
    const last = runs.at(-1)
    if (last && last.count + count <= atOnce) {
      last.names.push(name)
      last.count += count
    } else runs.push({ names: [name], count })
  }
  return runs
}
