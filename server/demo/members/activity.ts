// When demo members joined and were last online: never in the future, never active before they joined.
import { todayInIndia } from '@parinay/contract/vocabulary/age'
import type { Chance } from './chance.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export type Activity = { createdAt: Date; lastActiveAt: Date }

/** Over the past eighteen months, more of them lately: two in a hundred today, six more in the past week. */
export function activityOf(chance: Chance, place: number, count: number, now: Date): Activity {
  const order = (place * 61) % 100
  const sinceMidnight = now.getTime() - midnightInIndia(now)
  const ago =
    order < 2 || (count < 50 && place === 0)
      ? chance.share() * sinceMidnight
      : order < 8
        ? sinceMidnight + chance.share() * 6 * DAY
        : sinceMidnight + 7 * DAY + chance.share() ** 1.5 * 530 * DAY

  const away = chance.weighted([
    [chance.share() * 20 * HOUR, 22],
    [chance.share() * 7 * DAY, 33],
    [chance.share() * 30 * DAY, 28],
    [chance.share() * 200 * DAY, 17],
  ])
  const createdAt = new Date(now.getTime() - ago)
  return { createdAt, lastActiveAt: new Date(now.getTime() - Math.min(away, ago * chance.share())) }
}

const midnightInIndia = (now: Date) => Date.parse(`${todayInIndia(now)}T00:00:00+05:30`)
