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
import { positionsWithInterest } from './queries.ts'

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

/** Profiles to score for recommendations: the newest of the narrowest criteria first. */
const MAX_CANDIDATES = 1_000
/** Below this number, profiles of unsuitable ages are candidates too. */
const MIN_CANDIDATES = 200

/** Best first. Profiles with too few facts for a score come last, ordered by age. */
export async function recommended(ctx: Context, member: SignedIn, { page, limit }: { page: number; limit: number }) {
  const [positions, excluded] = await Promise.all([
    candidatePositions(ctx, member),
    positionsWithInterest(ctx.db, member.id),
  ])
  const remaining = positions.filter((position) => !excluded.has(position))
  const scoreOf = await scoresOf(ctx, member.id, remaining)
  const shown = remaining.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice((page - 1) * limit, page * limit)
  return {
    data: await scoredCards(ctx, shown, member.id),
    total: remaining.length,
    page,
    pages: pageCount(remaining.length, limit),
  }
}

/**
 * Positions in the lists' index of the newest profiles, by four criteria from narrow to wide: the same religion, language and state and a
 * suitable age; the same religion and a suitable age; a suitable age; everybody.
 */
async function candidatePositions(ctx: Context, member: SignedIn): Promise<number[]> {
  const { date_of_birth: born, religion, mother_tongue: motherTongue, state } = await rowOf(ctx, member.id)
  const suitable = agesFor(member.gender, ageOn(born, todayInIndia(ctx.now())))
  const isComplete = (criteria: Criteria) =>
    Object.values(criteria).every((value) => value !== null && value !== undefined)
  const criteriaByWidth = [
    { religion, motherTongue, state, ...suitable },
    { religion, ...suitable },
    suitable,
    {},
  ] as Criteria[]
  const positions = new Set<number>()
  for (const [index, criteria] of criteriaByWidth.entries()) {
    const isLast = index === criteriaByWidth.length - 1
    if ((!isLast && !isComplete(criteria)) || (isLast && positions.size >= MIN_CANDIDATES)) continue
    const candidates = candidatesFor(ctx, member, criteria)
    const newest = await pageOf(candidates, { skip: 0, limit: MAX_CANDIDATES - positions.size })
    for (const position of newest.positions) positions.add(position)
    if (positions.size >= MAX_CANDIDATES) break
  }
  return [...positions]
}
