// Sends alerts about the stored matches of saved searches.
import type { AlertFrequency } from '@parinay/contract/saved-searches'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { notifyAll } from '../../notifications/notifications.ts'
import * as queries from '../queries.ts'
import { frequenciesDue } from '../rules.ts'

/** Searches in one transaction. */
const BATCH_SIZE = 300

/** Sends alerts for the new matches of searches with instant alerts. */
export async function sendInstantAlerts(ctx: Context): Promise<void> {
  const sendBatch = async (tx: Tx) => {
    const searches = await queries.takeSearchesToAlert(tx, BATCH_SIZE)
    await sendAlerts(ctx, tx, searches, ['instant'])
    return searches.length
  }
  let processed: number
  do processed = await inTransaction(ctx, sendBatch)
  while (processed > 0)
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** Sends the daily and weekly digests of the waiting matches. */
export async function sendDigests(ctx: Context): Promise<void> {
  const frequencies = frequenciesDue(ctx.now())
  for (let after: string | undefined = LOWEST_ID; after !== undefined;) {
    const searches: string[] = await queries.searchesWithMatches(ctx.db, frequencies, after, BATCH_SIZE)
    await inTransaction(ctx, (tx) => sendAlerts(ctx, tx, searches, frequencies))
    after = searches.at(-1)
  }
}

/** Sends one notification for each search, with all matches since the last one. Invisible matches wait until they are visible again. */
async function sendAlerts(ctx: Context, tx: Tx, searches: readonly string[], frequencies: readonly AlertFrequency[]) {
  const locked = await queries.lockSearches(tx, searches, frequencies)
  if (locked.length === 0) return
  const pending = await queries.pendingMatches(
    tx,
    locked.map(({ id }) => id),
  )
  const alerts = pending.map(({ search, member, count, first_match: firstMatch }) => ({
    member,
    search,
    kind: 'search_alert' as const,
    ...(count === 1 && { person: firstMatch }),
  }))
  const notifications = await notifyAll(ctx, tx, alerts)
  await queries.markAlerted(
    tx,
    alerts.map(({ search, person }, index) => ({
      search,
      person: person ?? null,
      notification: notifications[index] ?? null,
    })),
    ctx.now(),
  )
}
