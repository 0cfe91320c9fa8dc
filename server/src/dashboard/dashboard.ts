import type { Criteria } from '@parinay/contract/discovery'
import { pageCount } from '@parinay/contract/kernel/paging'
import { nextStep } from '@parinay/contract/profile/completeness'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { unreadOf } from '../conversations/conversations.ts'
import { statsOf } from '../interests/interests.ts'
import { candidatePage as pageOf, candidatesFor } from '../discovery/candidate-set.ts'
import { thinLast, thinPositions } from '../discovery/thin-profiles-last.ts'
import { scoredCards } from '../profile/scored-cards.ts'
import { suitableAges } from './suitable-ages.ts'
import { learnedFrom } from '../compatibility/latest-answers.ts'
import { listValues } from '../compatibility/ranking-values.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { mustsOf } from '../preferences/musts-of-member.ts'
import { completionFor, rowOf } from '../profile/profile.ts'
import { canAdd } from '../videos/my-videos.ts'
import { positionsWithInterest } from './queries.ts'

export async function stats(ctx: Context, { id }: SignedIn) {
  const [interests, messages, row, canAddVideo] = await Promise.all([
    statsOf(ctx.db, id),
    unreadOf(ctx.db, id),
    rowOf(ctx, id),
    canAdd(ctx, id),
  ])
  const { blocks, photos, profileCompletion, missing } = await completionFor(ctx, row)
  return {
    interests: interests.received,
    messages,
    matches: interests.connections,
    pendingRequests: interests.pending,
    profileCompletion,
    missing,
    nextStep: nextStep(blocks, photos),
    canVerifyPhone: ctx.sms !== undefined,
    ...(canAddVideo && { canAddVideo: true as const }),
    photos,
    ...blocks,
  }
}

/** Profiles to score for recommendations: the newest of the narrowest criteria first. */
const MAX_CANDIDATES = 1_000
/** Below this number, profiles of unsuitable ages are candidates too. */
const MIN_CANDIDATES = 200

/** By what a place in the list is worth, the most first. Profiles with a name and an age alone come last. */
export async function recommended(
  ctx: Context,
  member: SignedIn,
  { page, limit, includeAnswered }: { page: number; limit: number; includeAnswered?: boolean | undefined },
) {
  const [positions, excluded] = await Promise.all([
    candidatePositions(ctx, member, includeAnswered),
    includeAnswered ? new Set<number>() : positionsWithInterest(ctx.db, member.id),
  ])
  const remaining = positions.filter((position) => !excluded.has(position))
  const [valueOf, thin, learned] = await Promise.all([
    listValues(ctx, member.id, remaining),
    thinPositions(ctx, remaining),
    learnedFrom(ctx, member.id),
  ])
  const shown = remaining
    .toSorted((a, b) => Number(thin.has(a)) - Number(thin.has(b)) || valueOf(b) - valueOf(a))
    .slice((page - 1) * limit, page * limit)
  return {
    data: await scoredCards(ctx, shown, member.id),
    total: remaining.length,
    page,
    pages: pageCount(remaining.length, limit),
    ...(learned.length > 0 && { learned }),
  }
}

/**
 * Positions in the lists' index of the newest profiles whose musts and the member's fit each other, by four criteria from narrow to wide: the same religion, language and state and a
 * suitable age; the same religion and a suitable age; a suitable age; everybody.
 */
async function candidatePositions(ctx: Context, member: SignedIn, includeAnswered?: boolean): Promise<number[]> {
  const { date_of_birth: born, religion, mother_tongue: motherTongue, state } = await rowOf(ctx, member.id)
  const keepingMusts = await mustsOf(ctx, member.id)
  const suitable = suitableAges(member.gender, ageOn(born, todayInIndia(ctx.now())))
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
    const candidates = keepingMusts(candidatesFor(ctx, member, criteria, { includeAnswered }))
    const newest = await thinLast(candidates, { skip: 0, limit: MAX_CANDIDATES - positions.size }, pageOf)
    for (const position of newest.positions) positions.add(position)
    if (positions.size >= MAX_CANDIDATES) break
  }
  return [...positions]
}
