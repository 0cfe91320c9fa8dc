import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { codeOf } from '../moderation/case-code.ts'
import type { Relationship } from './sample-requests.ts'
import type { World } from './world.ts'

const COMPLAINT = { about: 'complaint', thing: 'complaint', category: 'other' }

/** Inserts a case for each step, most of them taken by this caller, about a member who has been deleted. */
export async function createCases(world: World, caller: string): Promise<NonNullable<Relationship['cases']>> {
  const now = world.ctx.now()
  const later = new Date(now.getTime() + 7 * DAY_MS)
  const row = (state: string, isTaken: boolean, kind = 'reports') => ({
    id: randomUUID(),
    kind,
    lane: 'grievance',
    subject_name: 'Somebody',
    opened_at: now,
    acknowledge_by: now,
    decide_by: later,
    warn_at: later,
    state,
    taken_by: isTaken ? caller : null,
    decided_at: state === 'decided' || state === 'appealed' ? now : null,
  })
  const rows = [
    row('open', false),
    row('open', true),
    row('second_look', true),
    row('appealed', true),
    row('decided', false),
    row('open', false, 'complaint'),
    row('decided', false, 'complaint'),
    row('open', true, 'complaint'),
  ] as const
  const [open, taken, proposed, appealed, decided, complaint, answered, takenComplaint] = rows
  const inserted = await world.ctx.db
    .insertInto('safety_case')
    .values([...rows])
    .returning(['id', 'number'])
    .execute()
  const decision = { at: now, outcome: 'nothing', reason: 'no_evidence' }
  await world.ctx.db
    .insertInto('case_decision')
    .values([
      { ...decision, case_id: proposed.id, step: 'proposal', outcome: 'removal' },
      { ...decision, case_id: appealed.id, step: 'decision' },
      { ...decision, case_id: decided.id, step: 'decision' },
      { ...decision, case_id: answered.id, step: 'decision' },
    ])
    .execute()
  await world.ctx.db
    .insertInto('complaint')
    .values([complaint, answered, takenComplaint].map(({ id }) => ({ case_id: id, name: 'A neighbour' })))
    .execute()
  const report = { id: randomUUID(), case_id: decided.id, reporter_id: caller, about: 'profile', category: 'spam' }
  await world.ctx.db
    .insertInto('report')
    .values(
      [report, ...[complaint, answered].map((one) => ({ id: randomUUID(), case_id: one.id, ...COMPLAINT }))].map(
        (one) => ({ ...one, at: now, evidence: '{"lines":[],"messages":[]}' }),
      ),
    )
    .execute()
  const numberOf = (one: { id: string }) => inserted.find(({ id }) => id === one.id)!.number
  const ticketOf = (one: { id: string }) => ({ number: numberOf(one), code: codeOf(world.ctx.addressKey, one.id) })
  return {
    open: open.id,
    taken: taken.id,
    takenComplaint: takenComplaint.id,
    proposed: proposed.id,
    appealed: appealed.id,
    number: String(numberOf(decided)),
    complaint: ticketOf(complaint),
    answered: ticketOf(answered),
  }
}
