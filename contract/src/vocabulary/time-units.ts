export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** India has had one time zone, without daylight saving time, since 1945. */
export const INDIA_TIME_ZONE = 'Asia/Kolkata'
export const INDIA_OFFSET_MS = 5.5 * HOUR_MS
