// Which saved searches find somebody new. The merge only notes of whom the lists have learned; this follows it, one person at a time.
import type { Context } from '../../platform/context.ts'
import { inTransaction, isForeignKeyViolation } from '../../platform/database/database.ts'
import { sendInstantAlerts } from './alerts.ts'
import { deleteChangedProfile, lockChangedProfile } from './changed-profiles.ts'
import { isIndexComplete, insertMatches, indexPending } from './search-index.ts'

/** So many searches get their keys at once. */
const KEY_BATCH_SIZE = 500
/** So many finds are kept at once: a fraction of a second's work. */
const MATCH_BATCH_SIZE = 10_000
/** So many people between two times of telling. */
const PROFILES_BETWEEN_ALERTS = 16

/** Compares whoever waits with the saved searches, and tells of them where that is wanted at once. Any number of processes may do so. */
export async function matchChangedProfiles(ctx: Context, stopping?: AbortSignal): Promise<void> {
  while ((await inTransaction(ctx, (tx) => indexPending(tx, KEY_BATCH_SIZE))) > 0);
  if (!(await isIndexComplete(ctx.db))) return
  for (;;) {
    const isMore = await findSome(ctx)
    await sendInstantAlerts(ctx)
    if (!isMore || stopping?.aborted) return
  }
}

async function findSome(ctx: Context): Promise<boolean> {
  for (let turn = 0; turn < PROFILES_BETWEEN_ALERTS; turn++) if (!(await findNext(ctx))) return false
  return true
}

/**
 * Somebody whom very many searches find takes several transactions. What one has kept the next leaves out, so that an end in between
 * loses nothing and doubles nothing.
 */
async function findNext(ctx: Context): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const newcomer = await lockChangedProfile(tx)
      if (!newcomer) return false
      const kept = await insertMatches(tx, newcomer, ctx.now(), MATCH_BATCH_SIZE)
      if (kept < MATCH_BATCH_SIZE) await deleteChangedProfile(tx, newcomer.id)
      return true
    })
  } catch (error) {
    // A search was deleted, or the person, while they were being compared: the others are still to be.
    if (isForeignKeyViolation(error)) return true
    throw error
  }
}
