import type { MemberId } from '@parinay/contract/ids'
import { todayInIndia } from '@parinay/contract/profile/age'
import type { Context } from '../platform/context.ts'
import { factsOf } from './compatibility.ts'
import { factRowsOf } from './queries.ts'
import { ageFit, compatibility } from './score.ts'

/** Below whatever is said of people who are known. */
const UNKNOWN = -2

/**
 * How well each of these fits a member, for putting them in order: the score, or where too little is known for one a number below all
 * scores, by the ages alone.
 */
export async function scoresOf(
  ctx: Context,
  self: MemberId,
  others: readonly string[],
): Promise<(id: string) => number> {
  const today = todayInIndia(ctx.now())
  const facts = new Map((await factRowsOf(ctx, [self, ...others])).map((row) => [row.id, factsOf(row, today)]))
  const own = facts.get(self)
  const scores = new Map(
    others.map((id) => {
      const theirs = facts.get(id)
      if (!own || !theirs) return [id, UNKNOWN] as const
      return [id, compatibility(own, theirs) ?? (ageFit(own, theirs) ?? 0) - 2] as const
    }),
  )
  return (id) => scores.get(id) ?? UNKNOWN
}
