import type { MemberId } from '@parinay/contract/ids'
import type { Context } from '../platform/context.ts'
import { cardsOf } from '../profile/cards.ts'
import { compatibilityWith } from './compatibility.ts'

/** The cards of these people in their order, each with the compatibility where there is one. */
export async function scoredCards(ctx: Context, viewer: MemberId, ids: readonly string[]) {
  const [cards, compatibility] = await Promise.all([cardsOf(ctx, ids, viewer), compatibilityWith(ctx, viewer, ids)])
  return cards.map((card) => ({ ...card, ...compatibility(card._id) }))
}
