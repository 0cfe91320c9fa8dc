import type { WishFact, Wishes } from '@parinay/contract/preferences'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { factsOf } from '../compatibility/compatibility.ts'
import { candidatesFor, countCandidates, narrow, withoutRefusing } from '../discovery/candidate-set.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { mustTerms, refusalsOf } from './mutual-musts-as-facets.ts'

/** Of the members who may be shown, how many keep these musts and have musts that are kept, and what each must costs. */
export async function countFittingMembers(ctx: Context, member: SignedIn, wishes: Wishes) {
  const today = todayInIndia(ctx.now())
  const own = await factsOf(ctx, member.id)
  const everybody = candidatesFor(ctx, member, {}, { includeAnswered: true })
  const willing = own ? withoutRefusing(everybody, refusalsOf(own, today)) : everybody
  const musts = mustTerms(wishes, today)
  const keeping = (some: typeof musts) => countCandidates(narrow(willing, ...some.flatMap(({ terms }) => terms)))
  const [of, fitting] = [await countCandidates(everybody), await keeping(musts)]
  const costs: Partial<Record<WishFact, number>> = {}
  // One after another, so that one page does not take all connections.
  for (const { fact } of musts) costs[fact] = (await keeping(musts.filter((must) => must.fact !== fact))) - fitting
  return { fitting, of, isEstimate: false, costs }
}
