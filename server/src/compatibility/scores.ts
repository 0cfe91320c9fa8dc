import type { MemberId } from '@parinay/contract/kernel/ids'
import { todayInIndia } from '@parinay/contract/vocabulary/age'
import type { Context } from '../platform/context.ts'
import { factsOf } from './compatibility.ts'
import { factRowsAt } from './queries.ts'
import { ageFit, compatibility, type Facts } from './score.ts'

/** Below whatever is said of people who are known. */
const UNKNOWN_SCORE = -2

/**
 * How well those at these positions of the lists' index fit a member, for putting them in order: the score, or where too little is known
 * for one a number below all scores, by the ages alone.
 */
export async function scoresOf(
  ctx: Context,
  self: MemberId,
  positions: readonly number[],
): Promise<(position: number) => number> {
  const today = todayInIndia(ctx.now())
  const rows = await factRowsAt(ctx, self, positions)
  const mine = rows.find(({ id }) => id === self)
  const own = mine && factsOf(mine, today)
  const scores = new Map(rows.map((row) => [row.position, own ? scoreOf(own, factsOf(row, today)) : UNKNOWN_SCORE]))
  return (position) => scores.get(position) ?? UNKNOWN_SCORE
}

const scoreOf = (own: Facts, theirs: Facts) => compatibility(own, theirs) ?? (ageFit(own, theirs) ?? 0) - 2
