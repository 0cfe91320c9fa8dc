import type { MemberId } from '@parinay/contract/kernel/ids'
import { todayInIndia } from '@parinay/contract/vocabulary/age'
import type { ProfileCard } from '@parinay/contract/profile/profile'
import type { Context } from '../platform/context.ts'
import { asCard, cardRowsOf, type CardKey } from './cards.ts'
import { compatibilityFrom } from '../compatibility/compatibility.ts'

/**
 * The cards of some members in this order, each with how well the two fit and with photo addresses for this viewer. That the viewer may
 * see them is the business of the query that found them.
 */
export async function scoredCards(ctx: Context, whose: readonly CardKey[], viewer: MemberId): Promise<ProfileCard[]> {
  if (whose.length === 0) return []
  // What a card shows holds whatever the score looks at, so the viewer's own facts are read along with the cards.
  const [own, ...rows] = await cardRowsOf(ctx, [viewer, ...whose], viewer)
  const today = todayInIndia(ctx.now())
  const compatibility = compatibilityFrom(own, today)
  return rows.flatMap((row) => (row ? Object.assign(asCard(ctx, row, viewer, today), compatibility(row)) : []))
}
