// The times at which a demo member joined and was last online.
import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import type { Chance } from './seeded-chance.ts'

export type Activity = { createdAt: Date; lastActiveAt: Date }

/** Members joined in the past eighteen months, most of them lately: two in a hundred today, six more in the past week. */
export function activityOf(chance: Chance, place: number, count: number, now: Date): Activity {
  const order = (place * 61) % 100
  const sinceMidnight = now.getTime() - midnightInIndia(now)
  const ago =
    order < 2 || (count < 50 && place === 0)
      ? chance.share() * sinceMidnight
      : order < 8
        ? sinceMidnight + chance.share() * 6 * DAY_MS
        : sinceMidnight + 7 * DAY_MS + chance.share() ** 1.5 * 530 * DAY_MS

  const away = chance.weighted([
    [chance.share() * 20 * HOUR_MS, 22],
    [chance.share() * 7 * DAY_MS, 33],
    [chance.share() * 30 * DAY_MS, 28],
    [chance.share() * 200 * DAY_MS, 17],
  ])
  const createdAt = new Date(now.getTime() - ago)
  return { createdAt, lastActiveAt: new Date(now.getTime() - Math.min(away, ago * chance.share())) }
}

const midnightInIndia = (now: Date) => Date.parse(`${todayInIndia(now)}T00:00:00+05:30`)
