// Clocks and persons of a case. The law's clocks run through nights, weekends and holidays; only our own target comes earlier.
import type { CaseAnswer, Outcome } from '@parinay/contract/reports'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ProblemCode } from '@parinay/contract/kernel/problems'
import { DAY_MS, HOUR_MS, INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time-units'

export type Lane = 'order' | 'image' | 'grievance'

const ACKNOWLEDGE_MS = DAY_MS
const DECIDE_MS: Record<Lane, number> = { image: 2 * HOUR_MS, order: 3 * HOUR_MS, grievance: 7 * DAY_MS }
/** Our working day, in hours of India. */
const OPENS_AT = 10
const CLOSES_AT = 18
/** Republic Day, Independence Day, Gandhi Jayanti: holidays in every state. */
const NATIONAL_HOLIDAYS = new Set(['01-26', '08-15', '10-02'])

export interface Clocks {
  acknowledgeBy: Date
  decideBy: Date
  /** When half of the time is over. */
  warnAt: Date
}

export function clocksFor(lane: Lane, opened: Date, holidays: ReadonlySet<string>): Clocks {
  const decide = opened.getTime() + DECIDE_MS[lane]
  const half = new Date(opened.getTime() + DECIDE_MS[lane] / 2)
  return {
    acknowledgeBy: new Date(Math.min(opened.getTime() + ACKNOWLEDGE_MS, decide)),
    decideBy: new Date(decide),
    warnAt: lane === 'grievance' ? latest(opened, workingMomentBefore(half, OPENS_AT, holidays)) : half,
  }
}

/** When the office means to decide: the law's moment, or the end of the last working day before it. */
export const targetFor = (lane: Lane, decideBy: Date, holidays: ReadonlySet<string>): Date =>
  lane === 'grievance' ? workingMomentBefore(decideBy, CLOSES_AT, holidays) : decideBy

/** The moment itself on a working day; otherwise that hour of the last working day before. */
function workingMomentBefore(moment: Date, hour: number, holidays: ReadonlySet<string>): Date {
  let day = Math.floor((moment.getTime() + INDIA_OFFSET_MS) / DAY_MS)
  if (isWorkingDay(day, holidays)) return moment
  do day--
  while (!isWorkingDay(day, holidays))
  return new Date(day * DAY_MS + hour * HOUR_MS - INDIA_OFFSET_MS)
}

function isWorkingDay(day: number, holidays: ReadonlySet<string>): boolean {
  const date = new Date(day * DAY_MS)
  const weekday = date.getUTCDay()
  const text = date.toISOString().slice(0, 10)
  return weekday !== 0 && weekday !== 6 && !NATIONAL_HOLIDAYS.has(text.slice(5)) && !holidays.has(text)
}

const latest = (a: Date, b: Date) => (a > b ? a : b)

/** The first report of an own photo on somebody else's profile is urgent; everything else has the ordinary clock. */
export const laneOf = (about: string, category: string): Lane =>
  (about === 'photo' || about === 'video') && (category === 'photo_of_another' || category === 'abuse')
    ? 'image'
    : 'grievance'

const BRIGADE_SIZE = 5

export interface Reporter {
  first: Date
  /** Shares an interest or a conversation with the subject. */
  isKnown: boolean
}

/** Many people within a day, most of them strangers to the subject. A sign for the moderator, no decision. */
export function looksLikeBrigade(reporters: readonly Reporter[]): boolean {
  const times = reporters.map(({ first }) => first.getTime()).toSorted((a, b) => a - b)
  const isRush = times.some((time, place) => (times[place + BRIGADE_SIZE - 1] ?? Infinity) - time <= DAY_MS)
  return isRush && reporters.filter(({ isKnown }) => !isKnown).length * 2 > reporters.length
}

export interface CaseState {
  state: 'open' | 'second_look' | 'decided' | 'appealed' | 'closed'
  takenBy: MemberId | null
  subject: MemberId | null
  reporters: readonly MemberId[]
  /** Those who decided or proposed, the last one last. */
  decidedBy: readonly string[]
}

/** Nobody decides about themselves, nor twice. */
export function whyNotTake(
  { state, subject, reporters, decidedBy, takenBy }: CaseState,
  staff: MemberId,
): ProblemCode | undefined {
  if (subject === staff || reporters.includes(staff)) return 'case_is_own'
  if (state === 'decided' || state === 'closed') return 'case_is_decided'
  if (takenBy !== null && takenBy !== staff) return 'case_is_taken'
  if (state === 'second_look' && decidedBy.at(-1) === staff) return 'case_needs_another'
  if (state === 'appealed' && decidedBy.includes(staff)) return 'case_needs_another'
  return undefined
}

/** `step` is the state in which the act is possible. */
export function whyNotAct(
  one: CaseState,
  staff: MemberId,
  step: 'open' | 'second_look' | 'appealed',
): ProblemCode | undefined {
  const refusal = whyNotTake(one, staff)
  if (refusal) return refusal
  if (one.state !== step) return 'case_has_changed'
  return one.takenBy === staff ? undefined : 'case_is_not_taken'
}

/** Outcomes that leave the subject as they were, who then hears nothing. */
export const sparesSubject = (outcome: Outcome) => outcome === 'nothing' || outcome === 'answered'

/** The state as the sides read it. */
export function stateFor(state: string, acknowledgedAt: Date | null): CaseAnswer['state'] {
  if (state === 'closed') return 'final'
  if (state === 'decided' || state === 'appealed') return state
  return acknowledgedAt ? 'read' : 'received'
}

interface Decided {
  state: CaseState['state']
  outcome: Outcome | undefined
  decidedAt: Date | null
  isSubject: boolean
}

/** The person who was punished may appeal, or the one whose report came to nothing; once, within a month. */
export function whyNotAppeal(
  { state, outcome, decidedAt, isSubject }: Decided,
  now: Date,
  days: number,
): ProblemCode | undefined {
  if (state === 'appealed' || state === 'closed') return 'appeal_is_final'
  if (state !== 'decided' || !decidedAt || !outcome) return 'case_is_not_decided'
  if (sparesSubject(outcome) === isSubject) return 'appeal_is_not_yours'
  return decidedAt.getTime() + days * DAY_MS < now.getTime() ? 'appeal_too_late' : undefined
}
