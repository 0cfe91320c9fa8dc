/** What is kept when somebody skips the popup. */
import { DAY_MS } from '@parinay/contract/vocabulary/time'

export interface SkipRecord {
  skipped: boolean
  /** ISO 8601. */
  skippedAt: string
  profileCompletion: number
}

/** How long a skip keeps the popup away from somebody who logs in. */
const SKIP_DURATION_MS = DAY_MS
export const POPUP_DELAY_MS = 1_000

interface PopupContext {
  percent: number
  /** How the person has just come in; undefined for a page that was merely reloaded. */
  arrivedBy: 'login' | 'registration' | undefined
  skip: SkipRecord | undefined
  now: number
}

/** Shown to whoever has just come in with an incomplete profile; a skip holds for a day, but not against a new registration. */
export function decidePopup({ percent, arrivedBy, skip, now }: PopupContext): { show: boolean; forgetSkip: boolean } {
  if (percent >= 100 || arrivedBy === undefined) return { show: false, forgetSkip: false }
  const isSuppressed =
    arrivedBy === 'login' && skip?.skipped === true && now - Date.parse(skip.skippedAt) < SKIP_DURATION_MS
  return { show: !isSuppressed, forgetSkip: !isSuppressed && skip !== undefined }
}
