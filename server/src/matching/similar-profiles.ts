// People who resemble a member: those that the reader may get recommended, and most like this one.
import type { Criteria } from '@parinay/contract/discovery'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { MAX_SIMILAR } from '@parinay/contract/matches'
import type { ProfileCard } from '@parinay/contract/profile/profile'
import { likenessTo } from '../compatibility/likeness-to-member.ts'
import { candidatePage, candidatesFor, narrow } from '../discovery/candidate-set.ts'
import { hasFacet } from '../discovery/filters/compile-criteria-to-facets.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { mustsOf } from '../preferences/musts-of-member.ts'
import * as profile from '../profile/profile.ts'
import { scoredCards } from '../profile/scored-cards.ts'

/** In years. */
const MAX_AGE_GAP = 6
/** They are compared with the member. The narrowest criteria come first. */
const MAX_CANDIDATES = 200

/** The most alike first. Nobody breaks a must of the reader or has one that the reader breaks. */
export async function similar(ctx: Context, reader: SignedIn, id: MemberId): Promise<ProfileCard[]> {
  const member = await profile.view(ctx, reader, id)
  if (member.gender === 'other' || member.gender === reader.gender) return []
  const positions = await candidatesLike(ctx, reader, member)
  const likeness = await likenessTo(ctx, id, positions)
  const alike = positions.toSorted((a, b) => likeness(b) - likeness(a))
  // One more, because the member is a candidate too.
  const cards = await scoredCards(ctx, alike.slice(0, MAX_SIMILAR + 1), reader.id)
  return cards.filter((card) => card._id !== id).slice(0, MAX_SIMILAR)
}

async function candidatesLike(ctx: Context, reader: SignedIn, member: Awaited<ReturnType<typeof profile.view>>) {
  const { religion } = member.religiousDetails
  const { motherTongue } = member.personalDetails
  const ages = {
    gender: member.gender,
    ageMin: Math.max(18, member.age - MAX_AGE_GAP),
    ageMax: member.age + MAX_AGE_GAP,
  }
  const keepingMusts = await mustsOf(ctx, reader.id)
  const found = new Set<number>()
  for (const facts of [{ religion, motherTongue }, { religion }, {}]) {
    if (Object.values(facts).includes(undefined)) continue
    const candidates = keepingMusts(candidatesFor(ctx, reader, { ...facts, ...ages } as Criteria))
    const window = { skip: 0, limit: MAX_CANDIDATES - found.size }
    const { positions } = await candidatePage(narrow(candidates, hasFacet('facts:some')), window)
    for (const position of positions) found.add(position)
    if (found.size >= MAX_CANDIDATES / 2) break
  }
  return [...found]
}
