import type { MemberId, SearchId } from '@parinay/contract/kernel/ids'
import type { AlertFrequency, SavedQuery } from '@parinay/contract/saved-searches'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { visibleTo } from '../safety/visibility.ts'

/** Serializes the saves of one member, so that concurrent saves cannot exceed the limit. */
export const lockMember = (tx: Tx, member: MemberId) =>
  tx.selectFrom('member').select('id').where('id', '=', member).forNoKeyUpdate().executeTakeFirst()

const COLUMNS = ['id', 'name', 'query', 'alert', 'created_at'] as const

export const searchesOf = (db: Db, member: MemberId) =>
  db
    .selectFrom('saved_search')
    .select(COLUMNS)
    .where('member_id', '=', member)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Renames the saved search that has exactly these filters. Undefined if there is none. */
export const renameExisting = (
  tx: Tx,
  member: MemberId,
  query: SavedQuery,
  { name, alert }: { name: string; alert?: AlertFrequency | undefined },
) =>
  tx
    .updateTable('saved_search')
    .set({ name, ...(alert && { alert }) })
    .where('member_id', '=', member)
    .where('query', '=', sql<string>`${JSON.stringify(query)}::jsonb`)
    .returning(COLUMNS)
    .executeTakeFirst()

export async function countSearches(db: Db, member: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('saved_search')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow()
  return count
}

interface NewSearch {
  id: string
  member: MemberId
  name: string
  query: SavedQuery
  alert: AlertFrequency
  now: Date
}

export const insert = (tx: Tx, { id, member, name, query, alert, now }: NewSearch) =>
  tx
    .insertInto('saved_search')
    .values({ id, member_id: member, name, query: JSON.stringify(query), alert, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Changes a search. Undefined if it does not exist or belongs to another member. */
export const change = (
  db: Db,
  id: SearchId,
  member: MemberId,
  { name, alert }: { name?: string | undefined; alert?: AlertFrequency | undefined },
) =>
  db
    .updateTable('saved_search')
    .set({ ...(name !== undefined && { name }), ...(alert !== undefined && { alert }) })
    .where('id', '=', id)
    .where('member_id', '=', member)
    .returning(COLUMNS)
    .executeTakeFirst()

export const remove = (db: Db, id: SearchId, member: MemberId) =>
  db.deleteFrom('saved_search').where('id', '=', id).where('member_id', '=', member).returning('id').executeTakeFirst()

/** Returns the owner of the search, if it exists. */
export const turnOffAlerts = async (db: Db, id: string): Promise<MemberId | undefined> =>
  (
    await db
      .updateTable('saved_search')
      .set({ alert: 'off' })
      .where('id', '=', id)
      .returning('member_id')
      .executeTakeFirst()
  )?.member_id as MemberId | undefined

/** Deletes matches that wait for an alert. Otherwise a member who turns alerts on again would get alerts about old matches. */
export const deletePendingMatches = (db: Db, id: string) =>
  db.deleteFrom('search_match').where('search_id', '=', id).where('notified_at', 'is', null).execute()

/** Takes some searches from the queue of instant alerts. A rollback returns them. */
export async function takeSearchesToAlert(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from search_alert_queue
    where ctid = any(array(select ctid from search_alert_queue limit ${limit} for update skip locked))
    returning search_id as id
  `.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

/** The next searches, in the order of their ids, with matches that wait for an alert. */
export const searchesWithMatches = async (
  db: Db,
  frequencies: readonly AlertFrequency[],
  after: string,
  most: number,
): Promise<string[]> =>
  (
    await db
      .selectFrom('saved_search')
      .select('id')
      .where('alert', 'in', frequencies)
      .where('id', '>', after)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('search_match')
            .select('profile_id')
            .whereRef('search_match.search_id', '=', 'saved_search.id')
            .where('notified_at', 'is', null),
        ),
      )
      .orderBy('id')
      .limit(most)
      .execute()
  ).map(({ id }) => id)

/** Locks the searches, so that two processes do not send the same alerts: the second one finds no pending matches. */
export const lockSearches = (tx: Tx, ids: readonly string[], frequencies: readonly AlertFrequency[]) =>
  tx
    .selectFrom('saved_search')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('alert', 'in', frequencies)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

interface PendingMatches {
  search: string
  member: MemberId
  /** The matches that its owner may see and that wait for an alert. */
  count: number
  first_match: MemberId
}

export async function pendingMatches(tx: Tx, searches: readonly string[]): Promise<PendingMatches[]> {
  const { rows } = await sql<PendingMatches>`
    select saved_search.id as search, saved_search.member_id as member, count(*) as count,
      (array_agg(profile.id order by search_match.found_at, profile.id))[1] as first_match
    from saved_search
    join search_match on search_match.search_id = saved_search.id and search_match.notified_at is null
    join profile on profile.id = search_match.profile_id
    where saved_search.id = any(${searches}::uuid[]) and ${visibleTo(OWNER)}
    group by saved_search.id
    order by saved_search.id
  `.execute(tx)
  return rows
}

const OWNER = sql<MemberId>`saved_search.member_id`

interface AlertedSearch {
  search: string
  /** The one match that the alert names; null if the alert covers all that the owner may see. */
  person: string | null
  notification: string | null
}

/** A named person is marked even if the owner may no longer see them: their alert is written, and a later one would repeat it. */
export const markAlerted = (tx: Tx, alerted: readonly AlertedSearch[], now: Date) =>
  sql`
    update search_match set notified_at = ${now}, notification_id = alerted.notification
    from jsonb_to_recordset(${JSON.stringify(alerted)}::jsonb) as alerted (search uuid, person uuid, notification uuid)
    join saved_search on saved_search.id = alerted.search,
      profile
    where search_match.search_id = alerted.search and search_match.notified_at is null
      and profile.id = search_match.profile_id
      and (profile.id = alerted.person or (alerted.person is null and ${visibleTo(OWNER)}))
  `.execute(tx)
