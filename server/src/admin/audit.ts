import type { MemberId } from '@parinay/contract/kernel/ids'
import { MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { singletonOf } from '../platform/database/database-singletons.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'

export interface StaffAction {
  by: MemberId
  action:
    | 'user_updated'
    | 'user_deleted'
    | 'profile_verified'
    | 'profile_unverified'
    | 'photo_moderated'
    | 'caption_moderated'
    | 'video_moderated'
    | 'users_exported'
    | 'private_data_read'
    | 'private_data_revealed'
    | 'case_taken'
    | 'case_handed_over'
    | 'case_decided'
    | 'person_attached'
    | 'person_detached'
    | 'duplicate_put_aside'
    | 'duplicate_taken_back'
    | 'removal_proposed'
    | 'removal_refused'
    | 'appeal_answered'
    | 'order_entered'
    | 'document_viewed'
    | 'check_decided'
    | 'story_decided'
    | 'matching_version_served'
  subject?: MemberId
  /** Says what changed. Never contains a phone number or a text that a member wrote. */
  detail: string
}

/** Runs in the transaction of the change, so that neither is stored without the other. */
export const recordAction = (tx: Tx, { by, action, subject, detail }: StaffAction, now: Date) =>
  tx
    .insertInto('audit_entry')
    .values({ at: now, by_id: by, action, subject_id: subject ?? null, detail })
    .execute()

/** Repeated reads by the same person, for example by a panel that refreshes itself, make one entry in this time. */
const READ_INTERVAL_MS = 10 * MINUTE_MS
const MAX_REMEMBERED = 10_000
const createRecentReads = () => new Map<string, number>()

/**
 * Records that staff read data that members do not show everybody. `what` names the kind of data, never the data. Call it after the data
 * are read and before they are sent: a refusal is no read.
 */
export async function recordRead(ctx: Context, staff: Pick<SignedIn, 'id'>, what: string, subject?: MemberId) {
  const reads = singletonOf(ctx, createRecentReads)
  const key = `${staff.id} ${subject ?? ''} ${what}`
  const now = ctx.now()
  if (now.getTime() - (reads.get(key) ?? -Infinity) < READ_INTERVAL_MS) return
  const action = { by: staff.id, action: 'private_data_read', ...(subject && { subject }), detail: what } as const
  await inTransaction(ctx, (tx) => recordAction(tx, action, now))
  if (reads.size >= MAX_REMEMBERED) reads.clear()
  reads.set(key, now.getTime())
}

/** Records that staff opened a profile, which they may do whatever its settings are. */
export const recordProfileRead = async (ctx: Context, viewer: SignedIn, viewed: MemberId) => {
  if (viewer.role !== 'user' && viewer.id !== viewed) await recordRead(ctx, viewer, 'profile', viewed)
}

export const recordPhotoRead = (ctx: Context, staff: MemberId, owner: MemberId) =>
  recordRead(ctx, { id: staff }, 'full-size photo', owner)

export const recordVideoRead = (ctx: Context, staff: MemberId, owner: MemberId) =>
  recordRead(ctx, { id: staff }, 'video', owner)
