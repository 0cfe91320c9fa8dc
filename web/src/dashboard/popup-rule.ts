/** What is kept when somebody skips the popup. */
import { DAY_MS } from '@parinay/contract/vocabulary/time'

export interface SkipRecord {
  skipped: boolean
  /** ISO 8601. */
  skippedAt: string
  profileCompletion: number
}

/** How long a skip keeps the popup away from somebody who logs in. */
const SUPPRESSED = DAY_MS
export const BEFORE_POPUP = 1_000

interface Arrival {
  percent: number
  /** How the person has just come in; undefined for a page that was merely reloaded. */
  arrived: 'login' | 'registration' | undefined
  skip: SkipRecord | undefined
  now: number
}

/** Shown to whoever has just come in with an incomplete profile; a skip holds for a day, but not against a new registration. */
export function popupRule({ percent, arrived, skip, now }: Arrival): { show: boolean; forgetSkip: boolean } {
  if (percent >= 100 || arrived === undefined) return { show: false, forgetSkip: false }
  const isHeld = arrived === 'login' && skip?.skipped === true && now - Date.parse(skip.skippedAt) < SUPPRESSED
  return { show: !isHeld, forgetSkip: !isHeld && skip !== undefined }
}
