import { DAY_MS, HOUR_MS, INDIA_OFFSET_MS } from '@parinay/contract/vocabulary/time-units'
import type { NotificationKind } from '@parinay/contract/notification-kinds'
import type { Channel, EmailFrequency } from '@parinay/contract/notifications'

/** A member's settings of notifications. */
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

/** Whether a member gets a notification. The law requires reminders of the rules, so nobody can mute them on the site. */
export const wants = ({ muted }: NotificationPreferences, kind: NotificationKind, channel: Channel) =>
  (kind === 'rules_notice' && channel === 'inApp') || !muted.includes(muteKey(kind, channel))

/** Hours in Indian time. */
const QUIET_HOURS = { from: 22, to: 8 }
const DIGEST_HOUR = 18

/** The next time, from `now` on, at which it is this hour in India. */
function nextTimeAt(now: Date, hour: number): Date {
  const local = now.getTime() + INDIA_OFFSET_MS
  const day = Math.floor(local / DAY_MS) * DAY_MS
  const today = day + hour * HOUR_MS
  return new Date((today >= local ? today : today + DAY_MS) - INDIA_OFFSET_MS)
}

export function isQuiet(now: Date): boolean {
  const hour = new Date(now.getTime() + INDIA_OFFSET_MS).getUTCHours()
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.to
}

/** The time from which a push or an e-mail may be sent. */
export function dueAt(channel: 'push' | 'email', { frequency, quietHours }: NotificationPreferences, now: Date): Date {
  if (channel === 'email' && frequency === 'daily') return nextTimeAt(now, DIGEST_HOUR)
  return quietHours && isQuiet(now) ? nextTimeAt(now, QUIET_HOURS.to) : now
}
