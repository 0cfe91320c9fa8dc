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
import { isUnrestricted } from './rules.ts'

const DEFAULT_ALERT: AlertFrequency = 'daily'

export async function list(ctx: Context, member: MemberId): Promise<SavedSearch[]> {
  return (await queries.searchesOf(ctx.db, member)).map(toSavedSearch)
}

interface NewSavedSearch {
  name: string
  query: SavedQuery
  alert?: AlertFrequency | undefined
}

/** Saving the same filters again renames the existing saved search. */
export const save = (ctx: Context, member: MemberId, { name, query, alert }: NewSavedSearch) =>
  inTransaction(ctx, async (tx) => {
    if (isUnrestricted(query)) refuse('search_empty')
    await queries.lockMember(tx, member)
    hint(ctx, tx, [member], 'searches')
    const existing = await queries.renameExisting(tx, member, query, { name, alert })
    if (existing) return toSavedSearch(existing)
    if ((await queries.countSearches(tx, member)) >= MAX_SAVED_SEARCHES) refuse('searches_full')
    const id = randomUUID()
    return toSavedSearch(
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
  changes: { name?: string | undefined; alert?: AlertFrequency | undefined },
) =>
  inTransaction(ctx, async (tx) => {
    const changed = (await queries.change(tx, id, member, changes)) ?? refuse('search_not_found')
    if (changes.alert === 'off') await queries.deletePendingMatches(tx, id)
    // Its notifications show its name and its frequency.
    hint(ctx, tx, [member], 'searches', 'notifications')
    return toSavedSearch(changed)
  })

/** The database deletes its notifications with it. */
export const remove = (ctx: Context, member: MemberId, id: SearchId) =>
  inTransaction(ctx, async (tx) => {
    if (!(await queries.remove(tx, id, member))) refuse('search_not_found')
    hint(ctx, tx, [member], 'searches', 'notifications')
  })

const toSavedSearch = (row: Awaited<ReturnType<typeof queries.searchesOf>>[number]): SavedSearch => ({
  _id: row.id,
  name: row.name,
  query: searchParamsOf(row.query as SavedQuery),
  alert: row.alert as AlertFrequency,
  createdAt: row.created_at.toISOString(),
})
