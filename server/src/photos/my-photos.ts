// What members do with photos of their own.
import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import type { OwnPhoto, Upload, UploadFault } from '@parinay/contract/photos'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { asPhoto } from './photos.ts'
import * as placing from './order.ts'
import * as queries from './queries.ts'
import { folderOf } from './storage/object-keys.ts'

const asOwn = (ctx: Context, row: queries.PhotoRow, member: MemberId): OwnPhoto => ({
  ...asPhoto(ctx, row, member),
  uploadedAt: row.created_at.toISOString(),
  ...(row.new_caption && { newCaption: row.new_caption }),
})

async function inOrder(ctx: Context, member: MemberId, db = ctx.db): Promise<OwnPhoto[]> {
  return (await queries.photosOf(db, member)).map((row) => asOwn(ctx, row, member))
}

/** Photos in their order whatever their status, and what is still on its way. */
export async function all(ctx: Context, member: MemberId) {
  const [photos, uploads] = await Promise.all([inOrder(ctx, member), queries.uploadsOf(ctx.db, member)])
  return { photos, uploads: uploads.map(asUpload) }
}

const asUpload = ({ id, created_at: at, fault }: Awaited<ReturnType<typeof queries.uploadsOf>>[number]): Upload => ({
  _id: id,
  uploadedAt: at.toISOString(),
  ...(fault && { fault: fault as UploadFault }),
})

/** All photos, each once, or the order was made for others than there are now. */
export const order = (ctx: Context, member: MemberId, ids: readonly PhotoId[]) =>
  inTransaction(ctx, async (tx) => {
    await queries.lockOwner(tx, member)
    const present = new Set((await queries.photosOf(tx, member)).map(({ id }) => id))
    if (new Set(ids).size !== ids.length || ids.length !== present.size || !ids.every((id) => present.has(id)))
      refuse('photo_order')
    await placing.setOrder(tx, member, ids)
    await placing.forgetBatches(tx, member)
    return inOrder(ctx, member, tx)
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
    if (isPrimary && (await queries.isOf(tx, member, photo))) {
      await placing.setPrimary(tx, member, photo)
      await placing.forgetBatches(tx, member)
    }
    const row = (await queries.photosOf(tx, member)).find(({ id }) => id === photo) ?? refuse('photo_not_found')
    return asOwn(ctx, row, member)
  })

/** A photo with every size of it, or an upload. */
export async function remove(ctx: Context, member: MemberId, photo: PhotoId) {
  await inTransaction(ctx, async (tx) => {
    await queries.lockOwner(tx, member)
    const gone = await queries.deletePhoto(tx, member, photo)
    if (!gone && !(await queries.deleteUpload(tx, member, photo))) refuse('photo_not_found')
    const next = gone?.is_primary && (await placing.nextPrimary(tx, member))
    if (next) await placing.setPrimary(tx, member, next.id as PhotoId)
    await ctx.queue.enqueue(tx, 'forget-photo', [photo])
  })
}

/** Everything of somebody whose account is deleted in the same transaction. */
export async function removeAll(ctx: Context, tx: Tx, member: MemberId) {
  await queries.lockOwner(tx, member)
  await ctx.queue.enqueue(tx, 'forget-photo', await queries.idsOf(tx, member))
}

/** Files whose row is gone. */
export const forget = (ctx: Context, photo: string) => ctx.files.removeAll(folderOf(photo))
