// What moderators read: the queue, its clocks, and one case.
import type { CaseDetail, CaseId, CaseSummary, CASE_LISTS } from '@parinay/contract/admin/cases'
import { pageCount } from '@parinay/contract/kernel/paging'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { signsOf } from '../duplicates/duplicate-signs.ts'
import type { Context } from '../platform/context.ts'
import { inSnapshot, type Db, type Tx } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { refuse } from '../platform/problem.ts'
import { PROBLEMS } from '@parinay/contract/kernel/problems'
import { stateOf } from './cases.ts'
import { reasonText } from './decision-reason-text.ts'
import * as desk from './moderator-queue-queries.ts'
import type { Evidence } from './gather-evidence.ts'
import { complaintOf } from './complaint-queries.ts'
import { decisionsOf, type LockedCase } from './queries.ts'
import { looksLikeBrigade, targetFor, whyNotTake } from './rules.ts'

interface Page {
  page: number
  limit: number
}

export async function list(ctx: Context, staff: SignedIn, which: (typeof CASE_LISTS)[number], page: Page) {
  const { total, rows } = await inSnapshot(ctx, (db) => desk.casesPage(db, which, staff.id, page))
  return {
    data: rows.map((row) => toSummary(ctx, row)),
    total,
    page: page.page,
    pages: pageCount(total, page.limit),
  }
}

function toSummary(ctx: Context, row: desk.CaseRow): CaseSummary {
  const reporters = row.reporters.map(({ first, known }) => ({ first: new Date(first), isKnown: known }))
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind as CaseSummary['kind'],
    lane: row.lane,
    subject: { ...(row.subject_id && { _id: row.subject_id }), fullName: row.subject_name },
    categories: row.categories as CaseSummary['categories'],
    reporters: reporters.length,
    looksLikeBrigade: looksLikeBrigade(reporters),
    openedAt: row.opened_at.toISOString(),
    acknowledgeBy: row.acknowledge_by.toISOString(),
    ...(row.acknowledged_at && { acknowledgedAt: row.acknowledged_at.toISOString() }),
    decideBy: row.decide_by.toISOString(),
    targetBy: targetFor(row.lane, row.decide_by, ctx.config.holidays).toISOString(),
    ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
    state: row.state,
    ...(row.taken_by && row.taken_by_name && { takenBy: { _id: row.taken_by, fullName: row.taken_by_name } }),
  }
}

export const detail = (ctx: Context, staff: SignedIn, id: CaseId): Promise<CaseDetail> =>
  inSnapshot(ctx, async (db) => {
    const row = (await desk.caseRow(db, id)) ?? refuse('case_not_found')
    const one = row as unknown as LockedCase
    const state = await stateOf(db as Tx, one)
    const refusal = whyNotTake(state, staff.id)
    const hasIt = refusal === undefined && row.taken_by === staff.id
    const [reports, decisions, appeal, complaint] = [
      await desk.reportsOf(db, id),
      await decisionsOf(db, id),
      await desk.appealOf(db, id),
      await complaintOf(db, id),
    ]
    return {
      ...toSummary(ctx, row),
      words: row.words,
      reports: reports.map((report) => toReport(report, hasIt, complaint?.name)),
      decisions: decisions.map((decision) => ({
        by: decision.full_name ?? 'Deleted account',
        at: decision.at.toISOString(),
        step: decision.step as 'decision',
        outcome: decision.outcome,
        reason: reasonText(decision),
        ...(decision.days && { days: decision.days }),
      })),
      ...(appeal && {
        appeal: { isBySubject: appeal.is_by_subject, words: appeal.words, at: appeal.at.toISOString() },
      }),
      ...(complaint && { complaint: toComplaint(complaint, hasIt) }),
      ...(row.subject_id && { history: await historyOf(db, row.subject_id, id) }),
      may: {
        decide: hasIt && row.state === 'open',
        attach: hasIt && row.state === 'open' && complaint !== undefined && (!row.subject_id || complaint.is_attached),
        confirm: hasIt && row.state === 'second_look',
        answerAppeal: hasIt && row.state === 'appealed',
        ...(refusal && { whyNot: PROBLEMS[refusal].text }),
      },
    }
  })

/** Who has taken the case reads the messages and sees the photo; taking is in the audit log. */
function toReport(row: desk.ReportRow, hasIt: boolean, complainant: string | undefined): CaseDetail['reports'][number] {
  const evidence = row.evidence as Evidence
  return {
    _id: row.id,
    isByShield: row.is_by_shield,
    reporter: {
      ...(row.reporter_id && { _id: row.reporter_id }),
      fullName: row.full_name ?? complainant ?? (row.is_by_shield ? 'The shield' : 'Deleted account'),
    },
    about: row.about as 'profile',
    category: row.category as 'fake',
    words: row.words,
    at: row.at.toISOString(),
    evidence: hasIt ? evidence : { lines: [], messages: [] },
    ...(hasIt && row.picture && { picture: dataAddress(row.picture) }),
    photoHidden: row.has_hidden_photo,
  }
}

const dataAddress = (picture: Buffer) => `data:image/webp;base64,${picture.toString('base64')}`

function toComplaint(
  row: NonNullable<Awaited<ReturnType<typeof complaintOf>>>,
  hasIt: boolean,
): NonNullable<CaseDetail['complaint']> {
  return {
    name: row.name,
    contact: hasIt ? row.contact : '',
    isForAnother: row.is_for_another,
    link: row.link,
    profileHidden: row.has_hidden_profile,
    personAttached: row.is_attached,
    pictures: hasIt ? row.pictures.map(dataAddress) : [],
  }
}

async function historyOf(db: Db, subject: MemberId, id: CaseId): Promise<CaseDetail['history']> {
  const row = await desk.personRow(db, subject)
  if (!row) return undefined
  return {
    memberSince: row.created_at.toISOString(),
    isActive: row.is_active,
    isHidden: row.is_hidden,
    isVerified: row.is_verified,
    blockedBy: row.blocked_by,
    rejectedPhotos: row.rejected_photos,
    ...(row.told_of_rules && { toldOfRulesAt: row.told_of_rules.toISOString() }),
    duplicates: (await signsOf(db, subject)).map(({ kind, id: other, name, put_aside: isPutAside }) => ({
      kind,
      other: { _id: other, fullName: name },
      isPutAside,
    })),
    earlier: (await desk.earlierCases(db, subject, id)).map(({ number, decided_at: at, outcome }) => ({
      number,
      decidedAt: at.toISOString(),
      outcome,
    })),
  }
}

export async function counts(ctx: Context) {
  const row = await desk.clockCounts(ctx.db, ctx.now())
  return {
    waiting: row.waiting,
    notAcknowledgedInTime: row.not_acknowledged,
    notDecidedInTime: row.not_decided,
    dueWithinDay: row.due,
    lateInMonth: row.late_in_month,
    decidedInMonth: row.decided_in_month,
  }
}
