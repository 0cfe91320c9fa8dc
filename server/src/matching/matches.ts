import { type MatchesQuery, type MatchSort, TOP_MATCH } from '@parinay/contract/matches'
import { pagesOf } from '@parinay/contract/kernel/paging'
import { LOOKED_AT, type Sort } from '@parinay/contract/discovery'
import { named } from '../discovery/filters/criteria.ts'
import { days } from '../discovery/filters/date-facets.ts'
import { ordered } from '../discovery/sorting.ts'
import { page, peopleFor, those, total } from '../discovery/candidates.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { scoredCards } from './scored-cards.ts'
import { scoresOf } from './scores.ts'

const SORTS: Record<MatchSort, Sort> = { best: 'match', recent: 'createdAt', age: 'age' }

/** One page of everybody who may fit, with what is true of all of them; how many fit very well is counted among the newest. */
export async function matches(ctx: Context, member: SignedIn, { religion, state, city, sort, ...asks }: MatchesQuery) {
  const people = peopleFor(ctx, member, { religion, state, city })
  const window = { skip: (asks.page - 1) * asks.limit, limit: asks.limit }
  const [found, newest, premium, newToday] = await Promise.all([
    ordered(people, SORTS[sort ?? 'best'], undefined, window),
    page(people, { skip: 0, limit: LOOKED_AT }),
    total(those(people, { group: [...named('tier:premium').group, ...named('tier:elite').group] })),
    total(those(people, { group: [days('joined', people.today, people.today)] })),
  ])
  const scoreOf = await scoresOf(ctx, member.id, newest.positions)
  return {
    data: await scoredCards(ctx, found.positions, member.id),
    total: found.total,
    page: asks.page,
    pages: pagesOf(found.total, asks.limit),
    stats: {
      premium,
      topMatches: newest.positions.filter((one) => scoreOf(one) >= TOP_MATCH).length,
      lookedAt: newest.positions.length,
      newToday,
    },
  }
}
