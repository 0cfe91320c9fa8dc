// Records visits to profiles. A job writes them in batches a moment later, so that the reply does not wait.
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import { singletonOf } from '../platform/database/database-singletons.ts'
import { hintNow } from '../platform/live/live.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import * as queries from './queries.ts'

interface Visit {
  viewer: MemberId
  viewed: MemberId
  at: Date
}

/** A crash loses the visits of the last second. */
const createPendingVisits = () => new Map<string, Visit>()
const keyOf = ({ viewer, viewed }: Visit) => `${viewer} ${viewed}`

/** Staff open every profile, so their visits are not recorded. */
export function recordVisit(ctx: Context, viewer: Pick<SignedIn, 'id' | 'role'>, viewed: MemberId) {
  if (viewer.role !== 'user' || viewer.id === viewed) return
  const visit = { viewer: viewer.id, viewed, at: ctx.now() }
  singletonOf(ctx, createPendingVisits).set(keyOf(visit), visit)
}

export async function writeVisits(ctx: Context): Promise<void> {
  const pending = singletonOf(ctx, createPendingVisits)
  if (pending.size === 0) return
  const visits = [...pending.values()]
  pending.clear()
  const written = await insertOrRequeue(ctx, visits)
  const changed = written.flatMap(({ viewer_id: viewer, viewed_id: viewed, is_traced: isTraced }) =>
    isTraced ? [viewer, viewed] : [viewer],
  )
  if (changed.length > 0) hintNow(ctx, [...new Set(changed)] as MemberId[], 'views')
}

/** Requeues visits that cannot be written, for example because a member is being deleted at this moment. */
async function insertOrRequeue(database: Database, visits: readonly Visit[]) {
  try {
    return await queries.insertVisits(database.db, visits)
  } catch (failure) {
    const pending = singletonOf(database, createPendingVisits)
    // A visit recorded meanwhile is later than the failed one.
    for (const visit of visits) if (!pending.has(keyOf(visit))) pending.set(keyOf(visit), visit)
    throw failure
  }
}
