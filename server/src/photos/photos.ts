import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import type { Photo } from '@parinay/contract/profile/profile'
import type { Context } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { photoAddress } from './access/addresses.ts'
import { forgetRejected, rememberRejected } from './moderation/duplicates.ts'
import { lockPhoto, photosOf, settleCaption, setVerdict } from './queries.ts'
import type { ShownPhotoRow } from './access/photo-visibility.ts'

export { countPhotos } from './queries.ts'

/** A photo as one viewer reads it: the address is theirs alone. */
export const asPhoto = (ctx: Context, row: ShownPhotoRow, viewer: MemberId): Photo => ({
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

/** Somebody's photos as one viewer has them. */
export interface ShownPhotos {
  /** Approved, the primary one first. */
  photos: Photo[]
  /** There are some that this viewer may not see. */
  photosWithheld: boolean
}

/** With addresses for the viewer for whom they were read. */
export const photosShown = (ctx: Context, rows: ShownPhotoRow[] | null, viewer: MemberId): ShownPhotos => ({
  photos: (rows ?? []).map((row) => asPhoto(ctx, row, viewer)),
  photosWithheld: rows?.length === 0,
})

/** Every photo of one member, whatever its status: for that member. */
export const ownPhotos = async (ctx: Context, member: MemberId): Promise<Photo[]> =>
  (await photosOf(ctx.db, member)).map((row) => asPhoto(ctx, row, member))

/** What staff say about a photo, and the caption that they read; only a rejection has a reason. */
export interface Verdict {
  status: Photo['status']
  reason?: PhotoRejection | undefined
  caption?: string | undefined
}

/** Approves or rejects; `db` is the transaction that also writes the audit log. Says whether the photo had another status before. */
export async function moderate(db: Db, member: MemberId, photo: PhotoId, verdict: Verdict, now: Date) {
  const before = await lockPhoto(db, photo)
  if (before && verdict.caption !== undefined && verdict.caption !== (before.caption ?? ''))
    refuse('caption_not_waiting')
  await forgetRejected(db, photo)
  const row = (await setVerdict(db, member, photo, verdict, now)) ?? refuse('photo_not_found')
  await rememberRejected(db, photo, now)
  return { row, isNews: before?.status !== verdict.status }
}

/** Shows a new caption to others, or leaves the earlier one. */
export async function moderateCaption(tx: Tx, member: MemberId, photo: PhotoId, caption: string, isApproved: boolean) {
  if (!(await settleCaption(tx, member, photo, caption, isApproved))) refuse('caption_not_waiting')
}
