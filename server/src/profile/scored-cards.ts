import type { MemberId } from '@parinay/contract/kernel/ids'
import { todayInIndia } from '@parinay/contract/vocabulary/age'
import type { ProfileCard } from '@parinay/contract/profile/profile'
import type { Context } from '../platform/context.ts'
import { toCard, cardRowsOf, type CardKey } from './cards.ts'
import { compatibilityFrom } from '../compatibility/compatibility.ts'

/**
 * The cards of some members in this order, with their compatibility and with photo addresses for this viewer. The caller must make sure
 * that the viewer may see them.
 */
export async function scoredCards(ctx: Context, keys: readonly CardKey[], viewer: MemberId): Promise<ProfileCard[]> {
  if (keys.length === 0) return []
  // A card contains all facts that the score needs, so one query reads the viewer's own card too.
  const [own, ...rows] = await cardRowsOf(ctx, [viewer, ...keys], viewer)
  const today = todayInIndia(ctx.now())
  const compatibility = compatibilityFrom(own, today)
  return rows.flatMap((row) => (row ? Object.assign(toCard(ctx, row, viewer, today), compatibility(row)) : []))
}
