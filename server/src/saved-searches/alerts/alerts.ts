// Telling of what saved searches have found. Who fits which search is worked out elsewhere.
import type { AlertFrequency } from '@parinay/contract/saved-searches'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { notifyAll } from '../../notifications/notifications.ts'
import * as queries from '../queries.ts'
import { alertsOf } from '../rules.ts'

/** So many searches tell of their finds in one transaction. */
const AT_ONCE = 300

/** What has just been found, where that is wanted. */
export async function sendInstantAlerts(ctx: Context): Promise<void> {
  const tellSome = async (tx: Tx) => {
    const searches = await queries.takeSearchesToAlert(tx, AT_ONCE)
    await tell(ctx, tx, searches, ['instant'])
    return searches.length
  }
  while ((await inTransaction(ctx, tellSome)) > 0);
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The finds of a day, or of a week, that wait to be told. */
export async function sendDigests(ctx: Context): Promise<void> {
  const alerts = alertsOf(ctx.now())
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const searches: string[] = await queries.searchesWithMatches(ctx.db, alerts, after, AT_ONCE)
    await inTransaction(ctx, (tx) => tell(ctx, tx, searches, alerts))
    after = searches.at(-1)
  }
}

/** All that each search has found since the last time, in one notification. Who is out of sight waits until they can be seen again. */
async function tell(ctx: Context, tx: Tx, searches: readonly string[], alerts: readonly AlertFrequency[]) {
  const locked = await queries.lockSearches(tx, searches, alerts)
  if (locked.length === 0) return
  const news = await queries.pendingMatches(
    tx,
    locked.map(({ id }) => id),
  )
  const told = news.map(({ search, member, found, first }) => ({
    member,
    search,
    kind: 'search_alert' as const,
    ...(found === 1 && { person: first }),
  }))
  const notifications = await notifyAll(ctx, tx, told)
  await queries.markAlerted(
    tx,
    told.map(({ search, person }, place) => ({
      search,
      person: person ?? null,
      notification: notifications[place] ?? null,
    })),
    ctx.now(),
  )
}
