// The counts of the lists of staff, by day. Database triggers maintain them, so that a list of any length has an exact total, and any page
// of it is found without counting rows.
import { DAY_MS, HOUR_MS, INDIA_TIME_ZONE } from '@parinay/contract/vocabulary/time-units'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export interface Page {
  limit: number
  page: number
}

type List = 'member' | 'interest' | 'conversation' | 'audit'

/** The position of a page: after `skip` rows of the time range, counted from its end backwards. */
export interface PagePosition {
  from: string
  until: string
  skip: number
  limit: number
}

/** Skipping this many rows is faster than finding their days. */
const MAX_SKIPPED_ROWS = 500

/** The exact total of these kinds, and the position of the page, latest first. Undefined past the end. */
export async function positionOf(
  db: Db,
  list: List,
  kinds: readonly string[],
  { limit, page }: Page,
): Promise<{ total: number; position: PagePosition | undefined }> {
  const offset = (page - 1) * limit
  const total = await totalOf(db, list, kinds)
  if (offset >= total) return { total, position: undefined }
  if (offset <= MAX_SKIPPED_ROWS)
    return { total, position: { from: '-infinity', until: 'infinity', skip: offset, limit } }
  return { total, position: await positionAmongDays(db, list, kinds, offset, limit) }
}

const positionAmongDays = (db: Db, list: List, kinds: readonly string[], offset: number, limit: number) =>
  positionAmong(
    db,
    sql`
      select day as start, sum(amount)::int as amount
      from stored_count where list = ${list} and kind = any(${kinds}::text[]) and day > '-infinity'
      group by day having sum(amount) > 0`,
    DAY_MS,
    offset,
    limit,
  )

/** Narrows a position to the hours of conversations, for days with many of them. */
export const positionAmongHours = async (db: Db, position: PagePosition): Promise<PagePosition> =>
  position.skip <= MAX_SKIPPED_ROWS
    ? position
    : positionAmong(
        db,
        sql`
          select active_hour as start, count(*)::int as amount
          from conversation where active_hour >= ${position.from} and active_hour < ${position.until}
          group by active_hour`,
        HOUR_MS,
        position.skip,
        position.limit,
      )

/** `rowsPerSpan` is a query for the start and the number of rows of each time span. */
async function positionAmong(
  db: Db,
  rowsPerSpan: RawBuilder<unknown>,
  spanMs: number,
  offset: number,
  limit: number,
): Promise<PagePosition> {
  const { rows } = await sql<{ latest: Date; before: number; earliest: Date }>`
    with counted as (${rowsPerSpan}),
    running as (select start, amount, sum(amount) over (order by start desc)::int as upto from counted)
    select
      max(start) filter (where upto > ${offset}::int) as latest,
      min(upto - amount) filter (where upto > ${offset}::int) as before,
      coalesce(max(start) filter (where upto >= ${offset + limit}::int), min(start)) as earliest
    from running
  `.execute(db)
  const { latest, before, earliest } = rows[0]!
  const until = new Date(latest.getTime() + spanMs)
  return { from: earliest.toISOString(), until: until.toISOString(), skip: offset - before, limit }
}

export async function totalOf(db: Db, list: List | 'photo', kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::int as total from stored_count
    where list = ${list} and kind = any(${kinds}::text[]) and day = '-infinity'
  `.execute(db)
  return rows[0]!.total
}

/** Reads each kind along its own index, so that a rare kind is as fast as a frequent one. */
export async function idsAt(
  db: Db,
  { table, kind }: { table: 'roster' | 'interest'; kind: string },
  kinds: readonly string[],
  { from, until, skip, limit }: PagePosition,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select one.id
    from unnest(${kinds}::text[]) as wanted (kind)
      cross join lateral (
        select id, created_at from ${sql.table(table)} as there
        where there.${sql.ref(kind)} = wanted.kind and created_at >= ${from} and created_at < ${until}
        order by created_at desc, id desc limit ${skip + limit}
      ) as one
    order by one.created_at desc, one.id desc offset ${skip} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The counters on the first page of the panel. */
export async function panelCounts(db: Db) {
  const { rows } = await sql<{ list: string; total: number }>`
    select list, sum(amount)::int as total from stored_count
    where list in ('member', 'profile', 'photo', 'interest', 'conversation') and day = '-infinity'
      and (list <> 'photo' or kind = 'pending')
    group by list
  `.execute(db)
  const totals = new Map(rows.map(({ list, total }) => [list, total]))
  const totalOfList = (list: string) => totals.get(list) ?? 0
  return {
    users: totalOfList('member'),
    profiles: totalOfList('profile'),
    pendingPhotos: totalOfList('photo'),
    requests: totalOfList('interest'),
    conversations: totalOfList('conversation'),
  }
}

export type ActivityKind = 'member' | 'interest' | 'acceptance'

/** The number of events since then, by Indian day or by the Monday of the week. */
export const activityCounts = async (db: Db, since: Date, by: 'day' | 'week') => {
  const { rows } = await sql<{ what: ActivityKind; on: string; count: number }>`
    select list as what, date_trunc(${by}, day at time zone ${sql.lit(INDIA_TIME_ZONE)})::date as "on", sum(amount)::int as count
    from stored_count
    where list in ('member', 'interest', 'acceptance') and day >= ${since}
    group by 1, 2
  `.execute(db)
  return rows
}
