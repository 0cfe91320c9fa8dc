import type { CASE_LISTS, CaseId } from '@parinay/contract/admin/cases'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Lane } from './rules.ts'

export interface CaseRow {
  id: CaseId
  number: number
  kind: string
  lane: Lane
  subject_id: MemberId | null
  subject_name: string
  words: string
  opened_at: Date
  acknowledge_by: Date
  acknowledged_at: Date | null
  decide_by: Date
  decided_at: Date | null
  state: 'open' | 'second_look' | 'decided' | 'appealed' | 'closed'
  taken_by: MemberId | null
  taken_by_name: string | null
  categories: string[]
  reporters: { first: string; known: boolean }[]
}

/** Joined to a page of cases only, so that the reports of few are read. */
const withReports = sql`
  left join profile as taker on taker.id = its.taken_by
  cross join lateral (
    select coalesce(array_agg(distinct category), '{}') as categories from report where case_id = its.id
  ) as kinds
  cross join lateral (
    select coalesce(json_agg(one), '[]') as reporters from (
      select min(report.at) as first, exists (
          select from interest
          where least(sender_id, receiver_id) = least(reporter_id, its.subject_id)
            and greatest(sender_id, receiver_id) = greatest(reporter_id, its.subject_id)
        ) or exists (
          select from conversation
          where member_a = least(reporter_id, its.subject_id) and member_b = greatest(reporter_id, its.subject_id)
        ) as known
      from report where case_id = its.id and not is_by_shield group by reporter_id
    ) as one
  ) as people
`

const columns = sql`
  its.id, its.number, its.kind, its.lane, its.subject_id, its.subject_name, its.words, its.opened_at, its.acknowledge_by,
  its.acknowledged_at, its.decide_by, its.decided_at, its.state, its.taken_by, taker.full_name as taken_by_name, kinds.categories,
  people.reporters
`

const isWaiting = sql`state in ('open', 'second_look', 'appealed')`

/** The rows are read after the page is found: what it skips is read from the index alone. */
export async function casesPage(
  db: Db,
  which: (typeof CASE_LISTS)[number],
  staff: MemberId,
  { page, limit }: { page: number; limit: number },
) {
  const where =
    which === 'decided'
      ? sql`decided_at is not null and state in ('decided', 'closed')`
      : which === 'mine'
        ? sql`taken_by = ${staff} and ${isWaiting}`
        : isWaiting
  const order = which === 'decided' ? sql`decided_at desc, number desc` : sql`decide_by, number`
  const counted = await sql<{ total: number }>`select count(*) as total from safety_case where ${where}`.execute(db)
  const { rows } = await sql<CaseRow>`
    select ${columns}
    from (
      select id from safety_case where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}
    ) as page join safety_case as its using (id) ${withReports}
    order by ${order}
  `.execute(db)
  return { total: counted.rows[0]!.total, rows }
}

export const caseRow = async (db: Db, id: CaseId): Promise<CaseRow | undefined> =>
  (await sql<CaseRow>`select ${columns} from safety_case as its ${withReports} where its.id = ${id}`.execute(db))
    .rows[0]

export type ReportRow = Awaited<ReturnType<typeof reportsOf>>[number]

/** The latest hundred: a brigade's are alike. */
export const reportsOf = (db: Db, id: CaseId) =>
  db
    .selectFrom('report')
    .leftJoin('profile', 'profile.id', 'reporter_id')
    .selectAll('report')
    .select('profile.full_name')
    .where('case_id', '=', id)
    .orderBy('at', 'desc')
    .limit(100)
    .execute()

export const appealOf = (db: Db, id: CaseId) =>
  db.selectFrom('case_appeal').selectAll().where('case_id', '=', id).executeTakeFirst()

/** When the person was last reminded of the rules. */
const toldOfRules = sql<Date | null>`(select told_at from rules_notice where member_id = profile.id order by told_at desc limit 1)`

export const personRow = (db: Db, id: MemberId) =>
  db
    .selectFrom('profile')
    .innerJoin('member', 'member.id', 'profile.id')
    .select(['member.created_at', 'member.is_active', 'profile.is_hidden', 'profile.is_verified'])
    .select([
      sql<number>`(select count(*) from block where blocked_id = profile.id)`.as('blocked_by'),
      sql<number>`(select count(*) from photo where member_id = profile.id and status = 'rejected')`.as(
        'rejected_photos',
      ),
      toldOfRules.as('told_of_rules'),
    ])
    .where('profile.id', '=', id)
    .executeTakeFirst()

export async function earlierCases(db: Db, subject: MemberId, id: CaseId) {
  const { rows } = await sql<{ number: number; decided_at: Date; outcome: string }>`
    select number, decided_at, outcome from safety_case join lateral (
      select outcome from case_decision where case_id = safety_case.id and step = 'decision' order by id desc limit 1
    ) as decision on true
    where subject_id = ${subject} and safety_case.id <> ${id} and decided_at is not null
    order by number desc limit 10
  `.execute(db)
  return rows
}

/** Clocks that ran out while the case waits, and how many were decided too late. */
export async function clockCounts(db: Db, now: Date) {
  const { rows } = await sql<
    Record<'waiting' | 'not_acknowledged' | 'not_decided' | 'due' | 'late_in_month' | 'decided_in_month', number>
  >`
    select waiting.*, decided.* from
      (select count(*) as waiting,
        count(*) filter (where acknowledged_at is null and acknowledge_by < ${now}) as not_acknowledged,
        count(*) filter (where decide_by < ${now}) as not_decided,
        count(*) filter (where decide_by between ${now} and ${new Date(now.getTime() + DAY_MS)}) as due
        from safety_case where ${isWaiting}) as waiting,
      (select count(*) as decided_in_month, count(*) filter (where decided_at > decide_by) as late_in_month
        from safety_case where decided_at > ${new Date(now.getTime() - 30 * DAY_MS)} and state = 'decided') as decided
  `.execute(db)
  return rows[0]!
}
