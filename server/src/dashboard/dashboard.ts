import type { Criteria } from '@parinay/contract/discovery'
import { pageCount } from '@parinay/contract/kernel/paging'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age'
import { unreadOf } from '../conversations/conversations.ts'
import { statsOf } from '../interests/interests.ts'
import { candidatePage as pageOf, candidatesFor } from '../discovery/candidates.ts'
import { scoredCards } from '../profile/scored-cards.ts'
import { agesFor } from '../compatibility/score.ts'
import { scoresOf } from '../compatibility/scores.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { completionFor, rowOf } from '../profile/profile.ts'
import { askedMembers } from './queries.ts'

export async function stats(ctx: Context, { id }: SignedIn) {
  const [interests, messages, row] = await Promise.all([statsOf(ctx.db, id), unreadOf(ctx.db, id), rowOf(ctx, id)])
  const { blocks, photos, profileCompletion, missing } = await completionFor(ctx, row)
  return {
    interests: interests.received,
    messages,
    matches: interests.connections,
    pendingRequests: interests.pending,
    profileCompletion,
    missing,
    photos,
    ...blocks,
  }
}

/** So many are looked at for a recommendation: the newest of those who are most like to fit, then the newest of all. */
const MAX_CANDIDATES = 1_000
/** Fewer than these, and others are looked at too. */
const MIN_CANDIDATES = 200

/** Best first. Those about whom too little is known to say come last, by age, without a number. */
export async function recommended(ctx: Context, member: SignedIn, { page, limit }: { page: number; limit: number }) {
  const [found, asked] = await Promise.all([candidates(ctx, member), askedMembers(ctx.db, member.id)])
  const open = found.filter((position) => !asked.has(position))
  const scoreOf = await scoresOf(ctx, member.id, open)
  const shown = open.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice((page - 1) * limit, page * limit)
  return {
    data: await scoredCards(ctx, shown, member.id),
    total: open.length,
    page,
    pages: pageCount(open.length, limit),
  }
}

/**
 * Positions in the lists' index, the newest of each circle, the narrowest first: of the same religion, language and state and an age that
 * suits both; of the same religion and a suitable age; of a suitable age; everybody.
 */
async function candidates(ctx: Context, member: SignedIn): Promise<number[]> {
  const { date_of_birth: born, religion, mother_tongue: motherTongue, state } = await rowOf(ctx, member.id)
  const suitable = agesFor(member.gender, ageOn(born, todayInIndia(ctx.now())))
  const known = (wish: Criteria) => Object.values(wish).every((value) => value !== null && value !== undefined)
  const circles = [
    { religion, motherTongue, state, ...suitable },
    { religion, ...suitable },
    suitable,
    {},
  ] as Criteria[]
  const found = new Set<number>()
  for (const [place, wish] of circles.entries()) {
    const isLast = place === circles.length - 1
    if ((!isLast && !known(wish)) || (isLast && found.size >= MIN_CANDIDATES)) continue
    const people = candidatesFor(ctx, member, wish)
    const newest = await pageOf(people, { skip: 0, limit: MAX_CANDIDATES - found.size })
    for (const position of newest.positions) found.add(position)
    if (found.size >= MAX_CANDIDATES) break
  }
  return [...found]
}
