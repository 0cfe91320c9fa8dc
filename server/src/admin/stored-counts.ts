// How many there are of what staff list, kept by the day by the database's triggers, so that a list of any length has its exact
// total and finds any of its pages without counting.
import { DAY_MS, HOUR_MS, INDIA_TIME_ZONE } from '@parinay/contract/vocabulary/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export interface Page {
  limit: number
  page: number
}

type List = 'member' | 'interest' | 'conversation' | 'audit'

/** Where a page stands: after so many rows of what lies between the two moments, from the later one backwards. */
export interface PagePosition {
  from: string
  until: string
  skip: number
  limit: number
}

/** So many rows are skipped sooner than the days are looked up among which they lie. */
const FEW = 500

/** The exact total of these kinds, and where the page stands in a list whose latest come first; no place past the end. */
export async function positionOf(
  db: Db,
  list: List,
  kinds: readonly string[],
  { limit, page }: Page,
): Promise<{ total: number; place: PagePosition | undefined }> {
  const offset = (page - 1) * limit
  const total = await totalOf(db, list, kinds)
  if (offset >= total) return { total, place: undefined }
  if (offset <= FEW) return { total, place: { from: '-infinity', until: 'infinity', skip: offset, limit } }
  return { total, place: await placeAmongDays(db, list, kinds, offset, limit) }
}

const placeAmongDays = (db: Db, list: List, kinds: readonly string[], offset: number, limit: number) =>
  placeAmong(
    db,
    sql`
      select day as start, sum(amount)::int as amount
      from tally where list = ${list} and kind = any(${kinds}::text[]) and day > '-infinity'
      group by day having sum(amount) > 0`,
    DAY_MS,
    offset,
    limit,
  )

/** The same place among the hours of conversations, where a day has many of them. */
export const positionAmongHours = async (db: Db, place: PagePosition): Promise<PagePosition> =>
  place.skip <= FEW
    ? place
    : placeAmong(
        db,
        sql`
          select active_hour as start, count(*)::int as amount
          from conversation where active_hour >= ${place.from} and active_hour < ${place.until}
          group by active_hour`,
        HOUR_MS,
        place.skip,
        place.limit,
      )

/** `counted`: when each span of time starts, and how many rows lie in it. */
async function placeAmong(
  db: Db,
  counted: RawBuilder<unknown>,
  span: number,
  offset: number,
  limit: number,
): Promise<PagePosition> {
  const { rows } = await sql<{ latest: Date; before: number; earliest: Date }>`
    with counted as (${counted}),
    running as (select start, amount, sum(amount) over (order by start desc)::int as upto from counted)
    select
      max(start) filter (where upto > ${offset}::int) as latest,
      min(upto - amount) filter (where upto > ${offset}::int) as before,
      coalesce(max(start) filter (where upto >= ${offset + limit}::int), min(start)) as earliest
    from running
  `.execute(db)
  const { latest, before, earliest } = rows[0]!
  const until = new Date(latest.getTime() + span)
  return { from: earliest.toISOString(), until: until.toISOString(), skip: offset - before, limit }
}

export async function totalOf(db: Db, list: List | 'photo', kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::int as total from tally
    where list = ${list} and kind = any(${kinds}::text[]) and day = '-infinity'
  `.execute(db)
  return rows[0]!.total
}

/** Each kind is read along its own index, so that a rare one costs no more than a frequent one. */
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

/** The counters of the panel's first page. */
export async function counts(db: Db) {
  const { rows } = await sql<{ list: string; total: number }>`
    select list, sum(amount)::int as total from tally
    where list in ('member', 'profile', 'photo', 'interest', 'conversation') and day = '-infinity'
      and (list <> 'photo' or kind = 'pending')
    group by list
  `.execute(db)
  const totals = new Map(rows.map(({ list, total }) => [list, total]))
  const amount = (list: string) => totals.get(list) ?? 0
  return {
    users: amount('member'),
    profiles: amount('profile'),
    pendingPhotos: amount('photo'),
    requests: amount('interest'),
    conversations: amount('conversation'),
  }
}

export type ActivityKind = 'member' | 'interest' | 'acceptance'

/** How often each thing happened since then, by the Indian day or by the Monday of its week. */
export const activityCounts = async (db: Db, since: Date, by: 'day' | 'week') => {
  const { rows } = await sql<{ what: ActivityKind; on: string; count: number }>`
    select list as what, date_trunc(${by}, day at time zone ${sql.lit(INDIA_TIME_ZONE)})::date as "on", sum(amount)::int as count
    from tally
    where list in ('member', 'interest', 'acceptance') and day >= ${since}
    group by 1, 2
  `.execute(db)
  return rows
}
