import type { MemberId } from '@parinay/contract/kernel/ids'
import { pageCount } from '@parinay/contract/kernel/paging'
import { scoredCards } from '../profile/scored-cards.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import * as queries from './queries.ts'
import { writeVisits } from './record-visits.ts'

interface PageRequest {
  page: number
  limit: number
}

export async function history(ctx: Context, viewer: MemberId, request: PageRequest) {
  return toPage(ctx, viewer, request, await queries.historyPage(ctx.db, viewer, request))
}

export async function clearHistory(ctx: Context, viewer: MemberId) {
  // Writes pending visits first, so that they are cleared too.
  await writeVisits(ctx)
  await inTransaction(ctx, async (tx) => {
    await queries.clearHistory(tx, viewer)
    hint(ctx, tx, [viewer], 'views')
  })
}

/** A member who hides their own visits does not see their visitors. */
export async function visitors(ctx: Context, viewed: MemberId, request: PageRequest) {
  const showMyVisits = await queries.showsVisits(ctx.db, viewed)
  const visits = showMyVisits ? await queries.visitorPage(ctx.db, viewed, request) : { total: 0, rows: [] }
  return { ...(await toPage(ctx, viewed, request, visits)), showMyVisits }
}

async function toPage(
  ctx: Context,
  member: MemberId,
  { page, limit }: PageRequest,
  { total, rows }: { total: number; rows: readonly { id: string; at: Date }[] },
) {
  const times = new Map(rows.map(({ id, at }) => [id, at]))
  const profiles = await scoredCards(ctx, [...times.keys()], member)
  const data = profiles.flatMap((profile) => {
    const at = times.get(profile._id)
    return at ? [{ profile, at: at.toISOString() }] : []
  })
  return { data, total, page, pages: pageCount(total, limit) }
}
