// The moderators' side: take, hand over, decide, confirm, and answer appeals.
import { randomUUID } from 'node:crypto'
import type { CaseId, DecisionReason } from '@parinay/contract/admin/cases'
import { APPEAL_DAYS, type Outcome } from '@parinay/contract/reports'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { recordAction, type StaffAction } from '../admin/audit.ts'
import { notify } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { hint } from '../platform/live/live.ts'
import { refuse, refuseIf } from '../platform/problem.ts'
import * as effects from './decision-effects.ts'
import { enqueueMail } from './mail-complainant.ts'
import * as queries from './queries.ts'
import { type CaseState, clocksFor, sparesSubject, whyNotAct, whyNotTake } from './rules.ts'

/** Taking acknowledges. The second of two members of staff who take it together is refused. */
export const take = (ctx: Context, staff: SignedIn, id: CaseId) =>
  withCase(ctx, staff, id, async (tx, one, state) => {
    refuseIf(whyNotTake(state, staff.id))
    if (one.taken_by === staff.id) return
    await queries.updateCase(tx, id, {
      taken_by: staff.id,
      taken_at: ctx.now(),
      ...(!one.acknowledged_at && {
        acknowledged_at: ctx.now(),
        acknowledged_in_time: one.acknowledged_in_time ?? ctx.now() <= one.acknowledge_by,
      }),
    })
    await record(ctx, tx, staff, one, 'case_taken', 'read with its reports')
    hint(ctx, tx, state.reporters, 'reports')
  })

export const handOver = (ctx: Context, staff: SignedIn, id: CaseId, to: MemberId | undefined) =>
  withCase(ctx, staff, id, async (tx, one, state) => {
    if (one.taken_by !== staff.id) refuse('case_is_not_taken')
    if (to) {
      await refuseUnlessStaff(tx, to, 'case_needs_staff')
      refuseIf(whyNotTake({ ...state, takenBy: to }, to))
    }
    await queries.updateCase(tx, id, { taken_by: to ?? null, taken_at: to ? ctx.now() : null })
    await record(ctx, tx, staff, one, 'case_handed_over', to ? `to ${to}` : 'back to the queue')
  })

export interface Decision {
  outcome: Outcome
  reason?: DecisionReason | undefined
  words?: string | undefined
  days?: number | undefined
}

/** Of a removal this is the proposal: it waits for somebody else. */
export const decide = (ctx: Context, staff: SignedIn, id: CaseId, decision: Decision) =>
  withCase(ctx, staff, id, async (tx, one, state) => {
    refuseIf(whyNotAct(state, staff.id, 'open'))
    if (one.kind === 'complaint' && !one.subject_id && !sparesSubject(decision.outcome)) refuse('case_names_nobody')
    if (decision.outcome === 'removal') return propose(ctx, tx, staff, one, decision)
    await settle(ctx, tx, staff, one, decision)
  })

async function propose(ctx: Context, tx: Tx, staff: SignedIn, one: queries.LockedCase, decision: Decision) {
  await queries.insertDecision(tx, decisionRow(ctx, staff, one, 'proposal', decision))
  await queries.updateCase(tx, one.id, { state: 'second_look', taken_by: null, taken_at: null })
  await record(ctx, tx, staff, one, 'removal_proposed', decision.reason ?? 'own words')
}

/** Four eyes: the second person agrees, or the case is open again. */
export const confirm = (ctx: Context, staff: SignedIn, id: CaseId, isConfirmed: boolean) =>
  withCase(ctx, staff, id, async (tx, one, state) => {
    refuseIf(whyNotAct(state, staff.id, 'second_look'))
    if (!isConfirmed) {
      await queries.updateCase(tx, id, { state: 'open' })
      return record(ctx, tx, staff, one, 'removal_refused', 'open again')
    }
    const proposed = (await queries.decisionsOf(tx, id)).findLast(({ step }) => step === 'proposal')!
    await settle(ctx, tx, staff, one, {
      outcome: 'removal',
      reason: (proposed.reason ?? undefined) as DecisionReason | undefined,
      words: proposed.words,
    })
  })

async function settle(ctx: Context, tx: Tx, staff: SignedIn, one: queries.LockedCase, decision: Decision) {
  const now = ctx.now()
  await queries.insertDecision(tx, decisionRow(ctx, staff, one, 'decision', decision))
  await queries.updateCase(tx, one.id, {
    state: 'decided',
    decided_at: now,
    decided_in_time: now <= one.decide_by,
    taken_by: null,
    taken_at: null,
    erase_at: decision.outcome === 'removal' ? new Date(now.getTime() + APPEAL_DAYS * DAY_MS) : null,
  })
  if (one.subject_id) await effects.apply(ctx, tx, { id: one.id, subject: one.subject_id, ...decision })
  await tell(ctx, tx, one.id, !sparesSubject(decision.outcome))
  await enqueueMail(ctx, tx, one.id)
  await record(ctx, tx, staff, one, 'case_decided', `${decision.outcome} (${decision.reason ?? 'own words'})`)
}

