import type { adminActivity } from '@parinay/contract/admin/overview'
import type { Reply } from '@parinay/contract/kernel/call'
import { shortDay } from '../dates.ts'

export type Point = Reply<typeof adminActivity>['data'][number]
export type Period = 'day' | 'week'

export const MEASURES = [
  ['registrations', 'Registrations'],
  ['interests', 'Interests'],
  ['acceptances', 'Acceptances'],
] as const

const DAY = 24 * 60 * 60 * 1000

/** "3 May", or of a week "27 Apr – 3 May". */
export function periodText(on: string, by: Period): string {
  if (by === 'day') return shortDay(on)
  return `${shortDay(on)} – ${shortDay(new Date(Date.parse(on) + 6 * DAY).toISOString())}`
}
