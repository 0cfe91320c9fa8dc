// What a moderator reads of a case beyond the masks, for a reason that the audit log keeps.
import type { CaseDetail, CaseId } from '@parinay/contract/admin/cases'
import type { RevealReason } from '@parinay/contract/admin/reveal-masked-data'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { ATTACHED_MESSAGES } from '@parinay/contract/reports'
import { sql } from 'kysely'
import { recordAction } from '../admin/audit.ts'
import type { Context } from '../platform/context.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { refuse } from '../platform/problem.ts'
import { detail } from './moderator-queue.ts'

/** The entry is written before anything is read. */
export async function reveal(ctx: Context, staff: SignedIn, id: CaseId, reason: RevealReason): Promise<CaseDetail> {
  const one = await detail(ctx, staff, id)
  const { decide, confirm, answerAppeal } = one.may
  if (!decide && !confirm && !answerAppeal) refuse('case_is_not_taken')
  const subject = one.subject._id as MemberId | undefined
  await inTransaction(ctx, (tx) =>
    recordAction(
      tx,
      {
        by: staff.id,
        action: 'private_data_revealed',
        ...(subject && { subject }),
        detail: `case ${one.number}: contact details and messages before flagged ones (${reason})`,
      },
      ctx.now(),
    ),
  )
  return withThreads(ctx.db, one)
}

/** A flagged message stands among those before it, if they are still there. */
async function withThreads(db: Db, one: CaseDetail): Promise<CaseDetail> {
  const reports: CaseDetail['reports'] = []
  for (const report of one.reports) {
    const before = report.isByShield && report.about === 'message' ? await messagesBefore(db, report._id) : []
    const messages = [...before, ...report.evidence.messages]
    reports.push({ ...report, evidence: { ...report.evidence, messages } })
  }
  return { ...one, reports }
}

async function messagesBefore(db: Db, report: string): Promise<CaseDetail['reports'][number]['evidence']['messages']> {
  const { rows } = await sql<{ text: string; at: Date; is_subject: boolean }>`
    select text, message.created_at as at, sender_id = subject_id as is_subject
    from report join safety_case on safety_case.id = case_id
    join message on conversation_id = split_part(thing, '.', 1)::uuid
      and seq between split_part(thing, '.', 2)::int - ${ATTACHED_MESSAGES} and split_part(thing, '.', 2)::int - 1
    where report.id = ${report} and about = 'message'
    order by seq
  `.execute(db)
  return rows.map(({ text, at, is_subject: isSubject }) => ({
    isSubject,
    text,
    at: at.toISOString(),
    isReported: false,
  }))
}
