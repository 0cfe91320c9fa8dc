import { INDIA_TIME_ZONE } from '@parinay/contract/vocabulary/time-units'

const FORMAT = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** "3 May 2026" in Indian time. */
export const formatDayMonthYear = (at: string) => FORMAT.format(new Date(at))
