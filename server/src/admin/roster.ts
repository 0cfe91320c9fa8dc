// Everybody as staff list and search them, in the narrow table that follows members and profiles.
import { type RawBuilder, sql } from 'kysely'
import { ROLES } from '@parinay/contract/vocabulary/choices'
import { idRangeOfWatermark } from '../photos/access/watermark.ts'
import type { Db } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { asTsquery, typedLexemes } from '../profile/search-terms.ts'
import { idsAt, type Page, positionOf } from './stored-counts.ts'

/** As many people as a search may find, among whom the latest are picked out and counted in a moment. */
const MAX_RESULTS = 40_000
/** Numbers are looked up one by one, so of these it is fewer. */
const MAX_RESULTS_BY_NUMBER = 10_000

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
  const { total, place } = await positionOf(db, 'member', kinds, page)
  return { total, ids: place ? await idsAt(db, { table: 'roster', kind: 'kind' }, kinds, place) : [] }
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
export function peopleMatching(typed: string, mostWanted: number): { people: RawBuilder<unknown>; most: number } {
  const { people, most } = search(typed, mostWanted)
  return { people: people(ALL_KINDS), most }
}

/** Every typed word begins a word of theirs, the digits typed stand in the phone number, or it is the mark on a leaked photo. */
function search(typed: string, mostWanted = MAX_RESULTS) {
  const words = asTsquery(typedLexemes(typed))
  const digits = /^[\s+\d-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : ''
  const marked = idRangeOfWatermark(typed)
  const most = digits.length >= 2 ? Math.min(MAX_RESULTS_BY_NUMBER, mostWanted) : mostWanted

  const people = (kinds: readonly string[]) => {
    const isOfKind = kinds.length < ALL_KINDS.length ? sql`roster.kind = any(${kinds}::text[])` : sql`true`
    const members = kinds.length < ALL_KINDS.length ? sql`member join roster using (id)` : sql`member`
    const ways = [
      words && sql`select id, created_at from roster where search_words @@ ${words}::tsquery and ${isOfKind}`,
      digits.length >= 2 &&
        sql`select id, member.created_at from ${members} where ${hasDigits(digits)} and ${isOfKind}`,
      marked && sql`select id, created_at from roster where id between ${marked.from} and ${marked.to} and ${isOfKind}`,
    ].filter((way) => typeof way === 'object')
    if (ways.length === 0) return sql`select id, created_at from roster where false`
    return sql.join(
      ways.map((way) => sql`(${way} limit ${most + 1})`),
      sql` union `,
    )
  }
  return { people, most }
}

// The index of numbers goes by three digits; with two it would be read from end to end.
const hasDigits = (digits: string) =>
  digits.length === 2 ? sql`strpos(phone, ${digits}) > 0` : sql`phone like ${`%${digits}%`}`
