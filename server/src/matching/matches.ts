import { type MatchesQuery, type MatchSort, MIN_TOP_MATCH_SCORE } from '@parinay/contract/matches'
import { pageCount } from '@parinay/contract/kernel/paging'
import { MATCH_WINDOW, type Sort } from '@parinay/contract/discovery'
import { hasFacet } from '../discovery/filters/compile-criteria-to-facets.ts'
import { dayRange } from '../discovery/filters/date-facets.ts'
import { SORTED_PAGE } from '../discovery/sorted-page.ts'
import { thinLast } from '../discovery/thin-profiles-last.ts'
import { candidatePage, candidatesFor, narrow, countCandidates } from '../discovery/candidate-set.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { scoredCards } from '../profile/scored-cards.ts'
import { scoresOf } from '../compatibility/compatibility-scores.ts'
import { mustsOf } from '../preferences/musts-of-member.ts'

const SORTS: Record<MatchSort, Sort> = { best: 'match', recent: 'createdAt', age: 'age' }

/** One page of all suitable profiles, with statistics of all. Top matches are counted among the newest only. */
export async function matches(ctx: Context, member: SignedIn, { religion, state, city, sort, ...query }: MatchesQuery) {
  const keepingMusts = await mustsOf(ctx, member.id)
  const candidates = keepingMusts(candidatesFor(ctx, member, { religion, state, city }, query))
  const window = { skip: (query.page - 1) * query.limit, limit: query.limit }
  const [sorted, newest, premium, newToday] = await Promise.all([
    thinLast(candidates, window, SORTED_PAGE[SORTS[sort ?? 'best']]),
    candidatePage(candidates, { skip: 0, limit: MATCH_WINDOW }),
    countCandidates(
      narrow(candidates, { group: [...hasFacet('tier:premium').group, ...hasFacet('tier:elite').group] }),
    ),
    countCandidates(narrow(candidates, { group: [dayRange('joined', candidates.today, candidates.today)] })),
  ])
  const scoreOf = await scoresOf(ctx, member.id, newest.positions)
  return {
    data: await scoredCards(ctx, sorted.positions, member.id),
    total: sorted.total,
    page: query.page,
    pages: pageCount(sorted.total, query.limit),
    stats: {
      premium,
      topMatches: newest.positions.filter((one) => scoreOf(one) >= MIN_TOP_MATCH_SCORE).length,
      lookedAt: newest.positions.length,
      newToday,
    },
  }
}
