import { type MatchesQuery, type MatchSort, MIN_TOP_MATCH_SCORE } from '@parinay/contract/matches'
import { pageCount } from '@parinay/contract/kernel/paging'
import { MATCH_WINDOW, type Sort } from '@parinay/contract/discovery'
import { hasFacet } from '../discovery/filters/facet-query.ts'
import { dayRange } from '../discovery/filters/date-facets.ts'
import { sortedPage } from '../discovery/sorting.ts'
import { candidatePage, candidatesFor, narrow, countCandidates } from '../discovery/candidates.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { scoredCards } from '../profile/scored-cards.ts'
import { scoresOf } from '../compatibility/scores.ts'

const SORTS: Record<MatchSort, Sort> = { best: 'match', recent: 'createdAt', age: 'age' }

/** One page of everybody who may fit, with what is true of all of them; how many fit very well is counted among the newest. */
export async function matches(ctx: Context, member: SignedIn, { religion, state, city, sort, ...asks }: MatchesQuery) {
  const people = candidatesFor(ctx, member, { religion, state, city })
  const window = { skip: (asks.page - 1) * asks.limit, limit: asks.limit }
  const [found, newest, premium, newToday] = await Promise.all([
    sortedPage(people, SORTS[sort ?? 'best'], undefined, window),
    candidatePage(people, { skip: 0, limit: MATCH_WINDOW }),
    countCandidates(narrow(people, { group: [...hasFacet('tier:premium').group, ...hasFacet('tier:elite').group] })),
    countCandidates(narrow(people, { group: [dayRange('joined', people.today, people.today)] })),
  ])
  const scoreOf = await scoresOf(ctx, member.id, newest.positions)
  return {
    data: await scoredCards(ctx, found.positions, member.id),
    total: found.total,
    page: asks.page,
    pages: pageCount(found.total, asks.limit),
    stats: {
      premium,
      topMatches: newest.positions.filter((one) => scoreOf(one) >= MIN_TOP_MATCH_SCORE).length,
      lookedAt: newest.positions.length,
      newToday,
    },
  }
}
