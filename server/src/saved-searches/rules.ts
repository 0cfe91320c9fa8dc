import { INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time-units'
import type { AlertFrequency, SavedQuery } from '@parinay/contract/saved-searches'

/** A search without a filter or a word would match every new member. */
export const isUnrestricted = (query: SavedQuery) =>
  Object.values(query).every((value) => value === undefined || value === '')

const SATURDAY = 6

/** The frequencies whose digests are due today; the weekly one is due on Saturday. Includes instant alerts that could not be sent. */
export const frequenciesDue = (now: Date): AlertFrequency[] => [
  'instant',
  'daily',
  ...(new Date(now.getTime() + INDIA_OFFSET_MS).getUTCDay() === SATURDAY ? (['weekly'] as const) : []),
]
