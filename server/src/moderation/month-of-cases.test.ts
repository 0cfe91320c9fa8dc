// A month of the desk, hour by hour, with weekends and holidays: the clocks, the officer's e-mails, the counters and the public figures.
import { caseCounts, cases, type CaseId, decideCase, takeCase } from '@parinay/contract/admin/cases'
import { complain } from '@parinay/contract/complaints'
import { report } from '@parinay/contract/reports'
import { transparency } from '@parinay/contract/transparency'
import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepSignedIn, somebody } from '../testing/actors.ts'
import { startMailCatcher } from '../testing/stand-in-mail-and-push.ts'
import { world } from '../testing/world.ts'
import { clocksFor } from './rules.ts'
import { warnOfficer } from './warn-officer.ts'

const HOLIDAYS = '2027-01-14,2027-01-15'
const START = Date.parse('2026-12-31T18:30:00Z')
const HOURS = 31 * 24

const mailCatcher = await startMailCatcher()
const app = await world({
  ...mailCatcher.settings,
  HOLIDAYS,
  OPERATOR_NAME: 'Lotus',
  OPERATOR_ADDRESS: 'Mysuru',
  GRIEVANCE_OFFICER: 'The officer',
  GRIEVANCE_EMAIL: 'grievance@lotus.example',
})

interface Plan {
  /** Hours after the beginning of the month. */
  opens: number
  isUrgent: boolean
  /** Hours until it is taken, and then until it is decided. */
  takenAfter: number
  decidedAfter: number
}
interface Lived extends Plan {
  number: number
  opened: number
  takenAt?: number
  decidedAt?: number
  warnedAt?: number
}

const plans = fc.array(
  fc.record({
    opens: fc.integer({ min: 0, max: HOURS - 1 }),
    isUrgent: fc.boolean(),
    takenAfter: fc.constantFrom(0, 1, 2, 20, 25, 90, HOURS),
    decidedAfter: fc.constantFrom(0, 1, 30, 160, 168, 200, HOURS),
  }),
  { minLength: 25, maxLength: 25 },
)

async function open({ isUrgent, ...plan }: Plan): Promise<Lived> {
  const opened = app.ctx.now().getTime()
  if (isUrgent) {
    const { data } = await app.ask(complain, { body: { category: 'intimate', words: 'Me', name: 'Meera' } })
    return { ...plan, isUrgent, opened, number: data.number }
  }
  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const body = { profileId: rohan.id, about: { kind: 'profile' }, category: 'fake' } as const
  return { ...plan, isUrgent, opened, number: (await asha.asks(report, { body })).data.number }
}

test('the clocks of a month are kept, warned of once and counted truly', async () => {
  const [planned] = fc.sample(plans, { numRuns: 1, seed: 20_270_101 })
  app.setNow(new Date(START))
  const nila = await somebody(app, { name: 'Nila', role: 'moderator' })
  const all: Lived[] = []
  const idOf = async (number: number) => {
    const { data } = await nila.asks(cases, { query: { limit: '50' } })
    return { id: data.find((one) => one.number === number)!._id as CaseId }
  }
  for (let hour = 0; hour < HOURS; hour++) {
    const now = START + hour * HOUR_MS
    app.setNow(new Date(now))
    if (hour % (5 * 24) === 0) await keepSignedIn(app)
    for (const plan of planned!.filter(({ opens }) => opens === hour)) all.push(await open(plan))
    for (const one of all) {
      if (one.takenAt === undefined && now >= one.opened + one.takenAfter * HOUR_MS) {
        await nila.asks(takeCase, { params: await idOf(one.number) })
        one.takenAt = now
      }
      if (one.takenAt === undefined || one.decidedAt !== undefined) continue
      if (now >= one.takenAt + one.decidedAfter * HOUR_MS) {
        await nila.asks(decideCase, { params: await idOf(one.number), body: { outcome: 'answered', words: 'Done.' } })
        one.decidedAt = now
      }
    }
    mailCatcher.caught.length = 0
    await warnOfficer(app.ctx)
    for (const [, number] of mailCatcher.caught
      .map(({ text }) => text)
      .join()
      .matchAll(/Case (\d+) is due/g)) {
      const one = all.find((lived) => lived.number === Number(number))!
      expect(one.warnedAt, `case ${number} was warned of before`).toBeUndefined()
      one.warnedAt = now
    }
  }

  const end = app.ctx.now().getTime()
  const holidays = new Set(HOLIDAYS.split(','))
  const clockOf = (one: Lived) => clocksFor(one.isUrgent ? 'image' : 'grievance', new Date(one.opened), holidays)
  for (const one of all) {
    // Hours are the steps of this month, so the e-mail comes within one of the moment.
    const due = START + Math.ceil((clockOf(one).warnAt.getTime() - START) / HOUR_MS) * HOUR_MS
    const isWarned = due <= end && (one.decidedAt ?? Infinity) > due
    expect(one.warnedAt, `case ${one.number} opened ${new Date(one.opened).toISOString()}`).toBe(
      isWarned ? due : undefined,
    )
  }
  const count = (which: (one: Lived) => boolean) => all.filter(which).length
  const takenInTime = count((one) => (one.takenAt ?? Infinity) <= clockOf(one).acknowledgeBy.getTime())
  const inTime = count((one) => (one.decidedAt ?? Infinity) <= clockOf(one).decideBy.getTime())
  const decided = count(({ decidedAt }) => decidedAt !== undefined)
  const { data: counts } = await nila.asks(caseCounts, {})
  expect(counts).toMatchObject({
    waiting: all.length - decided,
    notAcknowledgedInTime: count((one) => !one.takenAt && clockOf(one).acknowledgeBy.getTime() < end),
    notDecidedInTime: count((one) => !one.decidedAt && clockOf(one).decideBy.getTime() < end),
    lateInMonth: count((one) => (one.decidedAt ?? 0) > Math.max(clockOf(one).decideBy.getTime(), end - 30 * DAY_MS)),
  })
  const { months } = (await app.ask(transparency, {})).data
  expect(months.find(({ month }) => month === '2027-01')).toMatchObject({
    received: all.length,
    acknowledgedInTime: takenInTime,
    decidedInTime: inTime,
    decidedLate: decided - inTime,
    waiting: all.length - decided,
  })
})
