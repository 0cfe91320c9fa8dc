import type { MemberId, SearchId } from '@parinay/contract/kernel/ids'
import type { AlertFrequency, SavedQuery } from '@parinay/contract/saved-searches'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { visibleTo } from '../safety/visibility.ts'

/** One after the other for one member, so that there are never more than the most. */
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

/** The saved search with these very filters, under its new name. */
export const renameSame = (
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

export async function countAll(db: Db, member: MemberId): Promise<number> {
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

/** Nothing comes back when it is not there, or somebody else's. */
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

/** Whose it is, if it is there. */
export const turnOffAlerts = async (db: Db, id: string): Promise<MemberId | undefined> =>
  (
    await db
      .updateTable('saved_search')
      .set({ alert: 'off' })
      .where('id', '=', id)
      .returning('member_id')
      .executeTakeFirst()
  )?.member_id as MemberId | undefined

/** Found while alerts were wanted, and not told: whoever turns them on again is not told of the past. */
export const deletePendingMatches = (db: Db, id: string) =>
  db.deleteFrom('search_find').where('search_id', '=', id).where('told_at', 'is', null).execute()

/** Some of those who have news to tell at once. Whoever takes them tells of them, or leaves them in place. */
export async function takeSearchesToAlert(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from search_news
    where ctid = any(array(select ctid from search_news limit ${most} for update skip locked))
    returning search_id as id
  `.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

/** The next searches in their order that have found somebody of whom nothing was told yet. */
export const searchesWithMatches = async (
  db: Db,
  alerts: readonly AlertFrequency[],
  after: string,
  most: number,
): Promise<string[]> =>
  (
    await db
      .selectFrom('saved_search')
      .select('id')
      .where('alert', 'in', alerts)
      .where('id', '>', after)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('search_find')
            .select('profile_id')
            .whereRef('search_find.search_id', '=', 'saved_search.id')
            .where('told_at', 'is', null),
        ),
      )
      .orderBy('id')
      .limit(most)
      .execute()
  ).map(({ id }) => id)

/** Two processes do not tell the same: who comes second waits, and finds nothing. */
export const lockSearches = (tx: Tx, ids: readonly string[], alerts: readonly AlertFrequency[]) =>
  tx
    .selectFrom('saved_search')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('alert', 'in', alerts)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

interface News {
  search: string
  member: MemberId
  /** How many it has found whom its owner may see and was not told of, and who was found first. */
  found: number
  first: MemberId
}

export async function pendingMatches(tx: Tx, searches: readonly string[]): Promise<News[]> {
  const { rows } = await sql<News>`
    select saved_search.id as search, saved_search.member_id as member, count(*) as found,
      (array_agg(profile.id order by search_find.found_at, profile.id))[1] as first
    from saved_search
    join search_find on search_find.search_id = saved_search.id and search_find.told_at is null
    join profile on profile.id = search_find.profile_id
    where saved_search.id = any(${searches}::uuid[]) and ${visibleTo(OWNER)}
    group by saved_search.id
    order by saved_search.id
  `.execute(tx)
  return rows
}

const OWNER = sql<MemberId>`saved_search.member_id`

interface AlertedMatches {
  search: string
  /** The one person who was named; otherwise it was told of all whom the owner may see. */
  person: string | null
  notification: string | null
}

export const markAlerted = (tx: Tx, told: readonly AlertedMatches[], now: Date) =>
  sql`
    update search_find set told_at = ${now}, notification_id = told.notification
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (search uuid, person uuid, notification uuid)
    join saved_search on saved_search.id = told.search,
      profile
    where search_find.search_id = told.search and search_find.told_at is null
      and (told.person is null or search_find.profile_id = told.person)
      and profile.id = search_find.profile_id and ${visibleTo(OWNER)}
  `.execute(tx)
