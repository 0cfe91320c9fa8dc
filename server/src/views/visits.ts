// Who opened whose profile. The reply does not wait for it: visits are gathered here and written together a moment later.
import type { MemberId } from '@parinay/contract/ids'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import type { SignedIn } from '../platform/serve.ts'
import * as queries from './queries.ts'

interface Visit {
  viewer: MemberId
  viewed: MemberId
  at: Date
}

/** Of each server of this process. A process that is killed loses what it gathered in the last second. */
const gathered = new WeakMap<Db, Map<string, Visit>>()

/** Staff look at every profile: they leave no trace, and have no list of their own. */
export function noteView({ db, now }: Context, viewer: Pick<SignedIn, 'id' | 'role'>, viewed: MemberId) {
  if (viewer.role !== 'user' || viewer.id === viewed) return
  const visits = gathered.get(db) ?? new Map<string, Visit>()
  gathered.set(db, visits)
  visits.set(`${viewer.id} ${viewed}`, { viewer: viewer.id, viewed, at: now() })
}

export async function writeVisits({ db, live }: Context): Promise<void> {
  const visits = [...(gathered.get(db)?.values() ?? [])]
  if (visits.length === 0) return
  gathered.delete(db)
  const written = await queries.insertVisits(db, visits)
  const told = written.flatMap(({ viewer_id: viewer, viewed_id: viewed, is_traced: isTraced }) =>
    isTraced ? [viewer, viewed] : [viewer],
  )
  if (told.length > 0) live.tell([...new Set(told)] as MemberId[], 'hint', ['views'])
}
