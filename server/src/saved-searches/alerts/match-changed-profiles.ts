// Matches changed profiles with the saved searches, one profile at a time. The merge of the lists' index notes the changed profiles.
import type { Context } from '../../platform/context.ts'
import { inTransaction, isForeignKeyViolation } from '../../platform/database/database.ts'
import { sendInstantAlerts } from './send-alerts.ts'
import { deleteChangedProfile, lockChangedProfile } from './changed-profiles.ts'
import { isIndexComplete, insertMatches, indexPending } from './saved-search-index.ts'

/** Searches in one transaction. */
const INDEX_BATCH_SIZE = 500
/** Matches in one transaction, which takes a fraction of a second. */
const MATCH_BATCH_SIZE = 10_000
/** Profiles to match between two runs of instant alerts. */
const PROFILES_BETWEEN_ALERTS = 16

/** Matches all waiting profiles, and sends instant alerts. Any number of processes may run it. */
export async function matchChangedProfiles(ctx: Context, stopping?: AbortSignal): Promise<void> {
  while ((await inTransaction(ctx, (tx) => indexPending(tx, INDEX_BATCH_SIZE))) > 0);
  if (!(await isIndexComplete(ctx.db))) return
  for (;;) {
    const hasMore = await matchSeveral(ctx)
    await sendInstantAlerts(ctx)
    if (!hasMore || stopping?.aborted) return
  }
}

async function matchSeveral(ctx: Context): Promise<boolean> {
  for (let count = 0; count < PROFILES_BETWEEN_ALERTS; count++) if (!(await matchNext(ctx))) return false
  return true
}

/**
 * Matches the next profile. A profile that many searches match takes several transactions. Each skips the stored matches, so a crash between
 * them loses and repeats nothing.
 */
async function matchNext(ctx: Context): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const changed = await lockChangedProfile(tx)
      if (!changed) return false
      const inserted = await insertMatches(tx, changed, ctx.now(), MATCH_BATCH_SIZE)
      if (inserted < MATCH_BATCH_SIZE) await deleteChangedProfile(tx, changed.id)
      return true
    })
  } catch (error) {
    // A search or the profile was deleted during the comparison. The next run matches the remaining searches.
    if (isForeignKeyViolation(error)) return true
    throw error
  }
}
