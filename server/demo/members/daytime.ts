// People write and answer by day. Time is measured here in waking hours, eight in the morning to ten at night in India.
const HOUR = 3_600_000
const INDIA = 5.5 * HOUR
const MORNING = 8 * HOUR
export const WAKING_DAY = 14 * HOUR

/** Waking milliseconds until this moment. It grows by day and stands still at night. */
export function wakingTime(at: number): number {
  const day = Math.floor((at + INDIA) / (24 * HOUR))
  const ofDay = at + INDIA - day * 24 * HOUR
  return day * WAKING_DAY + Math.min(WAKING_DAY, Math.max(0, ofDay - MORNING))
}

/** The moment at which so much waking time has passed; never at night. */
export function momentOf(waking: number): number {
  const day = Math.floor(waking / WAKING_DAY)
  return day * 24 * HOUR + MORNING + (waking - day * WAKING_DAY) - INDIA
}
