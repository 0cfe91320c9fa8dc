// Sorts lists in any order. Equals are in the order of joining, latest first.
import { MATCH_WINDOW, type Sort } from '@parinay/contract/discovery'
import { addDays, yearsBefore } from '@parinay/contract/vocabulary/age-and-dates'
import { scoresOf } from '../compatibility/compatibility-scores.ts'
import { dayRange, MAX_DAY, allMonths } from './filters/date-facets.ts'
import { bucketedPage, type Buckets, valueOf } from './sql/page-by-age-or-last-visit.ts'
import { rowRange, exactly, rowAtLeast } from './filters/numeric-facets.ts'
import { inOneSnapshot, candidatePage, type CandidateSet } from './candidate-set.ts'
import { pointsPage } from './horoscope-points-sort.ts'
import type { Page, Window } from './sql/list-page-and-counts.ts'

export const BY_AGE: Buckets = {
  all: { group: [rowAtLeast('age', 0)] },
  between(from, to, today) {
    const [youngest, oldest] = [Number(valueOf(from)), Number(valueOf(to))]
    return {
      group: [rowRange('age', youngest, oldest)],
      bornFrom: addDays(yearsBefore(today, oldest + 1), 1),
      bornTo: yearsBefore(today, youngest),
    }
  },
  sortKey: 'age',
  isAscending: true,
}

/** The day facet of members who hide their last visit. */
const HIDDEN_DAY = exactly('here:0')
export const BY_LAST_ACTIVE: Buckets = {
  all: { group: [HIDDEN_DAY, allMonths('here')], rowGroup: [dayRange('here', '', MAX_DAY)] },
  between: (from, to) => ({ group: [{ from, to }] }),
  sortKey: 'here',
  isAscending: false,
}

/** The match window in the order of scores; older candidates follow in the order of joining. */
async function bestMatchPage(candidates: CandidateSet, { skip, limit }: Window): Promise<Page> {
  const { viewer } = candidates
  if (!viewer || skip >= MATCH_WINDOW) return candidatePage(candidates, { skip, limit })
  const { newest, older } = await inOneSnapshot(candidates, async (some) => {
    const first = await candidatePage(some, { skip: 0, limit: MATCH_WINDOW })
    const missing = skip + limit - MATCH_WINDOW
    const hasMore = first.total > MATCH_WINDOW && missing > 0
    const rest = hasMore ? await candidatePage(some, { skip: MATCH_WINDOW, limit: missing }) : undefined
    return { newest: first, older: rest?.positions ?? [] }
  })
  const scoreOf = await scoresOf(candidates.ctx, viewer.id, newest.positions)
  const best = newest.positions.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(skip, skip + limit)
  return { ...newest, positions: [...best, ...older] }
}

/** The function that reads a page in each order. */
export const SORTED_PAGE: Readonly<Record<Sort, (candidates: CandidateSet, window: Window) => Promise<Page>>> = {
  createdAt: candidatePage,
  age: (candidates, window) => bucketedPage(candidates, BY_AGE, window),
  lastActive: (candidates, window) => bucketedPage(candidates, BY_LAST_ACTIVE, window),
  match: bestMatchPage,
  points: pointsPage,
}
