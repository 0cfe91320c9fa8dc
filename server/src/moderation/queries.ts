import type { CaseId } from '@parinay/contract/admin/cases'
import type { CaseCategory } from '@parinay/contract/complaints'
import type { MemberId, PhotoId, VideoId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { isActive, isKnownTo, reachableBy } from '../safety/visibility.ts'
import type { Evidence } from './gather-evidence.ts'
import type { Clocks, Lane } from './rules.ts'

/** A person who is visible to the reporter, or whose block is the reporter's own. For everybody else the answer is that they are gone. */
export const reportable = (tx: Tx, reporter: MemberId, subject: MemberId) =>
  tx
    .selectFrom('profile')
    .select('full_name')
    .where('id', '=', subject)
    .where(
      sql<boolean>`(
        (${reachableBy(reporter)} and (not profile.is_hidden or ${isKnownTo(reporter)}))
        or (${isActive} and exists (select from block where blocker_id = ${reporter} and blocked_id = profile.id))
      )`,
    )
    .executeTakeFirst()

interface NewCase {
  id: string
  subject: MemberId
  name: string
  lane: Lane
  opened: Date
  clocks: Clocks
}

/** The open case of this person, or a new one. A more urgent report makes its clocks earlier. */
export async function openCase(tx: Tx, { id, subject, name, lane, opened, clocks }: NewCase) {
  const { rows } = await sql<{ id: string; number: number }>`
    insert into safety_case (id, kind, lane, subject_id, subject_name, opened_at, acknowledge_by, decide_by, warn_at)
    values (${id}, 'reports', ${lane}, ${subject}, ${name}, ${opened}, ${clocks.acknowledgeBy}, ${clocks.decideBy}, ${clocks.warnAt})
    on conflict (subject_id) where kind = 'reports' and state in ('open', 'second_look') do update set
      lane = case when excluded.decide_by < safety_case.decide_by then excluded.lane else safety_case.lane end,
      acknowledge_by = least(safety_case.acknowledge_by, excluded.acknowledge_by),
      warned_at = case when excluded.warn_at < safety_case.warn_at then null else safety_case.warned_at end,
      warn_at = least(safety_case.warn_at, excluded.warn_at),
      decide_by = least(safety_case.decide_by, excluded.decide_by)
    returning id, number
  `.execute(tx)
  return rows[0]!
}

export const insertOrder = (tx: Tx, { id, subject, name, opened, clocks }: NewCase, words: string) =>
  tx
    .insertInto('safety_case')
    .values({
      id,
      kind: 'order',
      lane: 'order',
      subject_id: subject,
      subject_name: name,
      words,
      opened_at: opened,
      acknowledge_by: clocks.acknowledgeBy,
      decide_by: clocks.decideBy,
      warn_at: clocks.warnAt,
    })
    .execute()

export interface ReportRow {
  id: string
  case: string
  /** Null for a complaint and for a flag. */
  reporter: MemberId | null
  isByShield?: true
  about: { kind: string }
  thing: string
  category: CaseCategory
  words: string
  at: Date
  evidence: Evidence
  picture: Buffer | undefined
}

/** False if the same person has reported the same thing already. */
export async function insertReport(tx: Tx, row: ReportRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('report')
    .values({
      id: row.id,
      case_id: row.case,
      reporter_id: row.reporter,
      is_by_shield: row.isByShield ?? false,
      about: row.about.kind,
      thing: row.thing,
      category: row.category,
      words: row.words,
      at: row.at,
      evidence: JSON.stringify(row.evidence),
      picture: row.picture ?? null,
    })
    .onConflict((conflict) => conflict.constraint('report_once').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** An earlier case about this photo or video found nothing against it. */
export async function wasCleared(tx: Tx, thing: PhotoId | VideoId): Promise<boolean> {
  const { rows } = await sql`
    select from report join case_decision on case_decision.case_id = report.case_id
    where about in ('photo', 'video') and thing = ${thing} and step = 'decision' and outcome in ('nothing', 'answered') limit 1
  `.execute(tx)
  return rows.length > 0
}

export const noteHidden = (tx: Tx, id: string, thing: PhotoId | VideoId) =>
  tx
    .updateTable('report')
    .set({ has_hidden_photo: true })
    .where('case_id', '=', id)
    .where('thing', '=', thing)
    .execute()

export const hiddenPhotos = async (tx: Tx, id: string): Promise<PhotoId[]> => {
  const { rows } = await sql<{ id: PhotoId }>`
    select distinct photo.id from report join photo on photo.id::text = thing
    where case_id = ${id} and has_hidden_photo and photo.status = 'pending'
  `.execute(tx)
  return rows.map((row) => row.id)
}

export const hiddenVideos = async (tx: Tx, id: string): Promise<VideoId[]> => {
  const { rows } = await sql<{ id: VideoId }>`
    select distinct video.id from report join video on video.id::text = thing
    where case_id = ${id} and about = 'video' and has_hidden_photo and video.status in ('pending', 'replaced')
  `.execute(tx)
  return rows.map((row) => row.id)
}

/** The last decision that stands, and the answer to the appeal. */
const lastDecision = sql`
  left join lateral (
    select outcome, reason, words, days from case_decision where case_id = its.id and step = 'decision' order by id desc limit 1
  ) as decision on true
`

export interface AnswerRow {
  id: string
  number: number
  subject_id: string | null
  opened_at: Date
  decide_by: Date
  acknowledged_at: Date | null
  decided_at: Date | null
  state: string
  outcome: string | null
  reason: string | null
  words: string | null
  days: number | null
  appealed_at: Date | null
  is_own_appeal: boolean
  appeal_outcome: string | null
  appeal_words: string | null
}

/** Those this member reported in, and those about them that were decided against them. */
export async function casesOf(db: Db, member: MemberId): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select its.id, number, subject_id, opened_at, decide_by, acknowledged_at, decided_at, state,
      decision.outcome, decision.reason, decision.words, decision.days,
      case_appeal.at as appealed_at, coalesce(case_appeal.by_id = ${member}, false) as is_own_appeal,
      answer.outcome as appeal_outcome, answer.words as appeal_words
    from safety_case as its ${lastDecision}
    left join case_appeal on case_appeal.case_id = its.id
    left join case_decision as answer on answer.case_id = its.id and answer.step = 'appeal'
    where its.id in (select case_id from report where reporter_id = ${member})
      or (subject_id = ${member} and decision.outcome not in ('nothing', 'answered'))
    order by number desc limit 100
  `.execute(db)
  return rows
}

/** Locked; undefined if the member is on neither side of it. */
export async function lockCaseOf(tx: Tx, member: MemberId, number: number) {
  const { rows } = await sql<Pick<AnswerRow, 'id' | 'subject_id' | 'state' | 'decided_at' | 'outcome'>>`
    select its.id, subject_id, state, decided_at, decision.outcome
    from safety_case as its ${lastDecision}
    where number = ${number}
      and (subject_id = ${member} or exists (select from report where case_id = its.id and reporter_id = ${member}))
    for update of its
  `.execute(tx)
  return rows[0]
}

export const insertAppeal = (
  tx: Tx,
  {
    case: id,
    by,
    isSubject,
    words,
    at,
  }: { case: string; by: MemberId | null; isSubject: boolean; words: string; at: Date },
) => tx.insertInto('case_appeal').values({ case_id: id, by_id: by, is_by_subject: isSubject, words, at }).execute()

export const reopenForAppeal = (tx: Tx, id: string, clocks: Clocks) =>
  tx
    .updateTable('safety_case')
    .set({
      state: 'appealed',
      acknowledge_by: clocks.acknowledgeBy,
      decide_by: clocks.decideBy,
      warn_at: clocks.warnAt,
    })
    .set({ acknowledged_at: null, warned_at: null, taken_by: null, taken_at: null })
    .where('id', '=', id)
    .execute()

/** The subject and everybody who reported, as long as they are there. */
export async function sidesOf(tx: Tx, id: string): Promise<{ subject: MemberId | null; reporters: MemberId[] }> {
  const { rows } = await sql<{ subject: MemberId | null; reporters: MemberId[] }>`
    select subject_id as subject, array(
      select distinct reporter_id from report where case_id = safety_case.id and reporter_id is not null
    ) as reporters
    from safety_case where id = ${id}
  `.execute(tx)
  return rows[0]!
}

/** The role now: a moderator may have lost it since the call began. Taking it away waits for this transaction. */
export const lockStaff = (tx: Tx, staff: MemberId) =>
  tx.selectFrom('member').select(['role', 'is_active']).where('id', '=', staff).forShare().executeTakeFirst()

export interface LockedCase {
  id: CaseId
  number: number
  kind: string
  lane: Lane
  subject_id: MemberId | null
  subject_name: string
  state: 'open' | 'second_look' | 'decided' | 'appealed' | 'closed'
  taken_by: MemberId | null
  acknowledged_at: Date | null
  acknowledge_by: Date
  acknowledged_in_time: boolean | null
  decide_by: Date
  decided_at: Date | null
}

export const lockCase = async (tx: Tx, id: CaseId): Promise<LockedCase | undefined> => {
  const row = await tx.selectFrom('safety_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as LockedCase | undefined
}

export const updateCase = (tx: Tx, id: CaseId, change: CaseChange) =>
  tx.updateTable('safety_case').set(change).where('id', '=', id).execute()

export interface CaseChange {
  state?: LockedCase['state']
  taken_by?: MemberId | null
  taken_at?: Date | null
  acknowledged_at?: Date
  acknowledged_in_time?: boolean
  decided_at?: Date
  decided_in_time?: boolean
  erase_at?: Date | null
}

export interface DecisionRow {
  case_id: CaseId
  by_id: MemberId
  at: Date
  step: 'decision' | 'proposal' | 'appeal'
  outcome: string
  reason?: string | null
  words?: string
  days?: number | null
}

export const insertDecision = (tx: Tx, row: DecisionRow) => tx.insertInto('case_decision').values(row).execute()

export const decisionsOf = (db: Db, id: CaseId) =>
  db
    .selectFrom('case_decision')
    .leftJoin('profile', 'profile.id', 'by_id')
    .select(['by_id', 'profile.full_name', 'at', 'step', 'outcome', 'reason', 'words', 'days'])
    .where('case_id', '=', id)
    .orderBy('case_decision.id')
    .execute()
