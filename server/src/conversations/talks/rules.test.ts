import { GONE_SECONDS, MAX_TALK_HOURS, RING_SECONDS } from '@parinay/contract/talks'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { next, type TalkEvent, talkSeconds, type TalkState } from './rules.ts'

const START = new Date('2026-11-26T06:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const ringing: TalkState = { startedAt: START, answeredAt: null, seenAt: { caller: START, callee: START } }
const running: TalkState = { ...ringing, answeredAt: after(5), seenAt: { caller: after(5), callee: after(5) } }

describe('a call', () => {
  test.each<[string, TalkState, TalkEvent, number, unknown]>([
    ['rings for a while', ringing, { act: 'look' }, GONE_SECONDS - 1, ringing],
    ['is missed when the caller’s page is gone', ringing, { act: 'look' }, GONE_SECONDS, 'missed'],
    ['is missed when the caller gives up', ringing, { act: 'end', by: 'caller' }, 3, 'missed'],
    ['is declined by the callee', ringing, { act: 'end', by: 'callee' }, 3, 'declined'],
    ['that is blocked while it rings looks missed', ringing, { act: 'part' }, 3, 'missed'],
    ['that is blocked while it runs looks hung up', running, { act: 'part' }, 9, 'answered'],
    ['is not answered by its caller', ringing, { act: 'answer', by: 'caller' }, 3, ringing],
    ['ends when one hangs up', running, { act: 'end', by: 'callee' }, 9, 'answered'],
    ['is lost when one side is silent', running, { act: 'look' }, 5 + GONE_SECONDS, 'lost'],
  ])('%s', (_, talk, event, seconds, expected) => {
    expect(next(talk, event, after(seconds))).toEqual(expected)
  })

  test('is missed after it rang long enough, however present the caller is', () => {
    const patient = { ...ringing, seenAt: { ...ringing.seenAt, caller: after(RING_SECONDS - 1) } }
    expect(next(patient, { act: 'answer', by: 'callee' }, after(RING_SECONDS))).toBe('missed')
    expect(next(patient, { act: 'answer', by: 'callee' }, after(RING_SECONDS - 1))).toMatchObject({
      answeredAt: after(RING_SECONDS - 1),
    })
  })

  test('counts until the side that was lost last reported', () => {
    const talk = { ...running, seenAt: { caller: after(65), callee: after(90) } }
    expect(talkSeconds(talk, 'lost', after(95))).toBe(60)
    expect(talkSeconds(talk, 'answered', after(95))).toBe(90)
    expect(talkSeconds(ringing, 'missed', after(95))).toBe(0)
  })
})

const side = fc.constantFrom('caller' as const, 'callee' as const)
const event: fc.Arbitrary<TalkEvent> = fc.oneof(
  fc.record({ act: fc.constantFrom('answer' as const, 'here' as const), by: side }),
  fc.constant<TalkEvent>({ act: 'look' }),
)
const ending: fc.Arbitrary<TalkEvent> = fc.oneof(
  fc.record({ act: fc.constant('end' as const), by: side }),
  fc.constant<TalkEvent>({ act: 'part' }),
)
const steps = (of: fc.Arbitrary<TalkEvent>) =>
  fc.array(fc.tuple(of, fc.integer({ min: 0, max: GONE_SECONDS + 5 })), { maxLength: 60 })

/** The state or outcome after events, each some seconds after the one before; and the time then. */
function run(events: readonly (readonly [TalkEvent, number])[]) {
  let [talk, now]: [TalkState, number] = [ringing, 0]
  for (const [one, seconds] of events) {
    now += seconds
    const then = next(talk, one, after(now))
    if (typeof then === 'string') return { result: then, now }
    talk = then
  }
  return { result: talk, now }
}

describe('in any order of events a call', () => {
  test('ends once nobody reports any more', () => {
    fc.assert(
      fc.property(steps(event), (events) => {
        const { result, now } = run(events)
        fc.pre(typeof result !== 'string')
        expect(next(result, { act: 'look' }, after(now + RING_SECONDS))).toBeTypeOf('string')
      }),
    )
  })

  test('ends after its longest time, however busily both report', () => {
    const busy = fc.array(fc.tuple(event, fc.constant(0)), { maxLength: 20 })
    fc.assert(
      fc.property(steps(event), busy, (events, more) => {
        const late = [{ act: 'look' } as TalkEvent, MAX_TALK_HOURS * 3600 + RING_SECONDS] as const
        expect(run([...events, late, ...more]).result).toBeTypeOf('string')
      }),
    )
  })

  test('ends at once when one hangs up or the two part', () => {
    fc.assert(
      fc.property(steps(event), ending, (events, last) => {
        expect(run([...events, [last, 0]]).result).toBeTypeOf('string')
      }),
    )
  })

  test('is answered by the callee only, and says nothing of a parting', () => {
    fc.assert(
      fc.property(steps(fc.oneof(event, ending)), (events) => {
        const isAnswered = events.some(([one]) => one.act === 'answer' && one.by === 'callee')
        const { result } = run(events)
        const answeredAt = typeof result === 'string' ? result : result.answeredAt
        expect(isAnswered || [null, 'missed', 'declined'].includes(answeredAt as null)).toBe(true)
        const parted = run([...events, [{ act: 'part' }, 0]]).result
        const hungUp = run([...events, [{ act: 'end', by: 'caller' }, 0]]).result
        expect(parted).toBe(hungUp)
      }),
    )
  })
})
