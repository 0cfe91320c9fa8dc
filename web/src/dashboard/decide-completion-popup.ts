import { DAY_MS } from '@parinay/contract/vocabulary/time-units'

/** Stored when the member skips the popup. */
export interface SkipRecord {
  skipped: boolean
  /** ISO 8601. */
  skippedAt: string
  profileCompletion: number
}

/** How long a skip suppresses the popup after a login. */
const SKIP_DURATION_MS = DAY_MS
export const POPUP_DELAY_MS = 1_000

interface PopupContext {
  percent: number
  /** Undefined for a reloaded page. */
  arrivedBy: 'login' | 'registration' | undefined
  skip: SkipRecord | undefined
  now: number
}

/** Shown after a login or registration with an incomplete profile. A skip suppresses it for a day, except after a registration. */
export function decidePopup({ percent, arrivedBy, skip, now }: PopupContext): { show: boolean; forgetSkip: boolean } {
  if (percent >= 100 || arrivedBy === undefined) return { show: false, forgetSkip: false }
  const isSuppressed =
    arrivedBy === 'login' && skip?.skipped === true && now - Date.parse(skip.skippedAt) < SKIP_DURATION_MS
  return { show: !isSuppressed, forgetSkip: !isSuppressed && skip !== undefined }
}
