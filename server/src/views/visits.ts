// Who opened whose profile. The reply does not wait for it: visits are gathered here and written together a moment later.
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

/** Of each server of this process. A process that is killed loses what it gathered in the last second. */
const pendingVisits = new WeakMap<Db, Map<string, Visit>>()
const keyOf = ({ viewer, viewed }: Visit) => `${viewer} ${viewed}`

/** Staff look at every profile: they leave no trace, and have no list of their own. */
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
  const written = await insertOrKeep(db, visits)
  const told = written.flatMap(({ viewer_id: viewer, viewed_id: viewed, is_traced: isTraced }) =>
    isTraced ? [viewer, viewed] : [viewer],
  )
  if (told.length > 0) hintNow(ctx, [...new Set(told)] as MemberId[], 'views')
}

/** What cannot be written waits for the next time: perhaps somebody among them is just being deleted, and is not there then. */
async function insertOrKeep(db: Db, visits: ReadonlyMap<string, Visit>) {
  try {
    return await queries.insertVisits(db, [...visits.values()])
  } catch (failure) {
    pendingVisits.set(db, new Map([...visits, ...(pendingVisits.get(db) ?? [])]))
    throw failure
  }
}
