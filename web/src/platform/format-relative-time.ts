import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time-units'

/** The time since a date in words. An invalid date is "Recently". */
export function relativeTime(at: string | undefined, now = Date.now()): string {
  const then = Date.parse(at ?? '')
  if (Number.isNaN(then)) return 'Recently'

  const elapsed = now - then
  if (elapsed < HOUR_MS) return 'Just now'
  if (elapsed < DAY_MS) return `${pluralize(elapsed / HOUR_MS, 'hour')} ago`
  if (elapsed < 7 * DAY_MS) return `${pluralize(elapsed / DAY_MS, 'day')} ago`
  if (elapsed < 30 * DAY_MS) return `${pluralize(elapsed / (7 * DAY_MS), 'week')} ago`
  return `${pluralize(elapsed / (30 * DAY_MS), 'month')} ago`
}

function pluralize(amount: number, unit: string) {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
