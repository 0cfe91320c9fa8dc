// Formats dates in Indian time for staff, whatever the time zone of the device.
import { INDIA_TIME_ZONE } from '@parinay/contract/vocabulary/time-units'

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const SHORT_DATE_FORMAT = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA_TIME_ZONE,
  day: 'numeric',
  month: 'short',
})

/** "3 May 2026". Takes a timestamp or a calendar date. */
export { formatDayMonthYear as formatDate } from '../platform/format-day-month-year.ts'

/** "3 May 2026, 2:30 pm" */
export const formatDateTime = (at: string) => DATE_TIME_FORMAT.format(new Date(at)).replace(/\s(?=[ap]m$)/i, '\u00a0')

/** "3 May". Takes a calendar date. */
export const formatShortDate = (day: string) => SHORT_DATE_FORMAT.format(new Date(day))
