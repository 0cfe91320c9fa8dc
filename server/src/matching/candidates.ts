import type { MemberId } from '@parinay/contract/ids'
import { pagesOf } from '@parinay/contract/paging'
import { todayInIndia } from '@parinay/contract/profile/age'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/serve.ts'
import { cardsOf } from '../profile/cards.ts'
import { visibleTo } from '../safety/visibility.ts'
import { factsOf } from './compatibility.ts'
import { factRowOf, newestFactRows } from './queries.ts'
import { ageFit, compatibility } from './score.ts'

type Condition = RawBuilder<boolean>
type Member = Pick<SignedIn, 'id' | 'gender'>

/** Somebody who may fit; without a score where too little is known of one of the two. */
export interface Candidate {
  id: string
  score: number | undefined
  /** 0 to 1, by the ages alone: all that is known of everybody. */
  ageFit: number
  dateOfBirth: string | null
  joined: Date
  tier: string
}

/** Whom a member may be shown as a match: the other sex, of those in sight; an operator who has none set sees both. */
export const mayFit = ({ id, gender }: Member): Condition[] => [
  visibleTo(id),
  gender === 'other'
    ? sql`profile.gender in ('male', 'female')`
    : sql`profile.gender = ${gender === 'male' ? 'female' : 'male'}`,
]

/**
 * The candidates on whom these conditions hold, scored, newest first. One query of the columns that the score reads and one scoring
 * for each row: the work grows with the number of candidates, however few of them are shown. `atMost` looks at the newest alone.
 */
export async function candidatesFor(
  ctx: Context,
  member: Member,
  conditions: readonly Condition[],
  atMost?: number,
): Promise<Candidate[]> {
  const [self, rows] = await Promise.all([
    factRowOf(ctx.db, member.id),
    newestFactRows(ctx.db, [...mayFit(member), ...conditions], atMost),
  ])
  const today = todayInIndia(ctx.now())
  const own = self && factsOf(self, today)
  return rows.map((row) => {
    const theirs = factsOf(row, today)
    return {
      id: row.id,
      score: own && compatibility(own, theirs),
      ageFit: (own && ageFit(own, theirs)) ?? 0,
      dateOfBirth: row.date_of_birth,
      joined: row.created_at,
      tier: row.tier,
    }
  })
}

/** Those without a score come last, by how their age fits. Sorting keeps the order of equals, so whoever joined later stands before. */
export const bestFirst = (a: Candidate, b: Candidate) =>
  (b.score ?? -1) - (a.score ?? -1) || (a.score === undefined ? b.ageFit - a.ageFit : 0)

/** One page of candidates in their order, as cards with the score. */
export async function pageOfCandidates(
  ctx: Context,
  viewer: MemberId,
  candidates: readonly Candidate[],
  { page, limit }: { page: number; limit: number },
) {
  const shown = candidates.slice((page - 1) * limit, page * limit)
  const cards = await cardsOf(
    ctx,
    shown.map(({ id }) => id),
    viewer,
  )
  const scoreOf = new Map(shown.map(({ id, score }) => [id, score]))
  return {
    data: cards.map((card) => {
      const score = scoreOf.get(card._id)
      return score === undefined ? card : { ...card, compatibility: score }
    }),
    total: candidates.length,
    page,
    pages: pagesOf(candidates.length, limit),
  }
}
