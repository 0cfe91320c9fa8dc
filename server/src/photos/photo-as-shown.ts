// The reply shape of photos for each viewer.
import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Photo } from '@parinay/contract/profile/profile'
import type { Context } from '../platform/context.ts'
import { textFor } from '../safety/masked-text.ts'
import { photoAddress } from './access/signed-addresses.ts'
import { photosOf } from './queries.ts'
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
  /** True if there are photos that this viewer may not see. */
  photosWithheld: boolean
}

/** `rows` must be the owner's photos, read for the same viewer. */
export const toVisiblePhotos = (
  ctx: Context,
  rows: VisiblePhotoRow[] | null,
  viewer: MemberId,
  owner: MemberId,
): VisiblePhotos => ({
  photos: (rows ?? []).map((row) => ({
    ...toPhoto(ctx, row, viewer),
    ...(row.caption && { caption: textFor(viewer, owner, row.caption) }),
  })),
  photosWithheld: rows?.length === 0,
})

/** Photos of any status, for their owner. */
export const ownPhotos = async (ctx: Context, member: MemberId): Promise<Photo[]> =>
  (await photosOf(ctx.db, member)).map((row) => toPhoto(ctx, row, member))
