// The time to undo, as a machine of two members, a clock and a job that may be late: whatever they do in whatever order, one outcome
// counts, the other member learns of it once, and not before the time to undo is over.
import { UNDO_SECONDS } from '@parinay/contract/interests'
import type { MemberId } from '@parinay/contract/kernel/ids'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dueAct,
  heldBy,
  type InterestAct,
  type InterestState,
  settledAs,
  settlingTime,
  statusFor,
  whyNotAnswer,
  whyNotDelete,
  whyNotUndo,
  whyNotWithdraw,
} from './interest-state-machine.ts'

const ASHA = 'asha' as MemberId
const ROHAN = 'rohan' as MemberId
const KABIR = 'kabir' as MemberId
const pending: InterestState = { senderId: ASHA, receiverId: ROHAN, status: 'pending', held: [] }
const at = (seconds: number) => new Date(Date.UTC(2026, 5, 15) + seconds * 1000)

/** What tells the other member, with the moment, and how long its own member could undo it. */
interface Notice {
  act: InterestAct
  at: number
  actedAt: number
  isUndoable: boolean
}

/** The machine as `hold-or-take-effect.ts` runs it: each call first lets what is due take effect. */
class Machine {
  interest = pending
  now = 0
  told: Notice[] = []
  #actedAt = new Map<string, number>()

  settle() {
    const due = dueAct(this.interest, at(this.now / 1000))
    if (due) this.#takeEffect(due.act, this.#actedAt.get(due.memberId)!, true)
  }

  act(member: MemberId, act: InterestAct, isUndoable: boolean): boolean {
    this.settle()
    const why = act === 'withdrawn' ? whyNotWithdraw(this.interest, member) : whyNotAnswer(this.interest, member, act)
    if (why) return false
    if (!isUndoable) this.#takeEffect(act, this.now, false)
    else if (!heldBy(this.interest, member)) {
      const held = { memberId: member, act, settlesAt: settlingTime(at(this.now / 1000)) }
      this.#actedAt.set(member, this.now)
      this.interest = { ...this.interest, held: [...this.interest.held, held] }
    }
    return true
  }

  undo(member: MemberId): boolean {
    this.settle()
    if (whyNotUndo(this.interest, member)) return false
    this.interest = { ...this.interest, held: this.interest.held.filter(({ memberId }) => memberId !== member) }
    return true
  }

  #takeEffect(act: InterestAct, actedAt: number, isUndoable: boolean) {
    this.interest = settledAs(this.interest, act)
    this.told.push({ act, at: this.now, actedAt, isUndoable })
  }
}

/** `late` is a process that died: time goes by, and nothing is settled. */
type Step =
  | { kind: 'answer'; act: 'accepted' | 'rejected'; isUndoable: boolean }
  | { kind: 'withdraw'; isUndoable: boolean }
  | { kind: 'undo'; by: MemberId }
  | { kind: 'wait'; seconds: number; isJobAlive: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    act: fc.constantFrom('accepted' as const, 'rejected' as const),
    isUndoable: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), isUndoable: fc.boolean() }),
  fc.record({ kind: fc.constant('undo' as const), by: fc.constantFrom(ASHA, ROHAN) }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.constantFrom(0, 1, 2, 3, 4, 4.999, 5, 6, 3_600),
    isJobAlive: fc.boolean(),
  }),
)

function run(machine: Machine, one: Step) {
  switch (one.kind) {
    case 'answer':
      return machine.act(ROHAN, one.act, one.isUndoable)
    case 'withdraw':
      return machine.act(ASHA, 'withdrawn', one.isUndoable)
    case 'undo':
      return machine.undo(one.by)
    case 'wait': {
      machine.now += one.seconds * 1000
      if (one.isJobAlive) machine.settle()
      return true
    }
  }
}

const history = fc.array(step, { maxLength: 25 })
const RUNS = { numRuns: 3_000 }

test('one outcome is notified once, and the machine settles', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const machine = new Machine()
      for (const one of steps) run(machine, one)
      machine.now += UNDO_SECONDS * 1000
      machine.settle()
      expect(machine.interest.held).toEqual([])
      expect(machine.told.map(({ act }) => act)).toEqual(
        machine.interest.status === 'pending' ? [] : [machine.interest.status],
      )
    }),
    RUNS,
  )
})

test('an undoable act is notified after the time to undo it, never before', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const machine = new Machine()
      for (const one of steps) run(machine, one)
      for (const told of machine.told.filter(({ isUndoable }) => isUndoable))
        expect(told.at - told.actedAt).toBeGreaterThanOrEqual(UNDO_SECONDS * 1000)
    }),
    RUNS,
  )
})

