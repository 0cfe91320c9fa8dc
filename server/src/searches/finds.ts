// What saved searches have found, and telling their owners of it. Who fits which search is worked out elsewhere.
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database.ts'
import { notify } from '../notifications/notifications.ts'
import type { MemberId } from '@parinay/contract/ids'
import * as queries from './queries.ts'
import { alertsOf } from './rules.ts'

export interface Find {
  search: string
  profile: string
}

/**
 * Keeps who fits which saved searches, in the transaction that finds it out, and tells those at once who want that. A find that is
 * known already changes nothing.
 */
export async function recordFinds(ctx: Context, tx: Tx, finds: readonly Find[]): Promise<void> {
  if (finds.length === 0) return
  for (const search of await queries.insertFinds(tx, finds, ctx.now())) await tell(ctx, tx, search)
}

/** The finds of a day, or of a week, that wait to be told. */
export async function tellWaiting(ctx: Context): Promise<void> {
  for (const id of await queries.searchesWithNews(ctx.db, alertsOf(ctx.now())))
    await inTransaction(ctx, async (tx) => {
      const search = await queries.lockSearch(tx, id)
      if (search) await tell(ctx, tx, search)
    })
}

/** All that a search has found since the last time, in one notification. Who is out of sight waits until they can be seen again. */
async function tell(ctx: Context, tx: Tx, search: queries.Watching) {
  const profiles = await queries.waitingFinds(tx, search)
  const [first] = profiles
  if (!first) return
  const notification = await notify(ctx, tx, search.member_id, {
    kind: 'search_alert',
    search: search.id,
    ...(profiles.length === 1 && { person: first as MemberId }),
  })
  await queries.markTold(tx, search, profiles, { told_at: ctx.now(), notification_id: notification ?? null })
}
