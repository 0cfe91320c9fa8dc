import type { Certainty, DayPart } from '@parinay/contract/vocabulary/horoscope-names'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import { clockTime, momentsOf } from './clock-time.ts'

/** The known data about a birth. Coordinates in degrees, the offset in minutes ahead of UTC. */
export interface BirthTime {
  date: string
  certainty: Certainty
  /** HH:MM on the clocks of the zone. */
  clock?: string | undefined
  dayPart?: DayPart | undefined
  repeated?: 'first' | 'second' | undefined
  utcOffset?: number | undefined
  zone: string
}

const ABOUT_MS = 30 * MINUTE_MS
const PART_MS = 6 * HOUR_MS
const FIRST_HOURS: Record<DayPart, number> = { night: 0, morning: 6, afternoon: 12, evening: 18 }

/** Instants in milliseconds since 1970; equal where the time is exact. */
export interface Span {
  from: number
  to: number
}

/** The time span of a birth, or the reason why there is none. */
export function spanOf(birth: BirthTime): Span | 'skipped' | 'repeated' {
  const midnight = clockTime(`${birth.date.slice(0, 10)}T00:00`)!
  if (birth.certainty === 'unknown') return between(birth, midnight, DAY_MS)
  if (birth.certainty === 'part') return between(birth, midnight + FIRST_HOURS[birth.dayPart!] * HOUR_MS, PART_MS)
  const instants = instantsAt(birth, clockTime(`${birth.date.slice(0, 10)}T${birth.clock!}`)!)
  if (instants.length === 0) return 'skipped'
  if (instants.length > 1 && !birth.repeated) return 'repeated'
  const instant = birth.repeated === 'second' ? instants.at(-1)! : instants[0]!
  const around = birth.certainty === 'about' ? ABOUT_MS : 0
  return { from: instant - around, to: instant + around }
}

const instantsAt = ({ utcOffset, zone }: BirthTime, clock: number): number[] =>
  utcOffset === undefined ? momentsOf(clock, zone).map(({ instant }) => instant) : [clock - utcOffset * MINUTE_MS]

/** The clocks may skip the hour, or even the day, at which it begins. */
function between(birth: BirthTime, clock: number, length: number): Span {
  const [from] = [0, HOUR_MS, DAY_MS].flatMap((later) => instantsAt(birth, clock + later))
  return { from: from!, to: from! + length - MINUTE_MS }
}

const FINE_MS = 5 * MINUTE_MS
const COARSE_MS = 20 * MINUTE_MS

/** Instants so close that no pada of the Moon and no sign of the lagna lies between two, the middle one among them. */
export function instantsIn({ from, to }: Span): { instants: number[]; middle: number } {
  const step = to - from > HOUR_MS ? COARSE_MS : FINE_MS
  const halves = Math.ceil((to - from) / 2 / step)
  const middle = (from + to) / 2
  const instants = Array.from({ length: 2 * halves + 1 }, (_, index) =>
    halves === 0 ? middle : middle + ((index - halves) * (to - from)) / 2 / halves,
  )
  return { instants, middle }
}
