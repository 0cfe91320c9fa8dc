// Sorts members who compare horoscopes by their points with the viewer. Equals are in the order of joining, latest first.
import { classesIn, MOON_FACETS } from '../horoscope/horoscope-facets.ts'
import { fewestPoints, type Spouse } from '../horoscope/matching/moon-classes.ts'
import { candidatePage, type CandidateSet, facetCounts, inOneSnapshot, narrow } from './candidate-set.ts'
import type { FacetTerm } from './filters/compile-criteria-to-facets.ts'
import { exactly } from './filters/numeric-facets.ts'
import { latestJoinOrder } from './sql/joining-order.ts'
import type { Page, Window } from './sql/list-page-and-counts.ts'

/** Every member who compares has one of these facets. */
const COMPARING: FacetTerm = { group: [MOON_FACETS] }

/** A page by points; in the order of joining if the viewer does not compare. */
export async function pointsPage(everybody: CandidateSet, { skip, limit, isAscending }: Window): Promise<Page> {
  const { moons, viewer } = everybody
  if (!moons || !viewer) return candidatePage(everybody, { skip, limit })
  return inOneSnapshot(everybody, async (candidates) => {
    const counts = await facetCounts(candidates, COMPARING)
    const pointsOf = (facet: string) => fewestPoints(viewer.gender as Spouse, moons, classesIn(facet))
    const groups = [...Map.groupBy(counts.keys(), pointsOf)].toSorted(([one], [other]) => one - other)
    const positions: number[] = []
    let before = 0
    for (const [, facets] of isAscending ? groups : groups.toReversed()) {
      const size = facets.reduce((sum, facet) => sum + counts.get(facet)!, 0)
      const part = { skip: Math.max(0, skip - before), limit: limit - positions.length }
      if (part.limit > 0 && part.skip < size) {
        const some = narrow(candidates, { group: facets.map(exactly) })
        positions.push(...(await candidatePage(some, part)).positions)
      }
      before += size
    }
    return { total: before, positions, upTo: candidates.joinedUpTo ?? (await latestJoinOrder(candidates.snapshot)) }
  })
}
