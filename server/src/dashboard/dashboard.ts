import { pagesOf } from '@parinay/contract/paging'
import { todayInIndia } from '@parinay/contract/profile/age'
import { unreadOf } from '../conversations/conversations.ts'
import { statsOf } from '../interests/interests.ts'
import { factsOf } from '../matching/compatibility.ts'
import { compatibility } from '../matching/score.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/serve.ts'
import { cardsOf } from '../profile/cards.ts'
import { completionFor, rowOf } from '../profile/profile.ts'
import { candidatesFor } from './queries.ts'

export async function stats(ctx: Context, { id }: SignedIn) {
  const [interests, messages, row] = await Promise.all([statsOf(ctx.db, id), unreadOf(ctx.db, id), rowOf(ctx, id)])
  const { blocks, profileCompletion, missing } = await completionFor(ctx, row)
  return {
    interests: interests.received,
    messages,
    matches: interests.connections,
    pendingRequests: interests.pending,
    profileCompletion,
    missing,
    ...blocks,
  }
}

/** Best first. Those about whom too little is known to say come last, newest first, without a number. */
export async function recommended(ctx: Context, member: SignedIn, { page, limit }: { page: number; limit: number }) {
  const today = todayInIndia(ctx.now())
  const [self, candidates] = await Promise.all([rowOf(ctx, member.id), candidatesFor(ctx.db, member.id, member.gender)])
  const own = factsOf(self, today)
  const ranked = candidates
    .map((candidate) => ({ id: candidate.id, score: compatibility(own, factsOf(candidate, today)) }))
    .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))

  const shown = ranked.slice((page - 1) * limit, page * limit)
  const cards = await cardsOf(
    ctx,
    shown.map(({ id }) => id),
    member.id,
  )
  const scoreOf = new Map(shown.map(({ id, score }) => [id, score]))
  return {
    data: cards.map((card) => {
      const score = scoreOf.get(card._id)
      return score === undefined ? card : { ...card, compatibility: score }
    }),
    total: ranked.length,
    page,
    pages: pagesOf(ranked.length, limit),
  }
}
