import { unreadOf } from '../conversations/conversations.ts'
import { statsOf } from '../interests/interests.ts'
import { bestFirst, candidatesFor, pageOfCandidates } from '../matching/candidates.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/serve.ts'
import { completionFor, rowOf } from '../profile/profile.ts'
import { nothingSaidWith } from './queries.ts'

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

/** How many of the newest fitting members are looked at. */
const CANDIDATES = 2_000

/** Best first. Those about whom too little is known to say come last, by age, without a number. */
export async function recommended(ctx: Context, member: SignedIn, page: { page: number; limit: number }) {
  const candidates = await candidatesFor(ctx, member, [nothingSaidWith(member.id)], CANDIDATES)
  return pageOfCandidates(ctx, member.id, candidates.toSorted(bestFirst), page)
}
