// Pages of women and men together, as visitors and operators see them: each side has positions of its own, and both stand in one order
// of joining.
import { onSnapshot } from '../platform/database.ts'
import type { Context } from '../platform/context.ts'
import { joinOrdersOf, type Page, type Reader, type Window } from './queries.ts'
import type { Side } from './sides.ts'

/** The page of one side. */
type PageOf = (side: Side, reader: Reader, window: Window) => Promise<Page>

/** From one snapshot, in O(log skip) pages of the sides. */
export const pageOfBoth = (ctx: Pick<Context, 'pool'>, of: PageOf, { skip, limit, isAscending }: Window) =>
  onSnapshot(ctx, async (reader): Promise<Page> => {
    const some = (side: Side, from: number, count: number) =>
      of(side, reader, { skip: from, limit: count, ...(isAscending !== undefined && { isAscending }) })
    const inOrder = async (ids: readonly string[]) => {
      const orders = await joinOrdersOf(reader, ids)
      const sign = isAscending ? 1 : -1
      return ids.toSorted((a, b) => sign * (orders.get(a)! - orders.get(b)!))
    }
    const isWomanFirst = async (woman: number, man: number) => {
      const [{ ids: women }, { ids: men }] = [await some('female', woman, 1), await some('male', man, 1)]
      return (await inOrder([...women, ...men]))[0] === women[0]
    }
    const totalOf = async (side: Side) => (await some(side, 0, 1)).total
    const skipped =
      skip === 0 ? 0 : await womenAmong(skip, await totalOf('female'), await totalOf('male'), isWomanFirst)
    const [women, men] = [await some('female', skipped, limit), await some('male', skip - skipped, limit)]
    return { total: women.total + men.total, ids: (await inOrder([...women.ids, ...men.ids])).slice(0, limit) }
  })

/** How many women are among the first so many of both, by halving. */
async function womenAmong(
  first: number,
  women: number,
  men: number,
  isWomanFirst: (woman: number, man: number) => Promise<boolean>,
): Promise<number> {
  let [least, most] = [Math.max(0, first - men), Math.min(first, women)]
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (await isWomanFirst(middle, first - middle - 1)) least = middle + 1
    else most = middle
  }
  return least
}
