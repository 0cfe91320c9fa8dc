import { PHOTO_SIZES } from '@parinay/contract/photos'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { keyOf } from '../storage/object-keys.ts'
import { keepLikenesses } from './duplicates.ts'
import { type Look, lookAt } from './classifier.ts'

type Looker = (picture: Buffer, withModels: boolean) => Promise<Look>

/**
 * Writes down what can be noticed about a photo, for the moderator who decides. It never changes the photo, and what could not be
 * looked at stays unknown.
 */
export async function adviseOn(ctx: Context, photo: string, looker: Looker = lookAt) {
  const picture = await ctx.files.read(keyOf(photo, 'full', 'webp'))
  const look = picture && (await lookWith(ctx, photo, picture, looker))
  await inTransaction(ctx, async (tx) => {
    const found = await tx
      .selectFrom('photo')
      .select(['width', 'height'])
      .where('id', '=', photo)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return
    const noticed = {
      faces: look?.seen?.faces ?? null,
      nudity: look?.seen?.nudity ?? null,
      is_small: Math.min(found.width, found.height) < PHOTO_SIZES.card,
      is_screenshot: look?.isScreenshot ?? false,
      checked_at: ctx.now(),
    }
    await tx
      .insertInto('photo_advice')
      .values({ photo_id: photo, ...noticed })
      .onConflict((conflict) => conflict.column('photo_id').doUpdateSet(noticed))
      .execute()
    await keepLikenesses(tx, photo, look?.mirrored)
  })
}

/** A picture that brings the models down is looked at without them. */
async function lookWith(ctx: Context, photo: string, picture: Buffer, looker: Looker) {
  for (const withModels of ctx.config.photoChecks ? [true, false] : [false]) {
    try {
      const look = await looker(picture, withModels)
      if (!('failed' in look)) return look
      ctx.log.warn({ advice: 'failed', photo, withModels, why: look.failed })
    } catch (error) {
      ctx.log.warn({ advice: 'failed', photo, withModels, error })
    }
  }
  return undefined
}