const decisionRow = (
  ctx: Context,
  staff: SignedIn,
  one: queries.LockedCase,
  step: 'decision' | 'proposal',
  { outcome, reason, words, days }: Decision,
): queries.DecisionRow => ({
  case_id: one.id,
  by_id: staff.id,
  at: ctx.now(),
  step,
  outcome,
  reason: reason ?? null,
  words: words ?? '',
  days: days ?? null,
})

/** Final: an appeal has no appeal. */
export const answerAppeal = (
  ctx: Context,
  staff: SignedIn,
  id: CaseId,
  { outcome, words }: { outcome: 'upheld' | 'overturned'; words: string },
) =>
  withCase(ctx, staff, id, async (tx, one, state) => {
    refuseIf(whyNotAct(state, staff.id, 'appealed'))
    await queries.insertDecision(tx, { case_id: id, by_id: staff.id, at: ctx.now(), step: 'appeal', outcome, words })
    await queries.updateCase(tx, id, {
      state: 'closed',
      taken_by: null,
      taken_at: null,
      ...(outcome === 'overturned' && { erase_at: null }),
    })
    const decided = (await queries.decisionsOf(tx, id)).findLast(({ step }) => step === 'decision')
    if (outcome === 'overturned' && decided && one.subject_id)
      await effects.undo(ctx, tx, { id, subject: one.subject_id, outcome: decided.outcome as Outcome })
    await tell(ctx, tx, id, !decided || !sparesSubject(decided.outcome as Outcome))
    await enqueueMail(ctx, tx, id)
    await record(ctx, tx, staff, one, 'appeal_answered', outcome)
  })

export const openOrder = async (ctx: Context, staff: SignedIn, subject: MemberId, words: string): Promise<CaseId> => {
  const id = randomUUID() as CaseId
  await inTransaction(ctx, async (tx) => {
    await refuseUnlessStaff(tx, staff.id, 'not_allowed')
    const person = await tx.selectFrom('profile').select('full_name').where('id', '=', subject).executeTakeFirst()
    const name = (person ?? refuse('user_not_found')).full_name
    const now = ctx.now()
    const clocks = clocksFor('order', now, ctx.config.holidays)
    await queries.insertOrder(tx, { id, subject, name, lane: 'order', opened: now, clocks }, words)
    hint(ctx, tx, 'staff', 'admin')
    await recordAction(tx, { by: staff.id, action: 'order_entered', subject, detail: 'due in three hours' }, now)
  })
  return id
}

/** Runs `act` under the lock of the case and of the caller's role, so that neither changes meanwhile. */
export const withCase = (
  ctx: Context,
  staff: SignedIn,
  id: CaseId,
  act: (tx: Tx, one: queries.LockedCase, state: CaseState) => Promise<unknown>,
) =>
  inTransaction(ctx, async (tx) => {
    await refuseUnlessStaff(tx, staff.id, 'not_allowed')
    const one = (await queries.lockCase(tx, id)) ?? refuse('case_not_found')
    await act(tx, one, await stateOf(tx, one))
    hint(ctx, tx, 'staff', 'admin')
  })

export async function stateOf(tx: Tx, one: queries.LockedCase): Promise<CaseState> {
  const [{ subject, reporters }, decisions] = [await queries.sidesOf(tx, one.id), await queries.decisionsOf(tx, one.id)]
  const decidedBy = decisions.flatMap(({ by_id: by }) => (by === null ? [] : [by]))
  return { state: one.state, takenBy: one.taken_by, subject, reporters, decidedBy }
}

async function refuseUnlessStaff(tx: Tx, id: MemberId, code: 'not_allowed' | 'case_needs_staff') {
  const member = await queries.lockStaff(tx, id)
  if (!member?.is_active || member.role === 'user') refuse(code)
}

/** Both sides hear; the subject only of what concerns them. */
async function tell(ctx: Context, tx: Tx, id: CaseId, withSubject: boolean) {
  const { subject, reporters } = await queries.sidesOf(tx, id)
  const told = [...reporters, ...(subject && withSubject ? [subject] : [])]
  for (const member of told) await notify(ctx, tx, member, { kind: 'safety_answer' })
  hint(ctx, tx, told, 'reports')
}

const record = (
  ctx: Context,
  tx: Tx,
  staff: SignedIn,
  one: queries.LockedCase,
  action: StaffAction['action'],
  what: string,
) =>
  recordAction(
    tx,
    { by: staff.id, action, ...(one.subject_id && { subject: one.subject_id }), detail: `case ${one.number}: ${what}` },
    ctx.now(),
  )
