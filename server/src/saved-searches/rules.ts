import { INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time'
import type { AlertFrequency, SavedQuery } from '@parinay/contract/saved-searches'

/** A search without a filter or a word finds everybody: it is no wish, and would tell of everybody who joins. */
export const isEmpty = (query: SavedQuery) => Object.values(query).every((value) => value === undefined || value === '')

const SATURDAY = 6

/** Whose finds are told today; on Saturday those of the week too. What could not be told at once comes with them. */
export const alertsOf = (now: Date): AlertFrequency[] => [
  'instant',
  'daily',
  ...(new Date(now.getTime() + INDIA_OFFSET_MS).getUTCDay() === SATURDAY ? (['weekly'] as const) : []),
]
