// Puts profiles with only a name and an age last, in matches and recommendations and in lists that ask for it.
import { type CandidateSet, countCandidates, inOneSnapshot, narrow } from './candidate-set.ts'
import { hasFacet } from './filters/compile-criteria-to-facets.ts'
import type { Page, Window } from './sql/list-page-and-counts.ts'

export { thinPositions } from './sql/positions-of-thin-profiles.ts'

/** Lists full profiles, then thin ones. `page` reads each part in its own order. The total counts both. */
export const thinLast = (
  everybody: CandidateSet,
  window: Window,
  page: (candidates: CandidateSet, window: Window) => Promise<Page>,
): Promise<Page> =>
  inOneSnapshot(everybody, async (candidates) => {
    const thin = narrow(candidates, hasFacet('facts:none'))
    const [first, thinCount] = [
      await page(narrow(candidates, hasFacet('facts:some')), window),
      await countCandidates(thin),
    ]
    const total = first.total + thinCount
    const missing = window.limit - first.positions.length
    if (missing <= 0 || thinCount === 0) return { ...first, total }
    const rest = await page(thin, { ...window, skip: Math.max(0, window.skip - first.total), limit: missing })
    return { ...first, total, positions: [...first.positions, ...rest.positions] }
  })
