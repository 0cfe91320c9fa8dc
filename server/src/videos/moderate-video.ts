// Decisions about videos, for the moderators' panel. A replaced video stays for a day, so that a decision can be undone.
import type { MemberId, VideoId } from '@parinay/contract/kernel/ids'
import type { PhotoRejection } from '@parinay/contract/vocabulary/choices'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import * as queries from './queries.ts'

export { approvedVideosOf, videosPage } from './queries.ts'

export interface VideoDecision {
  status: 'pending' | 'approved' | 'rejected'
  reason?: PhotoRejection | undefined
  /** The captions that the moderator read. */
  captions?: readonly string[] | undefined
}

const DECIDABLE = new Set(['pending', 'approved', 'rejected'])
const NEW = ['receiving', 'processing', 'failed', 'pending', 'rejected']

/** Decides about a video. Returns its owner, and whether the status changed. */
export async function moderate(tx: Tx, id: VideoId, decision: VideoDecision, now: Date) {
  const { member_id: member } = (await queries.findVideo(tx, id)) ?? refuse('video_not_found')
  await queries.lockOwner(tx, member)
  // Read again: the lock may have waited for a change.
  const before = (await queries.findVideo(tx, id)) ?? refuse('video_not_found')
  if (!DECIDABLE.has(before.status)) refuse('video_not_found')
  const { status, reason, captions } = decision
  if (
    captions &&
    (captions.length !== before.captions.length || captions.some((line, n) => line !== before.captions[n]))
  )
    refuse('video_captions_changed')

  const decided = { owner: member as MemberId, hasChanged: status !== before.status }
  if (!decided.hasChanged && status !== 'rejected') return decided
  if (status === 'approved') await replaceApproved(tx, member, now)
  else if (before.status === 'approved' && (await queries.findOfMember(tx, member, NEW))) {
    await takeDown(tx, decided.owner, id, status)
    return decided
  }
  await queries.setStatus(tx, id, { status, reason, ...(status !== 'pending' && { now }) })
  if (status === 'pending' && before.status === 'approved') await restoreReplaced(tx, member, now)
  return decided
}

async function replaceApproved(tx: Tx, member: string, now: Date) {
  const approved = await queries.findOfMember(tx, member, ['approved'])
  if (!approved) return
  await queries.deleteReplaced(tx, member)
  await queries.setStatus(tx, approved.id, { status: 'replaced', now })
}

/** The place of a video that is not approved is taken: a rejected one goes, and an undone one would push out the new one. */
async function takeDown(tx: Tx, member: MemberId, id: VideoId, status: VideoDecision['status']) {
  if (status === 'pending') refuse('video_replaced')
  await queries.deleteVideo(tx, member, id)
}

async function restoreReplaced(tx: Tx, member: string, now: Date) {
  const replaced = await queries.findOfMember(tx, member, ['replaced'])
  if (replaced) await queries.setStatus(tx, replaced.id, { status: 'approved', now })
}