test('until a notification is sent, the other member sees a pending interest, whatever this one did', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const machine = new Machine()
      for (const one of steps) {
        run(machine, one)
        for (const [member, other] of [
          [ASHA, ROHAN],
          [ROHAN, ASHA],
        ] as const) {
          const withoutOthers = machine.interest.held.filter(({ memberId }) => memberId === member)
          expect(statusFor(machine.interest, member)).toBe(
            statusFor({ ...machine.interest, held: withoutOthers }, member),
          )
          const isTold = machine.told.length > 0 || heldBy(machine.interest, other) !== undefined
          expect(isTold || statusFor(machine.interest, other) === 'pending').toBe(true)
        }
      }
    }),
    RUNS,
  )
})

test('an immediate undo restores the state before the act', () => {
  fc.assert(
    fc.property(history, fc.constantFrom<InterestAct>('accepted', 'rejected', 'withdrawn'), (steps, act) => {
      const machine = new Machine()
      for (const one of steps) run(machine, one)
      machine.settle()
      const member = act === 'withdrawn' ? ASHA : ROHAN
      const before = structuredClone(machine.interest)
      if (heldBy(before, member) || !machine.act(member, act, true)) return
      expect(machine.undo(member)).toBe(true)
      expect(machine.interest).toEqual(before)
    }),
    RUNS,
  )
})

test('an act that was notified cannot be undone', () => {
  fc.assert(
    fc.property(history, fc.constantFrom(ASHA, ROHAN), (steps, member) => {
      const machine = new Machine()
      for (const one of steps) run(machine, one)
      machine.settle()
      const { status } = machine.interest
      expect(machine.undo(member)).toBe(status === 'pending')
      expect(machine.interest.status).toBe(status)
    }),
    RUNS,
  )
})

test('of an answer and a withdrawal that both wait, the first to settle counts; at the same moment, the answer', () => {
  const held = (withdrawnAt: number, acceptedAt: number): InterestState => ({
    ...pending,
    held: [
      { memberId: ASHA, act: 'withdrawn', settlesAt: at(withdrawnAt) },
      { memberId: ROHAN, act: 'accepted', settlesAt: at(acceptedAt) },
    ],
  })
  expect(dueAct(held(5, 7), at(4))).toBeUndefined()
  expect(dueAct(held(5, 7), at(6))?.act).toBe('withdrawn')
  expect(dueAct(held(7, 5), at(8))?.act).toBe('accepted')
  expect(dueAct(held(5, 5), at(8))?.act).toBe('accepted')
})

describe('who may do what', () => {
  const accepted = settledAs(pending, 'accepted')
  const declining: InterestState = {
    ...pending,
    held: [{ memberId: ROHAN, act: 'rejected', settlesAt: at(5) }],
  }
  const withdrawing: InterestState = {
    ...pending,
    held: [{ memberId: ASHA, act: 'withdrawn', settlesAt: at(5) }],
  }
  test.each([
    ['the receiver answers', whyNotAnswer(pending, ROHAN, 'accepted'), undefined],
    ['the sender does not answer', whyNotAnswer(pending, ASHA, 'accepted'), 'only_receiver_answers'],
    ['a third person knows nothing', whyNotAnswer(pending, KABIR, 'accepted'), 'interest_not_found'],
    ['the same answer again', whyNotAnswer(declining, ROHAN, 'rejected'), undefined],
    ['another answer while one waits', whyNotAnswer(declining, ROHAN, 'accepted'), 'interest_already_answered'],
    ['an answer while the sender may undo', whyNotAnswer(withdrawing, ROHAN, 'accepted'), undefined],
    ['the sender withdraws', whyNotWithdraw(pending, ASHA), undefined],
    ['the receiver does not withdraw', whyNotWithdraw(pending, ROHAN), 'only_sender_withdraws'],
    ['withdrawing what was answered', whyNotWithdraw(accepted, ASHA), 'interest_already_answered'],
    ['undoing what was told', whyNotUndo(accepted, ROHAN), 'too_late_to_undo'],
    ['deleting a pending one', whyNotDelete(pending, ASHA), 'interest_still_pending'],
    ['deleting what oneself declined just now', whyNotDelete(declining, ROHAN), undefined],
    ['deleting what the other declined just now', whyNotDelete(declining, ASHA), 'interest_still_pending'],
    ['deleting what oneself withdrew', whyNotDelete(withdrawing, ASHA), 'interest_not_found'],
  ] as const)('%s', (_, found, expected) => expect(found).toBe(expected))
})
