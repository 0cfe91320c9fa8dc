import { DAY_MS, HOUR_MS, INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time'
import type { Channel, EmailFrequency, NotificationKind } from '@parinay/contract/notifications'

/** How somebody wants to be told. */
export interface NotificationPreferences {
  muted: readonly string[]
  frequency: EmailFrequency
  quietHours: boolean
  email: string | null
  isEmailConfirmed: boolean
}

export const DEFAULT_PREFERENCES: NotificationPreferences = {
  muted: [],
  frequency: 'daily',
  quietHours: true,
  email: null,
  isEmailConfirmed: false,
}

export const muteKey = (kind: NotificationKind, channel: Channel) => `${kind}.${channel}`

export const wants = ({ muted: switchedOff }: NotificationPreferences, kind: NotificationKind, channel: Channel) =>
  !switchedOff.includes(muteKey(kind, channel))

/** Indian time is the same all year: five and a half hours ahead. */
const QUIET = { from: 22, to: 8 }
const DIGEST_AT = 18

/** The next moment from `now` on at which a clock in India shows a full hour. */
function nextAt(now: Date, hour: number): Date {
  const local = now.getTime() + INDIA_OFFSET_MS
  const day = Math.floor(local / DAY_MS) * DAY_MS
  const today = day + hour * HOUR_MS
  return new Date((today >= local ? today : today + DAY_MS) - INDIA_OFFSET_MS)
}

export function isQuiet(now: Date): boolean {
  const hour = new Date(now.getTime() + INDIA_OFFSET_MS).getUTCHours()
  return hour >= QUIET.from || hour < QUIET.to
}

/** When a push or an e-mail may go out. */
export function dueAt(
  channel: 'push' | 'email',
  { frequency: rhythm, quietHours }: NotificationPreferences,
  now: Date,
): Date {
  if (channel === 'email' && rhythm === 'daily') return nextAt(now, DIGEST_AT)
  return quietHours && isQuiet(now) ? nextAt(now, QUIET.to) : now
}
