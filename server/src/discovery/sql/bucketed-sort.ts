// Lists in an order of groups: years of age, days of activity. Within a group the latest to join come first.
import type { Part } from '../filters/criteria.ts'
import { daysOf, monthOf } from '../filters/date-facets.ts'
import { joinedUpTo } from './join-order.ts'
import { counts, inOneSnapshot, type InSnapshot, page, type People, those } from '../candidates.ts'
import { type Grouping, inGroups, type Page, type Window } from './list.ts'

/** Everybody has one facet of these, and stands in the order of what it says. */
export interface Groups {
  /** Of a day at first its month is counted. */
  all: Part
  /** Of whom the name lies between these two. */
  between: (from: string, to: string, today: string) => Part
  as: Grouping
}

/** Where few fit they are simply put in order. Otherwise it is counted which groups a page lies in; small neighbours are read together. */
export const byGroups = (everybody: People, groups: Groups, isAscending: boolean, window: Window, atOnce: number) =>
  inOneSnapshot(everybody, async (people): Promise<Page> => {
    const { skip, limit } = window
    const all = (some: People, count: number) =>
      page(some, { skip: 0, limit: count }).then(async (found) => ({
        ...found,
        positions: await inGroups(people.within, found.positions, groups.as, isAscending, people.today),
      }))
    const counted = inOrder(await inMonths(people, groups.all), isAscending)
    const total = counted.reduce((sum, [, count]) => sum + count, 0)
    if (total <= atOnce) {
      const found = await all(people, atOnce)
      return { ...found, positions: found.positions.slice(skip, skip + limit) }
    }

    const near = around(counted, window)
    const positions: number[] = []
    let before = near.skipped
    for (const run of runsOf(inOrder(await inDays(people, near.groups), isAscending), atOnce)) {
      const left = { skip: Math.max(0, skip - before), limit: limit - positions.length }
      if (before + run.count > skip && left.limit > 0) {
        const [from, to] = [run.names[0]!, run.names.at(-1)!].toSorted()
        const some = those(people, groups.between(from!, to!, people.today))
        const { positions: found } = run.names.length === 1 ? await page(some, left) : await all(some, run.count)
        positions.push(...(run.names.length === 1 ? found : found.slice(left.skip, left.skip + left.limit)))
      }
      before += run.count
    }
    return { total, positions, upTo: people.upTo ?? (await joinedUpTo(people.within)) }
  })

/** A group by its name, and how many stand in it. */
type Counted = readonly [name: string, count: number]

export const valueOf = (name: string) => name.slice(name.indexOf(':') + 1)

function inOrder(counted: Iterable<Counted>, isAscending: boolean): Counted[] {
  const ascending = [...counted].toSorted(([one], [other]) => (valueOf(one) < valueOf(other) ? -1 : 1))
  return isAscending ? ascending : ascending.toReversed()
}

/** Days together by their months. */
async function inMonths(people: InSnapshot, all: Part): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const [name, count] of await counts(people, all)) {
    const group = monthOf(name) ?? name
    sums.set(group, (sums.get(group) ?? 0) + count)
  }
  return sums
}

/** The same with the days of each month. */
async function inDays(people: InSnapshot, groups: readonly Counted[]): Promise<Counted[]> {
  const wanted = groups.flatMap(([name]) => daysOf(name) ?? [])
  const known = wanted.length > 0 ? await counts(people, { group: wanted }) : []
  return [...groups.filter(([name]) => !daysOf(name)), ...known]
}

/** Those in which the window lies, and how many stand before them. */
function around(counted: readonly Counted[], { skip, limit }: Window) {
  let [before, skipped] = [0, 0]
  const groups: Counted[] = []
  for (const [name, count] of counted) {
    if (before + count <= skip) skipped += count
    else if (before < skip + limit) groups.push([name, count])
    before += count
  }
  return { skipped, groups }
}

interface Run {
  names: string[]
  count: number
}

/** Neighbours together, as long as they are no more people than are read at once: a page lies in three of these at most. */
function runsOf(counted: readonly Counted[], atOnce: number): Run[] {
  const runs: Run[] = []
  for (const [name, count] of counted) {
    const last = runs.at(-1)
    if (last && last.count + count <= atOnce) {
      last.names.push(name)
      last.count += count
    } else runs.push({ names: [name], count })
  }
  return runs
}
