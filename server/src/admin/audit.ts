import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Tx } from '../platform/database/database.ts'

export interface StaffAction {
  by: MemberId
  action:
    | 'user_updated'
    | 'user_deleted'
    | 'profile_verified'
    | 'profile_unverified'
    | 'photo_moderated'
    | 'caption_moderated'
    | 'users_exported'
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
