import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import type { Photo } from '@parinay/contract/profile/profile'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { photoAddress } from './access/addresses.ts'
import { forgetRejected, rememberRejected } from './moderation/duplicates.ts'
import { lockPhoto, photosOf, decideCaption, setDecision } from './queries.ts'
import type { VisiblePhotoRow } from './access/photo-visibility.ts'

export { countPhotos } from './queries.ts'

/** The reply shape of a photo. Its address is valid only for the viewer. */
export const toPhoto = (ctx: Context, row: VisiblePhotoRow, viewer: MemberId): Photo => ({
  _id: row.id,
  photoUrl: photoAddress(ctx, row.id, viewer),
  isPrimary: row.is_primary,
  status: row.status as Photo['status'],
  isIllustration: row.is_illustration,
  width: row.width,
  height: row.height,
  ...(row.placeholder && { placeholder: row.placeholder }),
  ...(row.caption && { caption: row.caption }),
  ...(row.rejection_reason && { reason: row.rejection_reason as PhotoRejection }),
})

/** A member's photos for one viewer. */
export interface VisiblePhotos {
  /** Approved, the primary one first. */
  photos: Photo[]
  /** There are photos that this viewer may not see. */
  photosWithheld: boolean
}

/** `rows` must be read for the same viewer. */
export const toVisiblePhotos = (ctx: Context, rows: VisiblePhotoRow[] | null, viewer: MemberId): VisiblePhotos => ({
  photos: (rows ?? []).map((row) => toPhoto(ctx, row, viewer)),
  photosWithheld: rows?.length === 0,
})

/** Photos of any status, for their owner. */
export const ownPhotos = async (ctx: Context, member: MemberId): Promise<Photo[]> =>
  (await photosOf(ctx.db, member)).map((row) => toPhoto(ctx, row, member))

/** Only a rejection has a reason. `caption` is the one that the moderator read. */
export interface ModerationDecision {
  status: Photo['status']
  reason?: PhotoRejection | undefined
  caption?: string | undefined
}

/** Approves or rejects a photo, in the transaction that writes the audit log. Returns whether the status changed. */
export async function moderate(db: Db, member: MemberId, photo: PhotoId, decision: ModerationDecision, now: Date) {
  const before = await lockPhoto(db, photo)
  if (before && decision.caption !== undefined && decision.caption !== (before.caption ?? ''))
    refuse('caption_not_waiting')
  await forgetRejected(db, photo)
  const row = (await setDecision(db, member, photo, decision, now)) ?? refuse('photo_not_found')
  await rememberRejected(db, photo, now)
  return { row, hasChanged: before?.status !== decision.status }
}

/** Publishes or discards a new caption. */
export async function moderateCaption(tx: Tx, member: MemberId, photo: PhotoId, caption: string, isApproved: boolean) {
  if (!(await decideCaption(tx, member, photo, caption, isApproved))) refuse('caption_not_waiting')
}
