import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type { Context } from '../platform/context.ts'
import { type ActivityKind, activityCounts } from './stored-counts.ts'

const DAYS = 30
const WEEKS = 26

/** Counts the events of each of the past days or weeks in Indian time, the present one last. */
export async function activity(ctx: Context, by: 'day' | 'week') {
  const starts = by === 'day' ? lastDays(ctx.now()) : lastWeeks(ctx.now())
  const rows = await activityCounts(ctx.db, new Date(`${starts[0]}T00:00:00+05:30`), by)
  const counts = new Map(rows.map(({ what, on, count }) => [`${what} ${on}`, count]))
  const countOf = (what: ActivityKind, on: string) => counts.get(`${what} ${on}`) ?? 0

  return starts.map((on) => ({
    on,
    registrations: countOf('member', on),
    interests: countOf('interest', on),
    acceptances: countOf('acceptance', on),
  }))
}

const lastDays = (now: Date) => daysUntil(todayInIndia(now), DAYS, DAY_MS)

const lastWeeks = (now: Date) => {
  const today = todayInIndia(now)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return daysUntil(dayBefore(today, sinceMonday * DAY_MS), WEEKS, 7 * DAY_MS)
}

/** `count` days at intervals of `step` milliseconds, ending with `last`. */
const daysUntil = (last: string, count: number, step: number) =>
  Array.from({ length: count }, (_, index) => dayBefore(last, (count - 1 - index) * step))

// India has no daylight saving time, so UTC arithmetic is correct for calendar days.
const dayBefore = (day: string, difference: number) => new Date(Date.parse(day) - difference).toISOString().slice(0, 10)
