import { randomUUID } from 'node:crypto'
import type { MemberId, SearchId } from '@parinay/contract/kernel/ids'
import {
  type AlertFrequency,
  MAX_SAVED_SEARCHES,
  type SavedQuery,
  type SavedSearch,
  searchParamsOf,
} from '@parinay/contract/saved-searches'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import * as queries from './queries.ts'
import { isEmpty } from './rules.ts'

const DEFAULT_ALERT: AlertFrequency = 'daily'

export async function list(ctx: Context, member: MemberId): Promise<SavedSearch[]> {
  return (await queries.searchesOf(ctx.db, member)).map(present)
}

interface NewSavedSearch {
  name: string
  query: SavedQuery
  alert?: AlertFrequency | undefined
}

/** The same filters again are the same saved search, under the new name. */
export const save = (ctx: Context, member: MemberId, { name, query, alert }: NewSavedSearch) =>
  inTransaction(ctx, async (tx) => {
    if (isEmpty(query)) refuse('search_empty')
    await queries.lockMember(tx, member)
    hint(ctx, tx, [member], 'searches')
    const same = await queries.renameSame(tx, member, query, { name, alert })
    if (same) return present(same)
    if ((await queries.countAll(tx, member)) >= MAX_SAVED_SEARCHES) refuse('searches_full')
    const id = randomUUID()
    return present(
      await queries.insert(tx, {
        id,
        member,
        name,
        query,
        alert: alert ?? DEFAULT_ALERT,
        now: ctx.now(),
      }),
    )
  })

export const change = (
  ctx: Context,
  member: MemberId,
  id: SearchId,
  wanted: { name?: string | undefined; alert?: AlertFrequency | undefined },
) =>
  inTransaction(ctx, async (tx) => {
    const changed = (await queries.change(tx, id, member, wanted)) ?? refuse('search_not_found')
    if (wanted.alert === 'off') await queries.deletePendingMatches(tx, id)
    // What was told of it shows its name, and whether it goes on.
    hint(ctx, tx, [member], 'searches', 'notifications')
    return present(changed)
  })

/** What was told of it goes with it. */
export const remove = (ctx: Context, member: MemberId, id: SearchId) =>
  inTransaction(ctx, async (tx) => {
    if (!(await queries.remove(tx, id, member))) refuse('search_not_found')
    hint(ctx, tx, [member], 'searches', 'notifications')
  })

const present = (row: Awaited<ReturnType<typeof queries.searchesOf>>[number]): SavedSearch => ({
  _id: row.id,
  name: row.name,
  query: searchParamsOf(row.query as SavedQuery),
  alert: row.alert as AlertFrequency,
  createdAt: row.created_at.toISOString(),
})
