// Visits to profiles. A job writes them in batches a moment later, so that the reply does not wait.
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { hintNow } from '../platform/live/live.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import * as queries from './queries.ts'

interface Visit {
  viewer: MemberId
  viewed: MemberId
  at: Date
}

/** For each server in this process. A crash loses the visits of the last second. */
const pendingVisits = new WeakMap<Db, Map<string, Visit>>()
const keyOf = ({ viewer, viewed }: Visit) => `${viewer} ${viewed}`

/** Staff open every profile, so their visits are not recorded. */
export function recordVisit({ db, now }: Context, viewer: Pick<SignedIn, 'id' | 'role'>, viewed: MemberId) {
  if (viewer.role !== 'user' || viewer.id === viewed) return
  const visits = pendingVisits.get(db) ?? new Map<string, Visit>()
  const visit = { viewer: viewer.id, viewed, at: now() }
  pendingVisits.set(db, visits.set(keyOf(visit), visit))
}

export async function writeVisits(ctx: Context): Promise<void> {
  const { db } = ctx
  const visits = pendingVisits.get(db)
  if (!visits) return
  pendingVisits.delete(db)
  const written = await insertOrRequeue(db, visits)
  const changed = written.flatMap(({ viewer_id: viewer, viewed_id: viewed, is_traced: isTraced }) =>
    isTraced ? [viewer, viewed] : [viewer],
  )
  if (changed.length > 0) hintNow(ctx, [...new Set(changed)] as MemberId[], 'views')
}

/** Requeues visits that cannot be written, for example because a member is being deleted at this moment. */
async function insertOrRequeue(db: Db, visits: ReadonlyMap<string, Visit>) {
  try {
    return await queries.insertVisits(db, [...visits.values()])
  } catch (failure) {
    pendingVisits.set(db, new Map([...visits, ...(pendingVisits.get(db) ?? [])]))
    throw failure
  }
}
