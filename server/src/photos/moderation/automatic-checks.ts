// Runs the automatic checks of a photo and stores their results for moderators.
import { PHOTO_WIDTHS_PX } from '@parinay/contract/photos'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { photoKey } from '../storage/photo-object-keys.ts'
import { updateDuplicates } from './duplicate-photos.ts'
import { type Classification, classify as classifyPhoto } from './classifier.ts'

type Classify = (picture: Buffer, withModels: boolean) => Promise<Classification>

/**
 * Stores the results of automatic checks of a photo as advice for the moderator. Never changes the photo. A failed check is stored as unknown.
 */
export async function adviseOn(ctx: Context, photo: string, classify: Classify = classifyPhoto) {
  const picture = await ctx.files.read(photoKey(photo, 'full', 'webp'))
  const classification = picture && (await classifyWithFallback(ctx, photo, picture, classify))
  await inTransaction(ctx, async (tx) => {
    const photoRow = await tx
      .selectFrom('photo')
      .select(['width', 'height'])
      .where('id', '=', photo)
      .forUpdate()
      .executeTakeFirst()
    if (!photoRow) return
    const advice = {
      faces: classification?.modelResult?.faces ?? null,
      nudity: classification?.modelResult?.nudity ?? null,
      is_small: Math.min(photoRow.width, photoRow.height) < PHOTO_WIDTHS_PX.card,
      is_screenshot: classification?.isScreenshot ?? false,
      checked_at: ctx.now(),
    }
    await tx
      .insertInto('photo_advice')
      .values({ photo_id: photo, ...advice })
      .onConflict((conflict) => conflict.column('photo_id').doUpdateSet(advice))
      .execute()
    await updateDuplicates(tx, photo, classification?.mirroredFingerprint, ctx.now())
  })
}

/** If the models crash on a picture, classifies it without them. */
async function classifyWithFallback(ctx: Context, photo: string, picture: Buffer, classify: Classify) {
  for (const withModels of ctx.config.photoChecks ? [true, false] : [false]) {
    try {
      const classification = await classify(picture, withModels)
      if (!('failed' in classification)) return classification
      ctx.log.warn({ advice: 'failed', photo, withModels, reason: classification.failed })
    } catch (error) {
      ctx.log.warn({ advice: 'failed', photo, withModels, error })
    }
  }
  return undefined
}
