import { type MatchesQuery, type MatchSort, TOP_MATCH } from '@parinay/contract/matches'
import { todayInIndia } from '@parinay/contract/profile/age'
import { fits } from '../discovery/filters.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/serve.ts'
import { bestFirst, type Candidate, candidatesFor, pageOfCandidates } from './candidates.ts'

/**
 * A page of the members who may fit, and the numbers about all of them. Whatever the page, all are read and scored: how many fit very
 * well, and who fits best, is known only then.
 */
export async function matches(ctx: Context, member: SignedIn, { religion, state, city, sort, ...page }: MatchesQuery) {
  const today = todayInIndia(ctx.now())
  const candidates = await candidatesFor(ctx, member, fits({ religion, state, city }, today))
  const midnight = new Date(`${today}T00:00:00+05:30`)
  const count = (is: (candidate: Candidate) => boolean) => candidates.filter(is).length

  return {
    ...(await pageOfCandidates(ctx, member.id, ORDERS[sort ?? 'best'](candidates), page)),
    stats: {
      premium: count(({ tier }) => tier === 'premium' || tier === 'elite'),
      topMatches: count(({ score }) => score !== undefined && score >= TOP_MATCH),
      newToday: count(({ joined }) => joined >= midnight),
    },
  }
}

/** Candidates come newest first, and sorting keeps the order of equals. */
const ORDERS: Record<MatchSort, (candidates: readonly Candidate[]) => readonly Candidate[]> = {
  best: (candidates) => candidates.toSorted(bestFirst),
  recent: (candidates) => candidates,
  age: (candidates) => candidates.toSorted(youngestFirst),
}

/** Whose age is not known comes last. */
const youngestFirst = (a: Candidate, b: Candidate) => (b.dateOfBirth ?? '').localeCompare(a.dateOfBirth ?? '')
