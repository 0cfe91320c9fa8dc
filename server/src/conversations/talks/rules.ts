// How a call between two members goes on: it rings, runs and ends. Pure, so that a test can try every order of events.
import { GONE_SECONDS, MAX_TALK_HOURS, RING_SECONDS, type TalkOutcome } from '@parinay/contract/talks'
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'

export type Side = 'caller' | 'callee'

export interface TalkState {
  startedAt: Date
  answeredAt: Date | null
  /** When a page of each side last reported. */
  seenAt: Readonly<Record<Side, Date>>
}

export type TalkEvent =
  | { act: 'answer' | 'end' | 'here'; by: Side }
  /** Time passes. */
  | { act: 'look' }
  /** The two may not call each other any more. */
  | { act: 'part' }

/** The state after an event, or how the talk ended. A parting looks like any other end, so that nobody learns of a block. */
export function next(talk: TalkState, event: TalkEvent, now: Date): TalkState | TalkOutcome {
  const due = dueOutcome(talk, now)
  if (due) return due
  const over = talk.answeredAt ? 'answered' : 'missed'
  switch (event.act) {
    case 'look':
      return talk
    case 'part':
      return over
    case 'end':
      return event.by === 'callee' && !talk.answeredAt ? 'declined' : over
    case 'here':
      return seen(talk, event.by, now)
    case 'answer':
      return event.by === 'callee' && !talk.answeredAt ? { ...seen(talk, 'callee', now), answeredAt: now } : talk
  }
}

const seen = (talk: TalkState, by: Side, now: Date): TalkState => ({ ...talk, seenAt: { ...talk.seenAt, [by]: now } })

/** The outcome of a talk whose time is over. The pages of the callee report only once they have answered. */
function dueOutcome({ startedAt, answeredAt, seenAt }: TalkState, now: Date): TalkOutcome | undefined {
  const isOver = (since: Date, ms: number) => now.getTime() - since.getTime() >= ms
  const isGone = (side: Side) => isOver(seenAt[side], GONE_SECONDS * 1000)
  if (!answeredAt) return isOver(startedAt, RING_SECONDS * 1000) || isGone('caller') ? 'missed' : undefined
  if (isGone('caller') || isGone('callee')) return 'lost'
  return isOver(answeredAt, MAX_TALK_HOURS * HOUR_MS) ? 'answered' : undefined
}

/** How long the two were connected. One who was lost counts until they last reported. */
export function talkSeconds({ answeredAt, seenAt }: TalkState, outcome: TalkOutcome, now: Date): number {
  if (!answeredAt) return 0
  const until = outcome === 'lost' ? Math.min(seenAt.caller.getTime(), seenAt.callee.getTime()) : now.getTime()
  return Math.max(0, Math.round((until - answeredAt.getTime()) / 1000))
}
