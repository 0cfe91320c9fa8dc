import { DAY_MS } from '@parinay/contract/vocabulary/time'
import { todayInIndia } from '@parinay/contract/vocabulary/age'
import type { Context } from '../platform/context.ts'
import { type ActivityKind, activityCounts } from './stored-counts.ts'

const DAYS = 30
const WEEKS = 26

/** How much happened on each of the past days or in each of the past weeks, the present one last; days and weeks are India's. */
export async function activity(ctx: Context, by: 'day' | 'week') {
  const starts = by === 'day' ? lastDays(ctx.now()) : lastWeeks(ctx.now())
  const found = await activityCounts(ctx.db, new Date(`${starts[0]}T00:00:00+05:30`), by)
  const counts = new Map(found.map(({ what, on, count }) => [`${what} ${on}`, count]))
  const countOf = (what: ActivityKind, on: string) => counts.get(`${what} ${on}`) ?? 0

  return starts.map((on) => ({
    on,
    registrations: countOf('member', on),
    interests: countOf('interest', on),
    acceptances: countOf('acceptance', on),
  }))
}

const lastDays = (now: Date) => series(todayInIndia(now), DAYS, DAY_MS)

const lastWeeks = (now: Date) => {
  const today = todayInIndia(now)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return series(dayBefore(today, sinceMonday * DAY_MS), WEEKS, 7 * DAY_MS)
}

/** So many days that lie so far apart, the last of them this one. */
const series = (last: string, count: number, apart: number) =>
  Array.from({ length: count }, (_, place) => dayBefore(last, (count - 1 - place) * apart))

// India has no summer time, so calendar days may be reckoned in UTC.
const dayBefore = (day: string, earlier: number) => new Date(Date.parse(day) - earlier).toISOString().slice(0, 10)
