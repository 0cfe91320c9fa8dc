// How many there are of what staff list, kept by the day or hour by the database's triggers, so that a list of any length has its exact
// total and finds any of its pages without counting.
import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

export interface Page {
  limit: number
  page: number
}

const HOUR = 60 * 60 * 1000
/** How long the buckets of each list are. */
const BUCKET = { member: 24 * HOUR, interest: 24 * HOUR, conversation: HOUR, audit: 24 * HOUR }
type List = keyof typeof BUCKET

/** Where a page stands: after so many rows of what lies between the two moments, from the later one backwards. */
export interface Place {
  from: Date
  until: Date
  skip: number
  limit: number
}

/** The exact total of these kinds, and where the page stands in a list whose latest come first; no place past the end. */
export async function placeOf(
  db: Db,
  list: List,
  kinds: readonly string[],
  { limit, page }: Page,
): Promise<{ total: number; place: Place | undefined }> {
  const offset = (page - 1) * limit
  const { rows } = await sql<{ total: number; latest: Date | null; before: number; earliest: Date }>`
    with filled as (
      select bucket, sum(amount)::int as amount
      from tally where list = ${list} and kind = any(${kinds}::text[])
      group by bucket having sum(amount) > 0
    ),
    running as (select bucket, amount, sum(amount) over (order by bucket desc)::int as upto from filled)
    select
      coalesce(sum(amount), 0)::int as total,
      max(bucket) filter (where upto > ${offset}::int) as latest,
      min(upto - amount) filter (where upto > ${offset}::int) as before,
      coalesce(max(bucket) filter (where upto >= ${offset + limit}::int), min(bucket)) as earliest
    from running
  `.execute(db)
  const { total, latest, before, earliest } = rows[0]!
  if (!latest) return { total, place: undefined }
  const until = new Date(latest.getTime() + BUCKET[list])
  return { total, place: { from: earliest, until, skip: offset - before, limit } }
}

export async function totalOfPhotos(db: Db, status: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::int as total from tally where list = 'photo' and kind = ${status}
  `.execute(db)
  return rows[0]!.total
}

/** The counters of the panel's first page. */
export async function counts(db: Db) {
  const { rows } = await sql<{ list: string; total: number }>`
    select list, sum(amount)::int as total from tally
    where list in ('member', 'profile', 'interest', 'conversation') or (list = 'photo' and kind = 'pending')
    group by list
  `.execute(db)
  const totals = new Map(rows.map(({ list, total }) => [list, total]))
  const totalOf = (list: string) => totals.get(list) ?? 0
  return {
    users: totalOf('member'),
    profiles: totalOf('profile'),
    pendingPhotos: totalOf('photo'),
    requests: totalOf('interest'),
    conversations: totalOf('conversation'),
  }
}

export type Happening = 'member' | 'interest' | 'acceptance'

/** How often each thing happened since then, by the Indian day or by the Monday of its week. */
export const happenings = async (db: Db, since: Date, by: 'day' | 'week') => {
  const { rows } = await sql<{ what: Happening; on: string; count: number }>`
    select list as what, date_trunc(${by}, bucket at time zone 'Asia/Kolkata')::date as "on", sum(amount)::int as count
    from tally
    where list in ('member', 'interest', 'acceptance') and bucket >= ${since}
    group by 1, 2
  `.execute(db)
  return rows
}
