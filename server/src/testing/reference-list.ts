// The same lists without the index: slow, and plain to see. What the index says is held against them.
import { INDIA_TIME_ZONE } from '@parinay/contract/vocabulary/time'
import type { Criteria } from '@parinay/contract/discovery'
import { addDays } from '@parinay/contract/vocabulary/age'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { asTsquery, type SearchWord, visitorSearchWords, searchWords } from '../profile/search-terms.ts'
import { unblockedBy } from '../safety/visibility.ts'
import { filterConditions } from './reference-filters.ts'
import type { Page, Window } from '../discovery/sql/list.ts'
import type { CandidateSet } from '../discovery/candidates.ts'

/** A candidate set as a condition on the `profile` of a query. */
export const referenceCondition = ({ viewer, criteria: wish, today, joinedUpTo: upTo }: CandidateSet) =>
  sql.join(
    [
      sql<boolean>`not profile.is_hidden and profile.id not in (select id from member where not is_active)`,
      ...(viewer ? [unblockedBy(viewer.id)] : []),
      ...(viewer && viewer.gender !== 'other' ? [sql<boolean>`profile.gender <> ${viewer.gender}`] : []),
      ...filterConditions(wish, today),
      ...searchConditions(wish, today, !viewer),
      ...(upTo === undefined ? [] : [sql<boolean>`profile.join_order <= ${upTo}`]),
    ],
    sql` and `,
  )

/** By when they joined; the order in which equals stand in any other. */
export const byJoining = (isAscending: boolean | undefined) =>
  sql`profile.join_order ${sql.raw(isAscending ? 'asc' : 'desc')}`

/** The exact total and one page, from one snapshot. */
export async function referencePage(
  db: Db,
  people: CandidateSet,
  { skip, limit, isAscending }: Window,
  order = byJoining(isAscending),
): Promise<Page> {
  const { rows } = await sql<Page>`
    with hit as materialized (
      select position, row_number() over (order by ${order}) as place from profile join member using (id) where ${referenceCondition(people)}
    )
    select
      (select count(*) from hit) as total,
      array(select position from hit order by place limit ${limit} offset ${skip}) as positions,
      coalesce(${people.joinedUpTo ?? null}::int, (select max(join_order) from profile), 0) as "upTo"
  `.execute(db)
  return rows[0]!
}

function searchConditions(
  { search, joinedWithinDays }: Criteria,
  today: string,
  isVisitor: boolean,
): RawBuilder<boolean>[] {
  const words = isVisitor ? sql`ts_filter(profile.search_words, '{a}')` : sql`profile.search_words`
  return [
    ...(isVisitor ? visitorSearchWords(search) : searchWords(search)).map((word) => wordCondition(word, words)),
    ...(joinedWithinDays
      ? [
          sql<boolean>`(profile.created_at at time zone ${sql.lit(INDIA_TIME_ZONE)})::date >= ${addDays(today, -joinedWithinDays)}::date`,
        ]
      : []),
  ]
}

function wordCondition({ prefixes: ways, id }: SearchWord, words: RawBuilder<unknown>): RawBuilder<boolean> {
  const alternatives = [
    ...(ways.length > 0 ? [sql`${words} @@ ${asTsquery([ways])}::tsquery`] : []),
    ...(id === undefined ? [] : [sql`profile.id::text like ${`%${id}`}`]),
  ]
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`
}
