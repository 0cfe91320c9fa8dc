import { searchOfToken } from '../../notifications/stop-alerts-token.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { hint } from '../../platform/live/live.ts'
import * as queries from '../queries.ts'

/** Turns off the alerts of the search that a token names. Also succeeds for a deleted search and when repeated. */
export async function stopAlerts(ctx: Context, token: string) {
  const search = searchOfToken(ctx, token)
  await inTransaction(ctx, async (tx) => {
    const owner = await queries.turnOffAlerts(tx, search)
    await queries.deletePendingMatches(tx, search)
    if (owner) hint(ctx, tx, [owner], 'searches', 'notifications')
  })
  return { message: 'Alerts for this search have stopped' }
}
