import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { adminActivity } from '@parinay/contract/admin/overview'
import type { Reply } from '@parinay/contract/kernel/call'
import { formatShortDate } from '../format-dates.ts'

export type ActivityPoint = Reply<typeof adminActivity>['data'][number]
export type Period = 'day' | 'week'

export const MEASURES = [
  ['registrations', 'Registrations'],
  ['interests', 'Interests'],
  ['acceptances', 'Acceptances'],
] as const

/** "3 May" for a day, "27 Apr – 3 May" for a week. */
export function formatPeriod(on: string, by: Period): string {
  if (by === 'day') return formatShortDate(on)
  return `${formatShortDate(on)} – ${formatShortDate(new Date(Date.parse(on) + 6 * DAY_MS).toISOString())}`
}
