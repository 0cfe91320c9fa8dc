// The member's side: reports, answers and appeals.
import { randomUUID } from 'node:crypto'
import { APPEAL_DAYS, type CaseAnswer, type Outcome, type ReportCategory } from '@parinay/contract/reports'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse, refuseIf } from '../platform/problem.ts'
import { reasonText } from './decision-reason-text.ts'
import { evidenceOf, pictureOf, type ReportTarget, thingOf } from './gather-evidence.ts'
import { hideReported } from './hide-reported-picture.ts'
import * as queries from './queries.ts'
import { clocksFor, laneOf, stateFor, whyNotAppeal } from './rules.ts'

interface NewReport {
  reporter: MemberId
  subject: MemberId
  about: ReportTarget
  category: ReportCategory
  words: string
}

/** The ticket number of the person's case. The same report again has the same number. */
export async function report(ctx: Context, input: NewReport): Promise<number> {
  const { reporter, subject, about, category } = input
  if (reporter === subject) refuse('report_yourself')
  await ctx.limits.consume('report', reporter)
  const picture = await pictureOf(ctx, about)
  const now = ctx.now()
  return inTransaction(ctx, async (tx) => {
    const person = (await queries.reportable(tx, reporter, subject)) ?? refuse('person_is_gone')
    const evidence = (await evidenceOf(tx, reporter, subject, about)) ?? refuse('reported_thing_is_gone')
    const lane = laneOf(about.kind, category)
    const { id, number } = await queries.openCase(tx, {
      id: randomUUID(),
      subject,
      name: person.full_name,
      lane,
      opened: now,
      clocks: clocksFor(lane, now, ctx.config.holidays),
    })
    const isNew = await queries.insertReport(tx, {
      ...input,
      id: randomUUID(),
      case: id,
      thing: thingOf(about),
      evidence,
      picture,
      at: now,
    })
    if (isNew && lane === 'image') await hideReported(ctx, tx, id, subject, about)
    hint(ctx, tx, 'staff', 'admin')
    return number
  })
}

export async function answers(ctx: Context, member: MemberId): Promise<CaseAnswer[]> {
  const rows = await queries.casesOf(ctx.db, member)
  return rows.map((row) => {
    const isSubject = row.subject_id === member
    const isDecided = row.decided_at !== null
    const outcome = isDecided ? (row.outcome as Outcome) : undefined
    const decided = { state: row.state as 'open', outcome, decidedAt: row.decided_at, isSubject }
    return {
      number: row.number,
      side: isSubject ? 'subject' : 'reporter',
      openedAt: row.opened_at.toISOString(),
      decideBy: row.decide_by.toISOString(),
      state: stateFor(row.state, row.acknowledged_at),
      ...(outcome && { outcome, reason: reasonText(row) }),
      ...(outcome === 'suspension' && row.days && isSubject && { days: row.days }),
      ...(row.appealed_at && {
        appeal: {
          isMine: row.is_own_appeal,
          ...(row.appeal_outcome && { outcome: row.appeal_outcome as 'upheld', reason: row.appeal_words ?? '' }),
        },
      }),
      canAppeal: whyNotAppeal(decided, ctx.now(), APPEAL_DAYS) === undefined,
    }
  })
}

export const appeal = (ctx: Context, member: MemberId, number: number, words: string) =>
  inTransaction(ctx, async (tx) => {
    const one = (await queries.lockCaseOf(tx, member, number)) ?? refuse('case_not_found')
    const isSubject = one.subject_id === member
    const decided = {
      state: one.state as 'open',
      outcome: one.outcome as Outcome,
      decidedAt: one.decided_at,
      isSubject,
    }
    refuseIf(whyNotAppeal(decided, ctx.now(), APPEAL_DAYS))
    await queries.insertAppeal(tx, { case: one.id, by: member, isSubject, words, at: ctx.now() })
    await queries.reopenForAppeal(tx, one.id, clocksFor('grievance', ctx.now(), ctx.config.holidays))
    hint(ctx, tx, [member], 'reports')
    hint(ctx, tx, 'staff', 'admin')
  })
