import type { NotedImpressions } from '@parinay/contract/impressions'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { insertImpressions } from './queries.ts'

/** Idempotent: a page may send the same again. Staff look at lists without looking for anybody. */
export async function recordImpressions(ctx: Context, viewer: SignedIn, { list, shown }: NotedImpressions) {
  if (viewer.role !== 'user' || shown.length === 0) return
  const now = ctx.now()
  await insertImpressions(ctx.db, { viewer: viewer.id, list, shown, day: todayInIndia(now), now })
}
