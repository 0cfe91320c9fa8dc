// The log of registrations, sign-ins and changes of an account: time, address and device. It is kept apart from the account.
import { RETENTION } from '@parinay/contract/vocabulary/retention-periods'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Origin } from '../platform/http/bind-call.ts'
import { deviceFromUserAgent } from './device-from-user-agent.ts'
import * as queries from './account-event-queries.ts'

type AccessAction =
  | 'registered'
  | 'signed_in'
  | 'signed_out'
  | 'password_changed'
  | 'password_reset'
  | 'phone_verified'
  | 'phone_changed'
  | 'email_changed'
  | 'sessions_ended'
  | 'google_linked'
  | 'deleted'
  | 'candidate_asked'
  | 'candidate_confirmed'
  | 'candidate_refused'
  | 'taken_over'
  | 'data_downloaded'
  | 'deletion_planned'
  | 'deletion_taken_back'

interface Access {
  member: MemberId
  action: AccessAction
  /** Absent where staff or the operator act. */
  from?: Origin | undefined
}

/** Runs in the transaction of what it records, so that neither is stored without the other. */
export const recordAccess = (tx: Tx, access: Access, now: Date) => queries.insertEntry(tx, accessEntry(access, now))

/** The row of the log. */
export const accessEntry = ({ member, action, from }: Access, now: Date) => ({
  at: now,
  member_id: member,
  action,
  address: from?.address ?? '',
  device: deviceFromUserAgent(from?.userAgent ?? ''),
})

/** Whether the member has registered or signed in from there before, as far as the log goes back. */
export const hasComeInBefore = (db: Db, member: MemberId, from: Origin): Promise<boolean> =>
  queries.hasComeInBefore(db, member, from.address, deviceFromUserAgent(from.userAgent))

/** Deletes entries after a year. The registration and consents stay for as long as the account, and a year longer. */
export async function deleteOldEntries(db: Db, now: Date) {
  const before = new Date(now.getTime() - RETENTION.accessLog.days * DAY_MS)
  await queries.deleteConsentsBefore(db, before)
  await queries.deleteEntriesBefore(db, before)
}
