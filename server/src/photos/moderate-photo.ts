// Moderators' decisions about photos and captions.
import type { MemberId, PhotoId } from '@parinay/contract/kernel/ids'
import type { Photo } from '@parinay/contract/profile/profile'
import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import type { Db, Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { forgetRejected, rememberRejected } from './moderation/duplicate-photos.ts'
import { decideCaption, lockPhoto, setDecision } from './queries.ts'

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
