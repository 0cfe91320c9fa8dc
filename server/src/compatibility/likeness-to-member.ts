import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { likenessToFirst } from '../matching-engine/likeness-between-people.ts'
import type { Context } from '../platform/context.ts'
import { personOf } from './person-from-profile.ts'
import { knownRowsAt } from './queries.ts'
import { servedModel } from './served-model.ts'

/** How alike those at these positions of the lists' index are to a member. */
export async function likenessTo(
  ctx: Context,
  member: MemberId,
  positions: readonly number[],
): Promise<(position: number) => number> {
  const { version, model } = await servedModel(ctx)
  const rows = await knownRowsAt(ctx, version, member, positions)
  const own = rows.find(({ id }) => id === member)
  if (!own) return () => 0
  const others = rows.filter((row) => row !== own)
  const today = todayInIndia(ctx.now())
  const likeness = likenessToFirst(
    model,
    [own, ...others].map((row) => personOf(row, today)),
  )
  const at = new Map(others.map(({ position }, place) => [position, likeness[place]!]))
  return (position) => at.get(position) ?? -Infinity
}
