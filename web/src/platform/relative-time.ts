const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long ago something was, in words. A date that cannot be read is "Recently". */
export function relativeTime(at: string | undefined, now = Date.now()): string {
  const then = Date.parse(at ?? '')
  if (Number.isNaN(then)) return 'Recently'

  const past = now - then
  if (past < HOUR) return 'Just now'
  if (past < DAY) return `${counted(past / HOUR, 'hour')} ago`
  if (past < 7 * DAY) return `${counted(past / DAY, 'day')} ago`
  if (past < 30 * DAY) return `${counted(past / (7 * DAY), 'week')} ago`
  return `${counted(past / (30 * DAY), 'month')} ago`
}

function counted(amount: number, unit: string) {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
