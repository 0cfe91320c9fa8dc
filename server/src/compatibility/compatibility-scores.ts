// Scores people by how well they fit a member, to sort lists and pages by it.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type { Context } from '../platform/context.ts'
import { knownRowsAt } from './queries.ts'
import { fitsOf } from './pair-fit.ts'
import { servedModel } from './served-model.ts'

/** Below whatever is said of people who are known. */
const UNKNOWN_SCORE = -1
/** The chance decides between people of the same percent. */
const BELOW_ONE = 0.999

/**
 * How well those at these positions of the lists' index fit a member, for putting them in order: the percent, and behind the point the chance
 * that it stands for.
 */
export async function scoresOf(
  ctx: Context,
  self: MemberId,
  positions: readonly number[],
): Promise<(position: number) => number> {
  const served = await servedModel(ctx)
  const rows = await knownRowsAt(ctx, served.version, self, positions)
  const own = rows.find(({ id }) => id === self)
  const others = rows.filter((row) => row !== own)
  const fits = own ? fitsOf(served, own, others, todayInIndia(ctx.now())) : []
  const scores = new Map(
    others.map(({ position }, place) => {
      const fit = fits[place]
      return [position, fit ? fit.percent + fit.chance * BELOW_ONE : UNKNOWN_SCORE]
    }),
  )
  return (position) => scores.get(position) ?? UNKNOWN_SCORE
}
