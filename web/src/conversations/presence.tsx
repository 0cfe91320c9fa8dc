import type { Presence as PresenceState } from '@parinay/contract/kernel/live-events'
import { useState } from 'react'
import { useIsDisconnected, useLive } from '../platform/live/live-socket.ts'
import { relativeTime } from '../platform/format-relative-time.ts'
import styles from './presence.module.css'
import { useIsTyping } from './typing-indicator.ts'

interface PresenceProps {
  conversation: string
  /** The other person's id. */
  memberId: string
  listed: PresenceState
}

/** Shows whether the other person is typing or online, within their privacy settings. */
export function Presence({ conversation, memberId, listed }: PresenceProps) {
  const isTyping = useIsTyping(conversation)
  const isCutOff = useIsDisconnected()
  const { isOnline, lastActiveAt } = usePresence(memberId, listed)
  if (isCutOff) return null
  if (isTyping) return <p className={styles.typing}>typing...</p>
  if (isOnline) return <p className={styles.online}>Online</p>
  return lastActiveAt ? (
    <p className={styles.away}>{`Last active ${relativeTime(lastActiveAt).toLowerCase()}`}</p>
  ) : null
}

const UNKNOWN_PRESENCE: PresenceState = { isOnline: false }

/** A member's presence: from the list, updated by live events. */
export function usePresence(person: string, listed: PresenceState | undefined): PresenceState {
  const isCutOff = useIsDisconnected()
  const [latest, setLatest] = useState<{ listed: PresenceState | undefined; now: PresenceState }>()
  useLive('presence', ({ memberId, ...now }) => {
    if (memberId === person) setLatest({ listed, now })
  })
  if (isCutOff) return UNKNOWN_PRESENCE
  // A newly fetched list is newer than earlier events.
  return (latest?.listed === listed ? latest?.now : listed) ?? UNKNOWN_PRESENCE
}
