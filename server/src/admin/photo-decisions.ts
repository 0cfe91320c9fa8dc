// Decisions of staff about photos and captions. Staff cannot decide about their own.
import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import type { Photo } from '@parinay/contract/profile/profile'
import { notify } from '../notifications/notifications.ts'
import { moderate, moderateCaption as settleCaption, type ModerationDecision } from '../photos/moderate-photo.ts'
import { toPhoto } from '../photos/photo-as-shown.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { recordAction } from './audit.ts'
import * as queries from './queries.ts'

export const moderatePhoto = (
  ctx: Context,
  staff: SignedIn,
  { member, photo, ...decision }: ModerationDecision & { member: MemberId; photo: PhotoId },
): Promise<Photo> =>
  inTransaction(ctx, async (tx) => {
    if (member === staff.id) refuse('own_photo_moderated')
    const { row, hasChanged } = await moderate(tx, member, photo, decision, ctx.now())
    await notifyOwner(ctx, tx, member, decision.status, hasChanged)
    const detail = `photo ${photo}: ${decision.status}${decision.reason ? ` (${decision.reason})` : ''}`
    await recordAction(tx, { by: staff.id, action: 'photo_moderated', subject: member, detail }, ctx.now())
    return toPhoto(ctx, row, staff.id)
  })

interface CaptionDecision {
  caption: string
  isApproved: boolean
}

export const moderateCaption = (
  ctx: Context,
  staff: SignedIn,
  { member, photo, caption, isApproved }: CaptionDecision & { member: MemberId; photo: PhotoId },
) =>
  inTransaction(ctx, async (tx) => {
    if (member === staff.id) refuse('own_photo_moderated')
    await settleCaption(tx, member, photo, caption, isApproved)
    hint(ctx, tx, [member], 'photos', 'profile')
    hint(ctx, tx, 'staff', 'admin')
    const detail = `photo ${photo}: new caption ${isApproved ? 'approved' : 'rejected'}`
    await recordAction(tx, { by: staff.id, action: 'caption_moderated', subject: member, detail }, ctx.now())
  })

async function notifyOwner(ctx: Context, tx: Tx, owner: MemberId, status: Photo['status'], hasChanged: boolean) {
  if (hasChanged && status !== 'pending') await notify(ctx, tx, owner, { kind: `photo_${status}` })
  hint(ctx, tx, [owner], 'photos', 'profile')
  hint(ctx, tx, 'staff', 'admin')
}

interface ReviewedPhoto {
  member: MemberId
  photo: PhotoId
  /** The caption that the moderator read. */
  caption?: string | undefined
}

/** Approves, in one transaction, the photos of other members that are still pending with the caption that was read. Skips the rest. */
export const approvePhotos = (ctx: Context, staff: SignedIn, photos: readonly ReviewedPhoto[]) =>
  inTransaction(ctx, async (tx) => {
    const pending = await queries.lockPending(
      tx,
      photos.map(({ photo }) => photo),
    )
    const approved: PhotoId[] = []
    for (const { member, photo, caption } of photos) {
      const row = pending.get(photo)
      const isChanged = caption !== undefined && caption !== (row?.caption ?? '')
      if (row?.member_id !== member || member === staff.id || isChanged || approved.includes(photo)) continue
      const { hasChanged } = await moderate(tx, member, photo, { status: 'approved' }, ctx.now())
      await notifyOwner(ctx, tx, member, 'approved', hasChanged)
      const detail = `photo ${photo}: approved`
      await recordAction(tx, { by: staff.id, action: 'photo_moderated', subject: member, detail }, ctx.now())
      approved.push(photo)
    }
    const skipped = photos.map(({ photo }) => photo).filter((photo) => !approved.includes(photo))
    return { approved, skipped }
  })
