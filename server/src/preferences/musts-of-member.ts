import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { factsOf } from '../compatibility/compatibility.ts'
import { type CandidateSet, narrow, withoutRefusing } from '../discovery/candidate-set.ts'
import type { Context } from '../platform/context.ts'
import { mustTerms, refusalsOf } from './mutual-musts-as-facets.ts'

/** Narrows candidates to those where nobody of the two breaks a must of the other. */
export async function mustsOf(ctx: Context, member: MemberId): Promise<(candidates: CandidateSet) => CandidateSet> {
  const own = await factsOf(ctx, member)
  if (!own) return (candidates) => candidates
  const today = todayInIndia(ctx.now())
  const [terms, refusals] = [mustTerms(own.wishes ?? {}, today), refusalsOf(own, today)]
  return (candidates) => narrow(withoutRefusing(candidates, refusals), ...terms.flatMap((must) => must.terms))
}
