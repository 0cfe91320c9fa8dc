import type { MemberId } from '@parinay/contract/ids'
import type { ProfileCard } from '@parinay/contract/profile/profile'
import type { Context } from '../platform/context.ts'
import { cardsOf } from '../profile/cards.ts'
import { compatibilityWith } from './compatibility.ts'

/** The cards of some members in the order of their ids, each with how well the two fit. That the viewer may see them was made sure of. */
export async function scoredCards(ctx: Context, ids: readonly string[], viewer: MemberId): Promise<ProfileCard[]> {
  if (ids.length === 0) return []
  const [cards, compatibility] = await Promise.all([cardsOf(ctx, ids, viewer), compatibilityWith(ctx, viewer, ids)])
  return cards.map((card) => ({ ...card, ...compatibility(card._id) }))
}
