// Lists in any order. Equals are in the order of joining, the latest first.
import { MATCH_WINDOW, type Sort } from '@parinay/contract/discovery'
import { addDays, yearsBefore } from '@parinay/contract/vocabulary/age'
import { scoresOf } from '../compatibility/scores.ts'
import { dayRange, MAX_DAY, allMonths } from './filters/date-facets.ts'
import { bucketedPage, type Buckets, valueOf } from './sql/bucketed-sort.ts'
import { rowRange, exactly, rowAtLeast } from './filters/numeric-facets.ts'
import { inOneSnapshot, candidatePage, type CandidateSet } from './candidates.ts'
import type { Page, Window } from './sql/list.ts'

/** Candidates that are read and sorted together. */
const BATCH_SIZE = 250

export function sortedPage(
  candidates: CandidateSet,
  sort: Sort,
  isAscending: boolean | undefined,
  window: Window,
  batchSize = BATCH_SIZE,
): Promise<Page> {
  switch (sort) {
    case 'createdAt':
      return candidatePage(candidates, { ...window, isAscending: isAscending ?? false })
    case 'age':
      return bucketedPage(candidates, BY_AGE, isAscending ?? true, window, batchSize)
    case 'lastActive':
      return bucketedPage(candidates, BY_LAST_ACTIVE, isAscending ?? false, window, batchSize)
    case 'match':
      return bestMatchPage(candidates, window)
  }
}

const BY_AGE: Buckets = {
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
}

/** The day of members who do not show their last visit. */
const HIDDEN_DAY = exactly('here:0')
const BY_LAST_ACTIVE: Buckets = {
  all: { group: [HIDDEN_DAY, allMonths('here')], rowGroup: [dayRange('here', '', MAX_DAY)] },
  between: (from, to) => ({ group: [{ from, to }] }),
  sortKey: 'here',
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
