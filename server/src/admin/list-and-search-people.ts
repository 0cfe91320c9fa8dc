// The lists and searches of staff. They read the narrow table `roster`, which triggers update from members and profiles.
import { type RawBuilder, sql } from 'kysely'
import { ROLES } from '@parinay/contract/vocabulary/choices'
import { phoneDigits } from '../account/parse-phone.ts'
import { idRangeOfWatermark } from '../photos/access/watermark.ts'
import type { Db } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { asTsquery, typedLexemes } from '../profile/search-terms.ts'
import { idsAt, type Page, positionOf } from './stored-counts.ts'

/** The maximum results of a search, which are still fast to count and sort. */
const MAX_RESULTS = 40_000
/** The limit for a search by number is lower, because each number needs an index lookup. */
const MAX_RESULTS_BY_NUMBER = 10_000

export interface UserFilter {
  role?: string | undefined
  isActive?: 'true' | 'false' | undefined
  verified?: boolean | undefined
  search?: string | undefined
}

/** The ids of a page, latest first, and the exact total. */
export async function rosterPage(db: Db, filter: UserFilter, page: Page): Promise<{ total: number; ids: string[] }> {
  const kinds = kindsOf(filter)
  if (filter.search) return searchPage(db, filter.search, kinds, page)
  const { total, position } = await positionOf(db, 'member', kinds, page)
  return { total, ids: position ? await idsAt(db, { table: 'roster', kind: 'kind' }, kinds, position) : [] }
}

/** The kinds of roster rows that a filter allows. */
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

async function searchPage(db: Db, typed: string, kinds: readonly string[], { limit, page }: Page) {
  const { idsQuery, maxResults } = search(typed)
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${idsQuery(kinds)})
    select
      (select count(*)::int from found) as total,
      array(select id from found order by created_at desc, id desc offset ${(page - 1) * limit} limit ${limit}) as ids
  `.execute(db)
  const { total, ids } = rows[0]!
  if (total > maxResults) refuse('too_many_found')
  return { total, ids }
}

const ALL_KINDS = kindsOf({})

/** A query for the ids of all members that a search matches. It returns more than `maxResults` rows if there are too many. */
export function peopleMatching(typed: string, limit: number): { idsQuery: RawBuilder<unknown>; maxResults: number } {
  const { idsQuery, maxResults } = search(typed, limit)
  return { idsQuery: idsQuery(ALL_KINDS), maxResults }
}

/** Matches names by the prefixes of all words, phone numbers by their digits, and the member whose watermark is on a leaked photo. */
function search(typed: string, limit = MAX_RESULTS) {
  const words = asTsquery(typedLexemes(typed))
  const digits = phoneDigits(typed)
  const watermarkRange = idRangeOfWatermark(typed)
  const maxResults = digits.length >= 2 ? Math.min(MAX_RESULTS_BY_NUMBER, limit) : limit

  const idsQuery = (kinds: readonly string[]) => {
    const isOfKind = kinds.length < ALL_KINDS.length ? sql`roster.kind = any(${kinds}::text[])` : sql`true`
    const members = kinds.length < ALL_KINDS.length ? sql`member join roster using (id)` : sql`member`
    const queries = [
      words && sql`select id, created_at from roster where search_words @@ ${words}::tsquery and ${isOfKind}`,
      digits.length >= 2 &&
        sql`select id, member.created_at from ${members} where ${hasDigits(digits)} and ${isOfKind}`,
      watermarkRange &&
        sql`select id, created_at from roster where id between ${watermarkRange.from} and ${watermarkRange.to} and ${isOfKind}`,
    ].filter((query) => typeof query === 'object')
    if (queries.length === 0) return sql`select id, created_at from roster where false`
    return sql.join(
      queries.map((query) => sql`(${query} limit ${maxResults + 1})`),
      sql` union `,
    )
  }
  return { idsQuery, maxResults }
}

// The trigram index needs three digits. For two it would be read completely.
const hasDigits = (digits: string) =>
  digits.length === 2 ? sql`strpos(phone, ${digits}) > 0` : sql`phone like ${`%${digits}%`}`
