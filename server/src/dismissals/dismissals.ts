import { MAX_DISMISSED } from '@parinay/contract/dismissals'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { pageCount } from '@parinay/contract/kernel/paging'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { isVisible } from '../profile/profile.ts'
import { scoredCards } from '../profile/scored-cards.ts'
import * as queries from './queries.ts'

/** Dismisses a person: the owner's lists omit them from now on. Only the owner sees it. Idempotent. */
export const dismiss = (ctx: Context, owner: MemberId, person: MemberId) =>
  inTransaction(ctx, async (tx) => {
    if (person === owner) refuse('dismiss_yourself')
    await queries.lockOwner(tx, owner)
    if (!(await isVisible(tx, person, owner))) refuse('profile_not_found')
    if (!(await queries.insert(tx, owner, person, ctx.now()))) return
    if ((await queries.countAll(tx, owner)) > MAX_DISMISSED) refuse('dismissals_full')
    hint(ctx, tx, [owner], 'dismissals', 'profiles')
  })

export const takeBack = (ctx: Context, owner: MemberId, person: MemberId) =>
  inTransaction(ctx, async (tx) => {
    if (await queries.remove(tx, owner, person)) hint(ctx, tx, [owner], 'dismissals', 'profiles')
  })

export async function list(ctx: Context, owner: MemberId, { page, limit }: { page: number; limit: number }) {
  const { total, ids } = await queries.pageOf(ctx.db, owner, { page, limit })
  return { data: await scoredCards(ctx, ids, owner), total, page, pages: pageCount(total, limit) }
}
