import type { MemberId } from '@parinay/contract/ids'
import { todayInIndia } from '@parinay/contract/profile/age'
import type { ProfileCard } from '@parinay/contract/profile/profile'
import type { Context } from '../platform/context.ts'
import { asCard, cardRowsOf } from '../profile/cards.ts'
import { compatibilityFrom } from './compatibility.ts'

/**
 * The cards of some members in the order of their ids, each with how well the two fit and with photo addresses for this viewer. That
 * the viewer may see them is the business of the query that found the ids.
 */
export async function scoredCards(ctx: Context, ids: readonly string[], viewer: MemberId): Promise<ProfileCard[]> {
  if (ids.length === 0) return []
  // What a card shows holds whatever the score looks at, so the viewer's own facts are read along with the cards.
  const rows = await cardRowsOf(ctx, [viewer, ...ids], viewer)
  const today = todayInIndia(ctx.now())
  const compatibility = compatibilityFrom(rows, viewer, today)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? Object.assign(asCard(ctx, row, viewer, today), compatibility(id)) : []
  })
}
