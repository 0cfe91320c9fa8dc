import { DAY_MS, HOUR_MS, INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time-units'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { expect, test } from 'vitest'
import {
  type CaseState,
  clocksFor,
  laneOf,
  looksLikeBrigade,
  targetFor,
  whyNotAct,
  whyNotAppeal,
  whyNotTake,
} from './rules.ts'

const HOLIDAYS = new Set(['2026-10-20', '2026-10-21'])
/** A moment by the clocks of India. */
const at = (text: string) => new Date(`${text}+05:30`)
const inIndia = (date: Date) => new Date(date.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 16)

/** Each hour of a month with Gandhi Jayanti on a Friday, and Dussehra on the 20th and 21st. */
const OCTOBER = Array.from(
  { length: 31 * 24 },
  (_, hour) => new Date(at('2026-10-01T00:10').getTime() + hour * HOUR_MS),
)

test.each([
  ['image', 2],
  ['order', 3],
  ['grievance', 7 * 24],
] as const)('the clock of a %s runs through nights, weekends and holidays of a month: %i hours', (lane, hours) => {
  for (const opened of OCTOBER) {
    const { acknowledgeBy, decideBy, warnAt } = clocksFor(lane, opened, HOLIDAYS)
    expect(decideBy.getTime() - opened.getTime()).toBe(hours * HOUR_MS)
    expect(acknowledgeBy.getTime() - opened.getTime()).toBe(Math.min(24, hours) * HOUR_MS)
    // The warning leaves at least half of the time.
    expect(warnAt.getTime()).toBeLessThanOrEqual(opened.getTime() + (hours / 2) * HOUR_MS)
    expect(warnAt.getTime()).toBeGreaterThanOrEqual(opened.getTime())
  }
})

test('the target of a report is on a working day and in time', () => {
  for (const opened of OCTOBER) {
    const { decideBy } = clocksFor('grievance', opened, HOLIDAYS)
    const target = targetFor('grievance', decideBy, HOLIDAYS)
    expect(target.getTime()).toBeLessThanOrEqual(decideBy.getTime())
    const day = new Date(target.getTime() + INDIA_OFFSET_MS)
    expect([0, 6]).not.toContain(day.getUTCDay())
    expect([...HOLIDAYS, '2026-10-02']).not.toContain(day.toISOString().slice(0, 10))
  }
})

test.each(['image', 'order'] as const)(
  'of an %s the target is the law’s moment, and the warning comes at half time',
  (lane) => {
    for (const opened of OCTOBER) {
      const { decideBy, warnAt } = clocksFor(lane, opened, HOLIDAYS)
      expect(targetFor(lane, decideBy, HOLIDAYS)).toEqual(decideBy)
      expect(warnAt.getTime() * 2).toBe(opened.getTime() + decideBy.getTime())
    }
  },
)

test.each([
  ['an ordinary day', '2026-10-05T11:00', '2026-10-12T11:00', '2026-10-08T23:00'],
  ['a Sunday: the target is Friday evening', '2026-10-04T11:00', '2026-10-09T18:00', '2026-10-07T23:00'],
  ['Gandhi Jayanti on a Friday: the target is Thursday', '2026-09-25T11:00', '2026-10-01T18:00', '2026-09-28T23:00'],
  ['two holidays on Tuesday and Wednesday', '2026-10-14T11:00', '2026-10-19T18:00', '2026-10-16T10:00'],
])('a report that falls due on %s', (_, opened, target, warn) => {
  const { decideBy, warnAt } = clocksFor('grievance', at(opened), HOLIDAYS)
  expect(inIndia(targetFor('grievance', decideBy, HOLIDAYS))).toBe(target)
  expect(inIndia(warnAt)).toBe(warn)
})

test.each([
  ['photo', 'photo_of_another', 'image'],
  ['photo', 'abuse', 'image'],
  ['video', 'abuse', 'image'],
  ['photo', 'spam', 'grievance'],
  ['profile', 'photo_of_another', 'grievance'],
])('a %s reported as %s has the clock of %s', (about, category, lane) => {
  expect(laneOf(about, category)).toBe(lane)
})

const reporters = (count: number, known: number, hoursApart: number) =>
  Array.from({ length: count }, (_, place) => ({
    first: new Date(place * hoursApart * HOUR_MS),
    isKnown: place < known,
  }))
test.each([
  ['five strangers in five hours', reporters(5, 0, 1), true],
  ['four strangers', reporters(4, 0, 1), false],
  ['five over a week', reporters(5, 0, 30), false],
  ['six, three of them known to the person', reporters(6, 3, 1), false],
  [
    'five within a day among many over months',
    [...reporters(5, 0, 1), { first: new Date(90 * DAY_MS), isKnown: false }],
    true,
  ],
])('%s', (_, people, expected) => {
  expect(looksLikeBrigade(people)).toBe(expected)
})

const [me, colleague] = ['me', 'colleague'] as MemberId[]
const one: CaseState = { state: 'open', takenBy: null, subject: null, reporters: [], decidedBy: [] }
test.each<[string, Partial<CaseState>, string | undefined]>([
  ['waits', {}, undefined],
  ['is mine already', { takenBy: me! }, undefined],
  ['is a colleague’s', { takenBy: colleague! }, 'case_is_taken'],
  ['is about me', { subject: me! }, 'case_is_own'],
  ['has my report', { reporters: [me!] }, 'case_is_own'],
  ['is decided', { state: 'decided' }, 'case_is_decided'],
  ['needs a second look, and I proposed', { state: 'second_look', decidedBy: ['me'] }, 'case_needs_another'],
  [
    'needs a second look, and a colleague proposed after me',
    { state: 'second_look', decidedBy: ['me', 'colleague'] },
    undefined,
  ],
  ['was appealed, and I took part', { state: 'appealed', decidedBy: ['me', 'colleague'] }, 'case_needs_another'],
  ['was appealed', { state: 'appealed', decidedBy: ['colleague'] }, undefined],
])('a case that %s can be taken: %s', (_, state, refusal) => {
  expect(whyNotTake({ ...one, ...state }, me!)).toBe(refusal)
})

test('only who has taken a case acts, and only in its step', () => {
  expect(whyNotAct(one, me!, 'open')).toBe('case_is_not_taken')
  expect(whyNotAct({ ...one, takenBy: me! }, me!, 'open')).toBeUndefined()
  expect(whyNotAct({ ...one, takenBy: me! }, me!, 'appealed')).toBe('case_has_changed')
})

const decidedAt = at('2026-10-01T11:00')
test.each([
  ['the person punished', { outcome: 'warning', isSubject: true }, 1, undefined],
  ['a reporter, of a punishment', { outcome: 'warning', isSubject: false }, 1, 'appeal_is_not_yours'],
  ['a reporter, of nothing found', { outcome: 'nothing', isSubject: false }, 30, undefined],
  ['anybody a day too late', { outcome: 'removal', isSubject: true }, 31, 'appeal_too_late'],
  ['anybody of an appeal', { outcome: 'removal', isSubject: true, state: 'closed' }, 1, 'appeal_is_final'],
  ['anybody before the decision', { outcome: undefined, isSubject: true, state: 'open' }, 1, 'case_is_not_decided'],
] as const)('an appeal by %s', (_, decided, days, refusal) => {
  const now = new Date(decidedAt.getTime() + days * DAY_MS)
  expect(whyNotAppeal({ state: 'decided', decidedAt, ...decided }, now, 30)).toBe(refusal)
})
