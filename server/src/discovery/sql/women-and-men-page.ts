// Merges women and men into one page, for visitors and staff. Each partition has its own positions; the order of joining is common.
import type { Partition } from '../index/women-and-men-partitions.ts'
import { joinOrdersOf } from './joining-order.ts'
import type { Page, Window } from './list-page-and-counts.ts'
import type { Reader } from '../../platform/database/prepared-statement.ts'

/** Reads a page of one partition. */
type PageOf = (partition: Partition, window: Window) => Promise<Page>

/** Reads O(log skip) pages of the partitions, all from one snapshot; only a few if women and men join evenly. */
export async function womenAndMenPage(
  snapshot: Reader,
  pageOf: PageOf,
  { skip, limit, isAscending = false }: Window,
): Promise<Page> {
  const read = (partition: Partition, from: number, count: number) =>
    pageOf(partition, { skip: from, limit: count, isAscending })
  const orderOf = async (positions: readonly number[]) => {
    const orders = await joinOrdersOf(snapshot, positions)
    return (position: number) => (isAscending ? 1 : -1) * orders.get(position)!
  }
  const { least, most } = await womenAmongFirst(skip, {
    totals: async () => [(await read('female', 0, 1)).total, (await read('male', 0, 1)).total],
    async distance(woman, man) {
      const [{ positions: women }, { positions: men }] = [await read('female', woman, 1), await read('male', man, 1)]
      const order = await orderOf([...women, ...men])
      return order(men[0]!) - order(women[0]!)
    },
  })
  const uncertain = most - least
  const women = await read('female', least, uncertain + limit)
  const men = await read('male', skip - most, uncertain + limit)
  const positions = [...women.positions, ...men.positions]
  const order = await orderOf(positions)
  return {
    total: women.total + men.total,
    upTo: women.upTo,
    positions: positions.toSorted((a, b) => order(a) - order(b)).slice(uncertain, uncertain + limit),
  }
}

interface GenderLists {
  /** The lengths of both lists. */
  totals: () => Promise<[women: number, men: number]>
  /** The man's join order minus the woman's, both given by their positions in their lists. */
  distance: (woman: number, man: number) => Promise<number>
}

/** The search stops at this width: reading the rest is cheaper. */
export const SEARCH_THRESHOLD = 256

/**
 * The number of women among the first `count` of both lists, between `least` and `most`. An interpolation search that assumes even
 * joining; every third step halves the interval, which bounds the steps.
 */
export async function womenAmongFirst(
  count: number,
  { totals, distance }: GenderLists,
): Promise<{ least: number; most: number }> {
  if (count <= SEARCH_THRESHOLD) return { least: 0, most: count }
  const [women, men] = await totals()
  let [least, most] = [Math.max(0, count - men), Math.min(count, women)]
  let guess = Math.round((count * women) / (women + men))
  for (let step = 0; most - least > SEARCH_THRESHOLD; step++) {
    const middle = step % 3 < 2 ? Math.min(Math.max(guess, least), most - 1) : Math.floor((least + most) / 2)
    const ahead = await distance(middle, count - middle - 1)
    if (ahead > 0) least = middle + 1
    else most = middle
    // The women expected within this distance, and a little more, so that the other end comes near.
    guess = middle + Math.round((ahead * women * men) / (women + men) ** 2) + Math.sign(ahead) * (SEARCH_THRESHOLD / 4)
  }
  return { least, most: Math.max(least, most) }
}
