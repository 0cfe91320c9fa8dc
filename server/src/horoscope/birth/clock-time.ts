// Converts clock time at a place to an instant, by the rules of its IANA time zone in Node.
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2100
const SHAPE = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/

/** One instant that a clock may have meant. Milliseconds since 1970; the clock's offset from UTC in minutes, not always whole. */
export interface Moment {
  instant: number
  offset: number
}

/** `YYYY-MM-DDTHH:MM` as if it were UTC, in milliseconds; undefined where there is no such day or time between 1900 and 2100. */
export function clockTime(text: string): number | undefined {
  const parts = SHAPE.exec(text)?.slice(1).map(Number)
  if (!parts) return undefined
  const [year, month, day, hour, minute] = parts as [number, number, number, number, number]
  const time = Date.UTC(year, month - 1, day, hour, minute)
  const isReal = new Date(time).toISOString().startsWith(text)
  return isReal && year >= FIRST_YEAR && year <= LAST_YEAR ? time : undefined
}

/**
 * Every instant at which the clocks of a zone showed this time: usually one, none for a time that was skipped when clocks were put
 * forward, two for one that was repeated when they were put back, the earlier first.
 */
export function momentsOf(clock: number, zone: string): Moment[] {
  const offsets = new Set([clock - DAY, clock, clock + DAY].map((time) => offsetAt(time, zone)))
  return [...offsets]
    .map((offset) => ({ instant: clock - offset * MINUTE, offset }))
    .filter(({ instant, offset }) => offsetAt(instant, zone) === offset)
    .toSorted((one, other) => one.instant - other.instant)
}

/** Minutes that the clocks of a zone were ahead of UTC at an instant; before standard time, parts of a minute too. */
function offsetAt(instant: number, zone: string): number {
  const name = formatOf(zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? []
  const size = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  return sign === '-' ? -size : size
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Of a zone that Node knows; another throws. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  return format
}
