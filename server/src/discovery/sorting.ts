// Lists in any order. Equals stand by when they joined, the latest first.
import { MATCH_WINDOW, type Sort } from '@parinay/contract/discovery'
import { addDays, yearsBefore } from '@parinay/contract/vocabulary/age'
import { scoresOf } from '../matching/scores.ts'
import { dayRange, MAX_DAY, allMonths } from './filters/date-facets.ts'
import { bucketedPage, type Buckets, valueOf } from './sql/bucketed-sort.ts'
import { rowRange, exactly, rowAtLeast } from './filters/numeric-facets.ts'
import { inOneSnapshot, candidatePage, type CandidateSet } from './candidates.ts'
import type { Page, Window } from './sql/list.ts'

/** So many are read and put in order at once. */
const BATCH_SIZE = 250

export function sortedPage(
  people: CandidateSet,
  sort: Sort,
  isAscending: boolean | undefined,
  window: Window,
  atOnce = BATCH_SIZE,
): Promise<Page> {
  switch (sort) {
    case 'createdAt':
      return candidatePage(people, { ...window, isAscending: isAscending ?? false })
    case 'age':
      return bucketedPage(people, BY_AGE, isAscending ?? true, window, atOnce)
    case 'lastActive':
      return bucketedPage(people, BY_LAST_ACTIVE, isAscending ?? false, window, atOnce)
    case 'match':
      return bestMatchPage(people, window)
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

/** Who does not show it was here on no day. */
const HIDDEN_DAY = exactly('here:0')
const BY_LAST_ACTIVE: Buckets = {
  all: { group: [HIDDEN_DAY, allMonths('here')], own: [dayRange('here', '', MAX_DAY)] },
  between: (from, to) => ({ group: [{ from, to }] }),
  sortKey: 'here',
}

/** The newest by how well they fit, the others after them as they joined. */
async function bestMatchPage(people: CandidateSet, { skip, limit }: Window): Promise<Page> {
  const { viewer } = people
  if (!viewer || skip >= MATCH_WINDOW) return candidatePage(people, { skip, limit })
  const { newest, others } = await inOneSnapshot(people, async (some) => {
    const first = await candidatePage(some, { skip: 0, limit: MATCH_WINDOW })
    const left = skip + limit - MATCH_WINDOW
    const rest =
      first.total > MATCH_WINDOW && left > 0
        ? await candidatePage(some, { skip: MATCH_WINDOW, limit: left })
        : undefined
    return { newest: first, others: rest?.positions ?? [] }
  })
  const scored = await scoresOf(people.ctx, viewer.id, newest.positions)
  const best = newest.positions.toSorted((a, b) => scored(b) - scored(a)).slice(skip, skip + limit)
  return { ...newest, positions: [...best, ...others] }
}
