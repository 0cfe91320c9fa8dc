import { DAY_MS, HOUR_MS } from '@parinay/contract/vocabulary/time'

/** How long ago something was, in words. A date that cannot be read is "Recently". */
export function relativeTime(at: string | undefined, now = Date.now()): string {
  const then = Date.parse(at ?? '')
  if (Number.isNaN(then)) return 'Recently'

  const past = now - then
  if (past < HOUR_MS) return 'Just now'
  if (past < DAY_MS) return `${counted(past / HOUR_MS, 'hour')} ago`
  if (past < 7 * DAY_MS) return `${counted(past / DAY_MS, 'day')} ago`
  if (past < 30 * DAY_MS) return `${counted(past / (7 * DAY_MS), 'week')} ago`
  return `${counted(past / (30 * DAY_MS), 'month')} ago`
}

function counted(amount: number, unit: string) {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
