// Pages of women and men together, as visitors and operators see them: each side has positions of its own, and both stand in one order
// of joining.
import { joinOrdersOf } from './join-order.ts'
import type { Reader } from './match.ts'
import type { Page, Window } from './list.ts'
import type { Partition } from '../index/partitions.ts'

/** The page of one side. */
type PageOf = (side: Partition, window: Window) => Promise<Page>

/** In O(log skip) pages of the sides, all of one snapshot; in a few where women and men join evenly. */
export async function mergedPage(
  snapshot: Reader,
  of: PageOf,
  { skip, limit, isAscending = false }: Window,
): Promise<Page> {
  const some = (side: Partition, from: number, count: number) => of(side, { skip: from, limit: count, isAscending })
  const ordersOf = async (positions: readonly number[]) => {
    const orders = await joinOrdersOf(snapshot, positions)
    return (position: number) => (isAscending ? 1 : -1) * orders.get(position)!
  }
  const { least, most } = await womenAmongFirst(skip, {
    totals: async () => [(await some('female', 0, 1)).total, (await some('male', 0, 1)).total],
    async behind(woman, man) {
      const [{ positions: women }, { positions: men }] = [await some('female', woman, 1), await some('male', man, 1)]
      const order = await ordersOf([...women, ...men])
      return order(men[0]!) - order(women[0]!)
    },
  })
  const open = most - least
  const [women, men] = [await some('female', least, open + limit), await some('male', skip - most, open + limit)]
  const positions = [...women.positions, ...men.positions]
  const order = await ordersOf(positions)
  return {
    total: women.total + men.total,
    upTo: women.upTo,
    positions: positions.toSorted((a, b) => order(a) - order(b)).slice(open, open + limit),
  }
}

interface GenderLists {
  /** How many women and men there are. */
  totals: () => Promise<[women: number, men: number]>
  /** By how many of all who joined the man comes after the woman; both by their places in their lists. */
  behind: (woman: number, man: number) => Promise<number>
}

/** What is left open is read instead. */
export const SEARCH_THRESHOLD = 256

/** How many women are among the first so many of both: from and to. In turns it is guessed, as if they had joined evenly, and halved. */
export async function womenAmongFirst(
  first: number,
  { totals, behind }: GenderLists,
): Promise<{ least: number; most: number }> {
  if (first <= SEARCH_THRESHOLD) return { least: 0, most: first }
  const [women, men] = await totals()
  let [least, most] = [Math.max(0, first - men), Math.min(first, women)]
  let guess = Math.round((first * women) / (women + men))
  for (let turn = 0; most - least > SEARCH_THRESHOLD; turn++) {
    const middle = turn % 3 < 2 ? Math.min(Math.max(guess, least), most - 1) : Math.floor((least + most) / 2)
    const ahead = await behind(middle, first - middle - 1)
    if (ahead > 0) least = middle + 1
    else most = middle
    // Of so many who joined about this part are women; and a little further, so that the other end comes near.
    guess = middle + Math.round((ahead * women * men) / (women + men) ** 2) + Math.sign(ahead) * (SEARCH_THRESHOLD / 4)
  }
  return { least, most: Math.max(least, most) }
}
