import type { MemberId } from '@parinay/contract/kernel/ids'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type { ProfileCard } from '@parinay/contract/profile/profile'
import type { Context } from '../platform/context.ts'
import { toCard, cardRowsOf, type CardKey } from './profile-cards.ts'
import { compatibilityWith } from '../compatibility/compatibility.ts'

/**
 * The cards of some members in this order, with their compatibility and with photo addresses for this viewer. The caller must make sure
 * that the viewer may see them.
 */
export async function scoredCards(ctx: Context, keys: readonly CardKey[], viewer: MemberId): Promise<ProfileCard[]> {
  if (keys.length === 0) return []
  const rows = await cardRowsOf(ctx, keys, viewer)
  const shown = rows.filter((row) => row !== undefined)
  const compatibility = await compatibilityWith(
    ctx,
    viewer,
    shown.map(({ id }) => id),
  )
  const today = todayInIndia(ctx.now())
  return shown.map((row) => Object.assign(toCard(ctx, row, viewer, today), compatibility(row.id)))
}
