// Takes an approved video out of sight while moderators decide about a report, and shows it again.
import type { MemberId, VideoId } from '@parinay/contract/kernel/ids'
import type { Tx } from '../platform/database/database.ts'
import * as queries from './queries.ts'

const NEW = ['receiving', 'processing', 'failed', 'pending', 'rejected']

/**
 * The video waits for a moderator, as a new one does. If a new one has that place already, it counts as replaced, and stays for a day. False if it is
 * not shown.
 */
export async function hideVideo(tx: Tx, owner: MemberId, id: VideoId, now: Date): Promise<boolean> {
  await queries.lockOwner(tx, owner)
  if ((await queries.findVideo(tx, id))?.status !== 'approved') return false
  const hasNew = await queries.findOfMember(tx, owner, NEW)
  if (hasNew) await queries.deleteReplaced(tx, owner)
  await queries.setStatus(tx, id, hasNew ? { status: 'replaced', now } : { status: 'pending' })
  return true
}

/** Shows it again, unless the owner or a moderator has replaced, deleted or rejected it in the meantime. */
export async function showVideoAgain(tx: Tx, owner: MemberId, id: VideoId, now: Date) {
  await queries.lockOwner(tx, owner)
  const hidden = await queries.findVideo(tx, id)
  if (hidden?.status !== 'pending' && hidden?.status !== 'replaced') return
  if (await queries.findOfMember(tx, owner, ['approved'])) return
  await queries.setStatus(tx, id, { status: 'approved', now })
}
