// The panel's lists of requests, conversations and audit log entries, latest first, with exact totals.
import { INTEREST_STATUSES } from '@parinay/contract/vocabulary/choices'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { idRows, inOrderOf } from './page-by-ids.ts'
import { peopleMatching } from './list-and-search-people.ts'
import { idsAt, type Page, type PagePosition, positionAmongHours, positionOf } from './stored-counts.ts'

/** The most members that a search for requests may match. */
const MAX_PEOPLE = 2_000

export interface RequestFilter {
  status?: string | undefined
  search?: string | undefined
}

export async function requestsPage(db: Db, { status, search }: RequestFilter, page: Page) {
  const statuses = status === undefined ? INTEREST_STATUSES : [status]
  const { total, ids } = search
    ? await searchRequests(db, search, statuses, page)
    : await requestIds(db, statuses, page)
  const rows = await db
    .selectFrom('interest')
    .innerJoin('member as sender', 'sender.id', 'interest.sender_id')
    .innerJoin('profile as sender_profile', 'sender_profile.id', 'interest.sender_id')
    .innerJoin('member as receiver', 'receiver.id', 'interest.receiver_id')
    .innerJoin('profile as receiver_profile', 'receiver_profile.id', 'interest.receiver_id')
    .where('interest.id', 'in', idRows(ids))
    .select([
      'interest.id',
      'interest.status',
      'interest.created_at',
      'interest.sender_id',
      'interest.receiver_id',
      'sender.phone as sender_phone',
      'receiver.phone as receiver_phone',
      'sender_profile.full_name as sender_name',
      'receiver_profile.full_name as receiver_name',
    ])
    .execute()
  return { total, rows: inOrderOf(ids, rows) }
}

async function requestIds(db: Db, statuses: readonly string[], page: Page) {
  const { total, position } = await positionOf(db, 'interest', statuses, page)
  return { total, ids: position ? await idsAt(db, { table: 'interest', kind: 'status' }, statuses, position) : [] }
}

async function searchRequests(db: Db, typed: string, statuses: readonly string[], { limit, page }: Page) {
  const { idsQuery, maxResults } = peopleMatching(typed, MAX_PEOPLE)
  const { rows } = await sql<{ people_count: number; total: number; ids: string[] }>`
    with found as materialized (${idsQuery}),
    matching as materialized (
      select interest.id, interest.created_at from found join interest on sender_id = found.id
      where status = any(${statuses}::text[]) and (select count(*) from found) <= ${maxResults}
      union
      select interest.id, interest.created_at from found join interest on receiver_id = found.id
      where status = any(${statuses}::text[]) and (select count(*) from found) <= ${maxResults}
    )
    select
      (select count(*)::int from found) as people_count,
      (select count(*)::int from matching) as total,
      array(
        select id from matching order by created_at desc, id desc offset ${(page - 1) * limit} limit ${limit}
      ) as ids
  `.execute(db)
  const { people_count: peopleCount, total, ids } = rows[0]!
  if (peopleCount > maxResults) refuse('too_many_found')
  return { total, ids }
}

export async function conversationsPage(db: Db, page: Page) {
  const { total, position: dayPosition } = await positionOf(db, 'conversation', [''], page)
  if (!dayPosition) return { total, rows: [] }
  const position = await positionAmongHours(db, dayPosition)
  const rows = await db
    .with('shown', (query) =>
      query
        .selectFrom('conversation')
        .select(['id', 'member_a', 'member_b', 'last_seq', updatedAt.as('updated_at')])
        .where(between('active_hour', position))
        .orderBy('active_hour', 'desc')
        .orderBy(updatedAt, 'desc')
        .orderBy('id', 'desc')
        .offset(position.skip)
        .limit(position.limit),
    )
    .selectFrom('shown')
    .innerJoin('profile as a', 'a.id', 'shown.member_a')
    .innerJoin('profile as b', 'b.id', 'shown.member_b')
    .select([
      'shown.id',
      'shown.last_seq',
      'shown.updated_at',
      'a.id as a_id',
      'a.full_name as a_name',
      'b.id as b_id',
      'b.full_name as b_name',
    ])
    .orderBy('shown.updated_at', 'desc')
    .orderBy('shown.id', 'desc')
    .execute()
  return { total, rows }
}

const between = (moment: string, { from, until }: PagePosition) =>
  sql<boolean>`${sql.ref(moment)} >= ${from} and ${sql.ref(moment)} < ${until}`

const updatedAt = sql<Date>`coalesce(last_at, created_at)`

export async function auditPage(db: Db, page: Page) {
  const { total, position } = await positionOf(db, 'audit', [''], page)
  if (!position) return { total, rows: [] }
  const rows = await db
    .with('shown', (query) =>
      query
        .selectFrom('audit_entry')
        .selectAll()
        .where(between('at', position))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(position.skip)
        .limit(position.limit),
    )
    .selectFrom('shown')
    .leftJoin('profile as staff', 'staff.id', 'shown.by_id')
    .leftJoin('profile as subject', 'subject.id', 'shown.subject_id')
    .select([
      'shown.id',
      'shown.at',
      'shown.action',
      'shown.detail',
      'staff.full_name as staff_name',
      'subject.full_name as subject_name',
    ])
    .orderBy('shown.at', 'desc')
    .orderBy('shown.id', 'desc')
    .execute()
  return { total, rows }
}
