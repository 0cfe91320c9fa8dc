// What staff decide about photos and their captions; never about their own.
import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import type { Photo } from '@parinay/contract/profile/profile'
import { notify } from '../notifications/notifications.ts'
import { toPhoto, moderate, moderateCaption as settleCaption, type ModerationDecision } from '../photos/photos.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { record } from './audit.ts'
import * as queries from './queries.ts'

export const moderatePhoto = (
  ctx: Context,
  staff: SignedIn,
  { member, photo, ...verdict }: ModerationDecision & { member: MemberId; photo: PhotoId },
): Promise<Photo> =>
  inTransaction(ctx, async (tx) => {
    if (member === staff.id) refuse('own_photo_moderated')
    const { row, hasChanged: isNews } = await moderate(tx, member, photo, verdict, ctx.now())
    await tellOfVerdict(ctx, tx, member, verdict.status, isNews)
    const detail = `photo ${photo}: ${verdict.status}${verdict.reason ? ` (${verdict.reason})` : ''}`
    await record(tx, { by: staff.id, action: 'photo_moderated', subject: member, detail }, ctx.now())
    return toPhoto(ctx, row, staff.id)
  })

interface CaptionVerdict {
  caption: string
  isApproved: boolean
}

export const moderateCaption = (
  ctx: Context,
  staff: SignedIn,
  { member, photo, caption, isApproved }: CaptionVerdict & { member: MemberId; photo: PhotoId },
) =>
  inTransaction(ctx, async (tx) => {
    if (member === staff.id) refuse('own_photo_moderated')
    await settleCaption(tx, member, photo, caption, isApproved)
    hint(ctx, tx, [member], 'photos', 'profile')
    hint(ctx, tx, 'staff', 'admin')
    const detail = `photo ${photo}: new caption ${isApproved ? 'approved' : 'rejected'}`
    await record(tx, { by: staff.id, action: 'caption_moderated', subject: member, detail }, ctx.now())
  })

async function tellOfVerdict(ctx: Context, tx: Tx, owner: MemberId, status: Photo['status'], isNews: boolean) {
  if (isNews && status !== 'pending') await notify(ctx, tx, owner, { kind: `photo_${status}` })
  hint(ctx, tx, [owner], 'photos', 'profile')
  hint(ctx, tx, 'staff', 'admin')
}

interface Chosen {
  member: MemberId
  photo: PhotoId
  /** As it was read. */
  caption?: string | undefined
}

/** Approves what others sent and still waits with the caption that was read, all in one transaction; the rest is left as it is. */
export const approvePhotos = (ctx: Context, staff: SignedIn, chosen: readonly Chosen[]) =>
  inTransaction(ctx, async (tx) => {
    const waiting = await queries.lockWaiting(
      tx,
      chosen.map(({ photo }) => photo),
    )
    const approved: PhotoId[] = []
    for (const { member, photo, caption } of chosen) {
      const row = waiting.get(photo)
      const isChanged = caption !== undefined && caption !== (row?.caption ?? '')
      if (row?.member_id !== member || member === staff.id || isChanged || approved.includes(photo)) continue
      const { hasChanged: isNews } = await moderate(tx, member, photo, { status: 'approved' }, ctx.now())
      await tellOfVerdict(ctx, tx, member, 'approved', isNews)
      const detail = `photo ${photo}: approved`
      await record(tx, { by: staff.id, action: 'photo_moderated', subject: member, detail }, ctx.now())
      approved.push(photo)
    }
    const skipped = chosen.map(({ photo }) => photo).filter((photo) => !approved.includes(photo))
    return { approved, skipped }
  })
