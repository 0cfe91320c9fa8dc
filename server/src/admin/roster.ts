// Everybody as staff list and search them, in the narrow table that follows members and profiles.
import { type RawBuilder, sql } from 'kysely'
import { ROLES } from '@parinay/contract/choices'
import { idsOfMark } from '../photos/mark.ts'
import type { Db } from '../platform/database.ts'
import { refuse } from '../platform/problem.ts'
import { asTsquery, wordsOf } from '../profile/words.ts'
import { type Page, type Place, placeOf } from './tallies.ts'

/** As many people as a search may find, among whom the latest are picked out and counted in a moment. */
const MOST_FOUND = 50_000
/** Two digits have no index: they stand in one number of twelve, so that many are soon together. */
const MOST_WITH_TWO_DIGITS = 5_000

export interface UserFilter {
  role?: string | undefined
  isActive?: 'true' | 'false' | undefined
  verified?: boolean | undefined
  search?: string | undefined
}

/** The latest first: the ids of a page, and the exact total. */
export async function rosterPage(db: Db, filter: UserFilter, page: Page): Promise<{ total: number; ids: string[] }> {
  const kinds = kindsOf(filter)
  if (filter.search) return foundPage(db, filter.search, kinds, page)
  const { total, place } = await placeOf(db, 'member', kinds, page)
  return { total, ids: place ? await idsAt(db, kinds, place) : [] }
}

/** The kinds of roster rows that a filter lets through. */
const kindsOf = ({ role, isActive, verified }: UserFilter): string[] =>
  ROLES.filter((one) => role === undefined || one === role).flatMap((one) =>
    ['a', 'i']
      .filter((state) => isActive === undefined || state === (isActive === 'true' ? 'a' : 'i'))
      .flatMap((state) =>
        ['v', 'u']
          .filter((mark) => verified === undefined || mark === (verified ? 'v' : 'u'))
          .map((mark) => one[0] + state + mark),
      ),
  )

/** Each kind is read along its own index, so that a rare one costs no more than a frequent one. */
async function idsAt(db: Db, kinds: readonly string[], { from, until, skip, limit }: Place): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select one.id
    from unnest(${kinds}::text[]) as wanted (kind)
      cross join lateral (
        select id, created_at from roster
        where roster.kind = wanted.kind and created_at >= ${from} and created_at < ${until}
        order by created_at desc, id desc limit ${skip + limit}
      ) as one
    order by one.created_at desc, one.id desc offset ${skip} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function foundPage(db: Db, typed: string, kinds: readonly string[], { limit, page }: Page) {
  const { people, most } = search(typed)
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${people(kinds)})
    select
      (select count(*)::int from found) as total,
      array(select id from found order by created_at desc, id desc offset ${(page - 1) * limit} limit ${limit}) as ids
  `.execute(db)
  const { total, ids } = rows[0]!
  if (total > most) refuse('too_many_found')
  return { total, ids }
}

const ALL_KINDS = kindsOf({})

/** Those whom a search finds, among all: a query for their ids, which gives more than `most` rows when they are too many. */
export function peopleFound(typed: string, mostWanted: number): { people: RawBuilder<unknown>; most: number } {
  const { people, most } = search(typed, mostWanted)
  return { people: people(ALL_KINDS), most }
}

/** Every typed word begins a word of theirs, the digits typed stand in the phone number, or it is the mark on a leaked photo. */
function search(typed: string, mostWanted = MOST_FOUND) {
  const words = asTsquery(wordsOf(typed))
  const digits = /^[\s+\d-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : ''
  const marked = idsOfMark(typed)
  const most = digits.length === 2 ? Math.min(MOST_WITH_TWO_DIGITS, mostWanted) : mostWanted
  const ways: { from: RawBuilder<unknown>; where: RawBuilder<boolean> }[] = []
  if (words) ways.push({ from: sql`roster`, where: sql`search_words @@ ${words}::tsquery` })
  if (digits.length >= 2)
    ways.push({
      from: sql`member join roster on roster.id = member.id`,
      // The index of phone numbers is one of groups of three digits, and only makes two digits slower.
      where: digits.length === 2 ? sql`strpos(phone, ${digits}) > 0` : sql`phone like ${`%${digits}%`}`,
    })
  if (marked) ways.push({ from: sql`roster`, where: sql`roster.id between ${marked.from} and ${marked.to}` })

  const people = (kinds: readonly string[]) =>
    ways.length === 0
      ? sql`select id, created_at from roster where false`
      : sql.join(
          ways.map(
            ({ from, where }) => sql`(
              select roster.id, roster.created_at from ${from}
              where ${where} and kind = any(${kinds}::text[]) limit ${most + 1}
            )`,
          ),
          sql` union `,
        )
  return { people, most }
}
