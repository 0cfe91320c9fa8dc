import { INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time'
import type { AlertFrequency, SavedQuery } from '@parinay/contract/saved-searches'

/** Without a filter or a word a search would match every new member. */
export const isUnrestricted = (query: SavedQuery) =>
  Object.values(query).every((value) => value === undefined || value === '')

const SATURDAY = 6

/** The frequencies whose digests are due today, the weekly one on Saturday. Includes instant alerts that could not be sent. */
export const frequenciesDue = (now: Date): AlertFrequency[] => [
  'instant',
  'daily',
  ...(new Date(now.getTime() + INDIA_OFFSET_MS).getUTCDay() === SATURDAY ? (['weekly'] as const) : []),
]
