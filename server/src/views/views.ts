import type { MemberId } from '@parinay/contract/kernel/ids'
import { pageCount } from '@parinay/contract/kernel/paging'
import { scoredCards } from '../profile/scored-cards.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import * as queries from './queries.ts'
import { writeVisits } from './visits.ts'

interface Asked {
  page: number
  limit: number
}

export async function history(ctx: Context, viewer: MemberId, asked: Asked) {
  return paged(ctx, viewer, asked, await queries.historyPage(ctx.db, viewer, asked))
}

export async function clearHistory(ctx: Context, viewer: MemberId) {
  // A visit that still waits to be written belongs to what is cleared.
  await writeVisits(ctx)
  await inTransaction(ctx, async (tx) => {
    await queries.clearHistory(tx, viewer)
    hint(ctx, tx, [viewer], 'views')
  })
}

/** Whoever leaves no trace does not see those of others. */
export async function visitors(ctx: Context, viewed: MemberId, asked: Asked) {
  const showMyVisits = await queries.showsVisits(ctx.db, viewed)
  const found = showMyVisits ? await queries.visitorPage(ctx.db, viewed, asked) : { total: 0, rows: [] }
  return { ...(await paged(ctx, viewed, asked, found)), showMyVisits }
}

async function paged(
  ctx: Context,
  member: MemberId,
  { page, limit }: Asked,
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
