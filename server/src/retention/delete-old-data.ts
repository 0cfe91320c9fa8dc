// Deletes what is older than the table of retention says. Each deletion runs alone, so that the failure of one holds up no other.
import { RETENTION, type RetentionItem } from '@parinay/contract/vocabulary/retention-periods'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { deleteOldEntries } from '../account/account-event-log.ts'
import {
  deleteExpiredCodes,
  deleteExpiredLimits,
  deleteExpiredSessions,
} from '../account/delete-expired-codes-and-sessions.ts'
import { eraseRemovedTexts } from '../conversations/message-changes.ts'
import { endDueTalks } from '../conversations/talks/end-calls.ts'
import { eraseRemoved } from '../moderation/erase-removed-account.ts'
import { forgetOldTraces } from '../moderation/traces-of-removed-people.ts'
import { forgetBuyers } from '../payments/forget-buyers.ts'
import type { Context } from '../platform/context.ts'
import { deleteOlderRows } from '../platform/database/delete-older-rows.ts'
import { deleteUnpublished } from '../success-stories/success-stories.ts'

type Deletion = (ctx: Context) => Promise<unknown>

const DELETIONS: Record<RetentionItem, Deletion> = {
  codes: ({ db, now }) => deleteExpiredCodes(db, now()),
  sessions: ({ db, now }) => deleteExpiredSessions(db, now()),
  limits: ({ db, now }) => deleteExpiredLimits(db, now()),
  removedMessages: eraseRemovedTexts,
  talks: endDueTalks,
  notifications: deleteOlder('notification', 'created_at', RETENTION.notifications.days),
  visits: deleteOlder('profile_view', 'last_at', RETENTION.visits.days),
  impressions: deleteOlder('impression', 'shown_at', RETENTION.impressions.days),
  searchMatches: deleteOlder('search_match', 'found_at', RETENTION.searchMatches.days),
  accessLog: ({ db, now }) => deleteOldEntries(db, now()),
  unpublishedStories: deleteUnpublished,
  leavingReasons: deleteOlder('leaving_reason_count', 'month', RETENTION.leavingReasons.days),
  removedTraces: forgetOldTraces,
  formerPhones: deleteOlder('former_phone', 'kept_at', RETENTION.formerPhones.days),
  duplicateSigns: deleteOlder('duplicate_sign', 'last_seen_at', RETENTION.duplicateSigns.days),
  removedAccounts: eraseRemoved,
  purchases: forgetBuyers,
}

function deleteOlder(table: Parameters<typeof deleteOlderRows>[1], column: string, days: number): Deletion {
  return ({ db, now }) => deleteOlderRows(db, table, column, new Date(now().getTime() - days * DAY_MS))
}

/** Throws the failures together, after every deletion has run. */
export async function deleteOldData(ctx: Context): Promise<void> {
  const failures: unknown[] = []
  for (const run of Object.values(DELETIONS)) await run(ctx).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Old data could not be deleted')
}
