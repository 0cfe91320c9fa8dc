// Converts between time and waking time, eight in the morning to ten at night in India, because demo members act by day.
import { DAY_MS, HOUR_MS, INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time-units'

const MORNING = 8 * HOUR_MS
export const WAKING_DAY = 14 * HOUR_MS

/** The waking milliseconds until this moment. Grows by day and stands still at night. */
export function wakingTime(at: number): number {
  const day = Math.floor((at + INDIA_OFFSET_MS) / DAY_MS)
  const ofDay = at + INDIA_OFFSET_MS - day * DAY_MS
  return day * WAKING_DAY + Math.min(WAKING_DAY, Math.max(0, ofDay - MORNING))
}

/** The moment at which this much waking time has passed; never at night. */
export function momentOf(waking: number): number {
  const day = Math.floor(waking / WAKING_DAY)
  return day * DAY_MS + MORNING + (waking - day * WAKING_DAY) - INDIA_OFFSET_MS
}
