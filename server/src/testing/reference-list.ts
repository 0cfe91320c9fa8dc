// Computes the lists without the index: slow, but easy to check. Tests compare the index with them.
import { INDIA_TIME_ZONE } from '@parinay/contract/vocabulary/time-units'
import type { Criteria } from '@parinay/contract/discovery'
import { addDays } from '@parinay/contract/vocabulary/age-and-dates'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { asTsquery, type SearchWord, visitorSearchWords, searchWords } from '../profile/search-terms.ts'
import { unblockedBy } from '../safety/visibility.ts'
import { filterConditions } from './reference-filters.ts'
import type { Page, Window } from '../discovery/sql/list-page-and-counts.ts'
import type { CandidateSet } from '../discovery/candidate-set.ts'

/** A candidate set as a condition on the `profile` of a query. */
export const referenceCondition = ({
  viewer,
  criteria: wish,
  today,
  joinedUpTo: upTo,
  includeAnswered,
}: CandidateSet) =>
  sql.join(
    [
      sql<boolean>`not profile.is_hidden and profile.id not in (select id from member where not is_active)`,
      ...(viewer ? [unblockedBy(viewer.id)] : []),
      ...(viewer && !includeAnswered ? [isUnanswered(viewer.id)] : []),
      ...(viewer && viewer.gender !== 'other' ? [sql<boolean>`profile.gender <> ${viewer.gender}`] : []),
      ...filterConditions(wish, today),
      ...searchConditions(wish, today, !viewer),
      ...(upTo === undefined ? [] : [sql<boolean>`profile.join_order <= ${upTo}`]),
    ],
    sql` and `,
  )

/** Neither connected, nor declined by either, nor dismissed by the viewer. */
const isUnanswered = (viewer: string) => sql<boolean>`(
  not exists (
    select from interest
    where status <> 'pending' and (sender_id, receiver_id) in ((profile.id, ${viewer}), (${viewer}, profile.id))
  )
  and not exists (select from dismissal where owner_id = ${viewer} and person_id = profile.id)
)`

/** Orders by the time of joining, which also decides between equals in any other order. */
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
  const shown = sql`ts_filter(profile.search_words, '{a}')`
  const words = isVisitor
    ? shown
    : sql`(case when profile.surname_for = 'everyone' then profile.search_words else ${shown} end)`
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
