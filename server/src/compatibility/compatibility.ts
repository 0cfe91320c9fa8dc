import type { MemberId } from '@parinay/contract/kernel/ids'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type { FactRow } from './profile-columns-for-engine.ts'
import type { Context } from '../platform/context.ts'
import { knownRowsOf } from './queries.ts'
import { matchReasons } from './match-reasons.ts'
import { type Fit, fitsOf } from './pair-fit.ts'
import { servedModel } from './served-model.ts'

/** What the engine reads of a member's profile and wishes. */
export const factsOf = async (ctx: Context, member: MemberId): Promise<FactRow | undefined> =>
  (await knownRowsOf(ctx, 0, [member]))[0]

/** The percent of one member with each of several others, as the members `compatibility` and `fewDetails` of a reply. */
export async function compatibilityWith(ctx: Context, self: MemberId, others: readonly string[]) {
  const served = await servedModel(ctx)
  const rows = await knownRowsOf(ctx, served.version, [self, ...others])
  const own = rows.find(({ id }) => id === self)
  const theirs = rows.filter((row) => row !== own)
  const fits = own ? fitsOf(served, own, theirs, todayInIndia(ctx.now())) : []
  const byId = new Map(theirs.map(({ id }, place) => [id, shown(fits[place])]))
  return (other: string) => byId.get(other) ?? {}
}

/** The percent of one member with another, and the reasons for it. */
export async function explainedCompatibility(ctx: Context, self: MemberId, other: MemberId) {
  const served = await servedModel(ctx)
  const rows = new Map((await knownRowsOf(ctx, served.version, [self, other])).map((row) => [row.id, row]))
  const [mine, theirs] = [rows.get(self), rows.get(other)]
  if (!mine || !theirs || mine === theirs) return { matchReasons: [] }
  const today = todayInIndia(ctx.now())
  const [fit] = fitsOf(served, mine, [theirs], today)
  return { ...shown(fit), matchReasons: fit ? matchReasons(served, mine, theirs, today) : [] }
}

const shown = (fit: Fit | undefined) =>
  fit ? { compatibility: fit.percent, ...(fit.hasFewDetails && { fewDetails: true }) } : {}
