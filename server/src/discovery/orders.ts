// Lists in any order. Equals stand by when they joined, the latest first.
import { LOOKED_AT, type Sort } from '@parinay/contract/discovery'
import { addDays, yearsBefore } from '@parinay/contract/profile/age'
import { scoresOf } from '../matching/scores.ts'
import { days, type Part } from './asked.ts'
import { joinedUpTo } from './join-order.ts'
import { numbers, type Range, upwards } from './ladders.ts'
import { counts, inOneSnapshot, page, type People, those, total } from './people.ts'
import { type Grouping, inGroups, type Page, type Window } from './queries.ts'

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

/** Everybody has one facet of these, and stands in the order of its name. */
interface Groups {
  all: Range
  /** Of whom the name lies between these two. */
  between: (from: string, to: string, today: string) => Part
  as: Grouping
}

const AGES: Groups = {
  all: upwards('age', 0),
  between(from, to, today) {
    const [youngest, oldest] = [ageOf(from), ageOf(to)]
    return {
      group: [numbers('age', youngest, oldest)],
      bornFrom: addDays(yearsBefore(today, oldest + 1), 1),
      bornTo: yearsBefore(today, youngest),
    }
  },
  as: 'age',
}
const ageOf = (name: string) => Number(name.split(':')[1])

const VISITS: Groups = {
  all: days('here', '', '9'),
  between: (from, to) => ({ group: [{ from, to }] }),
  as: 'here',
}

/** Where few fit they are simply put in order. Otherwise it is counted which groups a page lies in; small neighbours are read together. */
const byGroups = (everybody: People, groups: Groups, isAscending: boolean, window: Window, atOnce: number) =>
  inOneSnapshot(everybody, async (people): Promise<Page> => {
    const { skip, limit } = window
    const all = (some: People, count: number) =>
      page(some, { skip: 0, limit: count }).then(async (found) => ({
        ...found,
        positions: await inGroups(people.within, found.positions, groups.as, isAscending, people.today),
      }))
    if ((await total(people)) <= atOnce) {
      const found = await all(people, atOnce)
      return { ...found, positions: found.positions.slice(skip, skip + limit) }
    }

    const known = await counts(people, [groups.all])
    const names = [...known.keys()].toSorted()
    const positions: number[] = []
    let before = 0
    for (const run of runsOf(isAscending ? names : names.toReversed(), known, atOnce)) {
      const left = { skip: Math.max(0, skip - before), limit: limit - positions.length }
      if (before + run.count > skip && left.limit > 0) {
        const [from, to] = [run.names[0]!, run.names.at(-1)!].toSorted()
        const some = those(people, groups.between(from!, to!, people.today))
        const { positions: found } = run.names.length === 1 ? await page(some, left) : await all(some, run.count)
        positions.push(...(run.names.length === 1 ? found : found.slice(left.skip, left.skip + left.limit)))
      }
      before += run.count
    }
    return { total: before, positions, upTo: people.upTo ?? (await joinedUpTo(people.within)) }
  })

interface Run {
  names: string[]
  count: number
}

/** Neighbours together, as long as they are no more people than are read at once: a page lies in three of these at most. */
function runsOf(names: readonly string[], counted: ReadonlyMap<string, number>, atOnce: number): Run[] {
  const runs: Run[] = []
  for (const name of names) {
    const [count, last] = [counted.get(name)!, runs.at(-1)]
    if (last && last.count + count <= atOnce) {
      last.names.push(name)
      last.count += count
    } else runs.push({ names: [name], count })
  }
  return runs
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
