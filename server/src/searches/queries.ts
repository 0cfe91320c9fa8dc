import type { MemberId, SearchId } from '@parinay/contract/ids'
import type { Alert, SavedQuery } from '@parinay/contract/searches'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
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
  { name, alert }: { name: string; alert?: Alert | undefined },
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
  key: string
  alert: Alert
  now: Date
}

export const insert = (tx: Tx, { id, member, name, query, key, alert, now }: NewSearch) =>
  tx
    .insertInto('saved_search')
    .values({ id, member_id: member, name, query: JSON.stringify(query), key_facet: key, alert, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Nothing comes back when it is not there, or somebody else's. */
export const change = (
  db: Db,
  id: SearchId,
  member: MemberId,
  { name, alert }: { name?: string | undefined; alert?: Alert | undefined },
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
export const turnOff = async (db: Db, id: string): Promise<MemberId | undefined> =>
  (
    await db
      .updateTable('saved_search')
      .set({ alert: 'off' })
      .where('id', '=', id)
      .returning('member_id')
      .executeTakeFirst()
  )?.member_id as MemberId | undefined

/** Found while alerts were wanted, and not told: whoever turns them on again is not told of the past. */
export const dropWaiting = (db: Db, id: string) =>
  db.deleteFrom('search_find').where('search_id', '=', id).where('told_at', 'is', null).execute()

/** The saved searches that tell of people with one of these facets, with the sex of who saved each. */
export async function searchesKeyed(tx: Tx, facets: readonly string[]) {
  const rows = await tx
    .selectFrom('saved_search')
    .innerJoin('profile', 'profile.id', 'saved_search.member_id')
    .select(['saved_search.id', 'saved_search.query', 'saved_search.key_facet as key', 'profile.gender'])
    .where('saved_search.alert', '<>', 'off')
    .where('saved_search.key_facet', '=', sql<string>`any(${facets}::text[])`)
    .execute()
  return rows.map((row) => ({ ...row, query: row.query as SavedQuery }))
}

export async function profilesAt(tx: Tx, positions: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('profile')
    .select(['position', 'id'])
    .where('position', '=', sql<number>`any(${positions}::int[])`)
    .execute()
  return new Map(rows.map(({ position, id }) => [position, id]))
}

export interface Watching {
  id: string
  member_id: MemberId
  alert: Alert
}

/** Keeps what is new. The searches among these whose owners want to be told at once; nobody else tells of them meanwhile. */
export async function insertFinds(
  tx: Tx,
  finds: readonly { search: string; profile: string }[],
  now: Date,
): Promise<Watching[]> {
  const [searches, profiles] = [finds.map(({ search }) => search), finds.map(({ profile }) => profile)]
  const { rows } = await sql<Watching>`
    with made as (
      insert into search_find (search_id, profile_id, found_at)
      select distinct saved_search.id, profile.id, ${now}::timestamptz
      from unnest(${searches}::uuid[], ${profiles}::uuid[]) as find (search, profile)
      join saved_search on saved_search.id = find.search and saved_search.alert <> 'off'
      join profile on profile.id = find.profile and profile.id <> saved_search.member_id
      order by 1, 2
      on conflict do nothing
      returning search_id
    )
    select id, member_id, alert from saved_search
    where alert = 'instant' and id in (select search_id from made)
    order by id
    for update
  `.execute(tx)
  return rows
}

/** Whom a search has found that its owner may see and was not told of, the first found first. */
export const waitingFinds = async (tx: Tx, { id, member_id: owner }: Watching): Promise<string[]> =>
  (
    await tx
      .selectFrom('search_find')
      .innerJoin('profile', 'profile.id', 'search_find.profile_id')
      .select('profile.id')
      .where('search_find.search_id', '=', id)
      .where('search_find.told_at', 'is', null)
      .where(visibleTo(owner))
      .orderBy('search_find.found_at')
      .orderBy('profile.id')
      .execute()
  ).map((row) => row.id)

export const markTold = (
  tx: Tx,
  { id }: Watching,
  profiles: readonly string[],
  told: { told_at: Date; notification_id: string | null },
) =>
  tx
    .updateTable('search_find')
    .set(told)
    .where('search_id', '=', id)
    .where('profile_id', '=', sql<string>`any(${profiles}::uuid[])`)
    .execute()

export const searchesWithNews = async (db: Db, alerts: readonly Alert[]): Promise<string[]> =>
  (
    await db
      .selectFrom('saved_search')
      .select('id')
      .where('alert', 'in', alerts)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('search_find')
            .select('profile_id')
            .whereRef('search_find.search_id', '=', 'saved_search.id')
            .where('told_at', 'is', null),
        ),
      )
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Two processes do not tell the same: who comes second finds nothing. */
export const lockSearch = async (tx: Tx, id: string): Promise<Watching | undefined> =>
  (await tx
    .selectFrom('saved_search')
    .select(['id', 'member_id', 'alert'])
    .where('id', '=', id)
    .where('alert', '<>', 'off')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as Watching | undefined

export const deleteOldFinds = (db: Db, before: Date) =>
  db.deleteFrom('search_find').where('found_at', '<', before).execute()
