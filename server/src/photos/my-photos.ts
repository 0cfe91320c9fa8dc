// Operations of members on their own photos.
import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import type { OwnPhoto, Upload, UploadFault } from '@parinay/contract/photos'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { toPhoto } from './photo-as-shown.ts'
import * as placing from './photo-order.ts'
import * as queries from './queries.ts'
import * as uploadQueries from './upload-queries.ts'
import { photoFolder } from './storage/photo-object-keys.ts'

const toOwnPhoto = (ctx: Context, row: queries.PhotoRow, member: MemberId): OwnPhoto => ({
  ...toPhoto(ctx, row, member),
  uploadedAt: row.created_at.toISOString(),
  ...(row.new_caption && { newCaption: row.new_caption }),
})

async function orderedPhotos(ctx: Context, member: MemberId, db = ctx.db): Promise<OwnPhoto[]> {
  return (await queries.photosOf(db, member)).map((row) => toOwnPhoto(ctx, row, member))
}

/** Photos of any status in their order, and pending uploads. */
export async function listOwn(ctx: Context, member: MemberId) {
  const [photos, uploads] = await Promise.all([orderedPhotos(ctx, member), uploadQueries.uploadsOf(ctx.db, member)])
  return { photos, uploads: uploads.map(toUpload) }
}

const toUpload = ({
  id,
  created_at: at,
  fault,
}: Awaited<ReturnType<typeof uploadQueries.uploadsOf>>[number]): Upload => ({
  _id: id,
  uploadedAt: at.toISOString(),
  ...(fault && { fault: fault as UploadFault }),
})

/** Sets the order of the photos. `ids` must name each present photo once; otherwise the page was out of date. */
export const order = (ctx: Context, member: MemberId, ids: readonly PhotoId[]) =>
  inTransaction(ctx, async (tx) => {
    await queries.lockOwner(tx, member)
    const present = new Set((await queries.photosOf(tx, member)).map(({ id }) => id))
    if (new Set(ids).size !== ids.length || ids.length !== present.size || !ids.every((id) => present.has(id)))
      refuse('photo_order')
    await placing.setOrder(tx, member, ids)
    await placing.forgetBatches(tx, member)
    return orderedPhotos(ctx, member, tx)
  })

interface Change {
  caption?: string | undefined
  isPrimary?: true | undefined
}

export const change = (ctx: Context, member: MemberId, photo: PhotoId, { caption, isPrimary }: Change) =>
  inTransaction(ctx, async (tx) => {
    await queries.lockOwner(tx, member)
    if (caption !== undefined) {
      await queries.setCaption(tx, member, photo, caption || null)
      hint(ctx, tx, 'staff', 'admin')
    }
    if (isPrimary && (await queries.ownsPhoto(tx, member, photo))) {
      await placing.setPrimary(tx, member, photo)
      await placing.forgetBatches(tx, member)
    }
    const row = (await queries.photosOf(tx, member)).find(({ id }) => id === photo) ?? refuse('photo_not_found')
    return toOwnPhoto(ctx, row, member)
  })

/** Deletes a photo with all its sizes, or an upload. */
export async function remove(ctx: Context, member: MemberId, photo: PhotoId) {
  await inTransaction(ctx, async (tx) => {
    await queries.lockOwner(tx, member)
    const deleted = await queries.deletePhoto(tx, member, photo)
    if (!deleted && !(await uploadQueries.deleteUpload(tx, member, photo))) refuse('photo_not_found')
    const next = deleted?.is_primary && (await placing.nextPrimary(tx, member))
    if (next) await placing.setPrimary(tx, member, next.id as PhotoId)
    await ctx.queue.enqueue(tx, 'forget-photo', [photo])
  })
}

/** Deletes all photos of a member in the transaction that deletes the account. */
export async function removeAll(ctx: Context, tx: Tx, member: MemberId) {
  await queries.lockOwner(tx, member)
  await ctx.queue.enqueue(tx, 'forget-photo', await uploadQueries.photoAndUploadIds(tx, member))
}

/** Removes the files of a photo. The job runs it after the row is deleted. */
export const removeFiles = (ctx: Context, photo: string) => ctx.files.removeAll(photoFolder(photo))
