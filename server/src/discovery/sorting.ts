// Lists in any order. Equals stand by when they joined, the latest first.
import { LOOKED_AT, type Sort } from '@parinay/contract/discovery'
import { addDays, yearsBefore } from '@parinay/contract/vocabulary/age'
import { scoresOf } from '../matching/scores.ts'
import { days, LAST_DAY, months } from './filters/date-facets.ts'
import { byGroups, type Groups, valueOf } from './sql/bucketed-sort.ts'
import { numbers, only, upwards } from './filters/numeric-facets.ts'
import { inOneSnapshot, page, type People } from './candidates.ts'
import type { Page, Window } from './sql/list.ts'

/** So many are read and put in order at once. */
const AT_ONCE = 250

export function ordered(
  people: People,
  sort: Sort,
  isAscending: boolean | undefined,
  window: Window,
  atOnce = AT_ONCE,
): Promise<Page> {
  switch (sort) {
    case 'createdAt':
      return page(people, { ...window, isAscending: isAscending ?? false })
    case 'age':
      return byGroups(people, AGES, isAscending ?? true, window, atOnce)
    case 'lastActive':
      return byGroups(people, VISITS, isAscending ?? false, window, atOnce)
    case 'match':
      return bestFirst(people, window)
  }
}

const AGES: Groups = {
  all: { group: [upwards('age', 0)] },
  between(from, to, today) {
    const [youngest, oldest] = [Number(valueOf(from)), Number(valueOf(to))]
    return {
      group: [numbers('age', youngest, oldest)],
      bornFrom: addDays(yearsBefore(today, oldest + 1), 1),
      bornTo: yearsBefore(today, youngest),
    }
  },
  as: 'age',
}

/** Who does not show it was here on no day. */
const NO_DAY = only('here:0')
const VISITS: Groups = {
  all: { group: [NO_DAY, months('here')], own: [days('here', '', LAST_DAY)] },
  between: (from, to) => ({ group: [{ from, to }] }),
  as: 'here',
}

/** The newest by how well they fit, the others after them as they joined. */
async function bestFirst(people: People, { skip, limit }: Window): Promise<Page> {
  const { viewer } = people
  if (!viewer || skip >= LOOKED_AT) return page(people, { skip, limit })
  const { newest, others } = await inOneSnapshot(people, async (some) => {
    const first = await page(some, { skip: 0, limit: LOOKED_AT })
    const left = skip + limit - LOOKED_AT
    const rest = first.total > LOOKED_AT && left > 0 ? await page(some, { skip: LOOKED_AT, limit: left }) : undefined
    return { newest: first, others: rest?.positions ?? [] }
  })
  const scored = await scoresOf(people.ctx, viewer.id, newest.positions)
  const best = newest.positions.toSorted((a, b) => scored(b) - scored(a)).slice(skip, skip + limit)
  return { ...newest, positions: [...best, ...others] }
}
