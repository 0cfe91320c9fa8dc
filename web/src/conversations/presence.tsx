import type { Presence as Known } from '@parinay/contract/kernel/live-events'
import { useState } from 'react'
import { useCutOff, useLive } from '../platform/live/live.ts'
import { relativeTime } from '../platform/relative-time.ts'
import styles from './presence.module.css'
import { useTheirTyping } from './typing.ts'

interface PresenceProps {
  conversation: string
  /** The other person. */
  of: string
  known: Known
}

/** What the other person is doing now: writing here, or being on the site, as far as they tell. */
export function Presence({ conversation, of, known }: PresenceProps) {
  const isTyping = useTheirTyping(conversation)
  const isCutOff = useCutOff()
  const { isOnline, lastActiveAt } = usePresence(of, known)
  if (isCutOff) return null
  if (isTyping) return <p className={styles.typing}>typing...</p>
  if (isOnline) return <p className={styles.online}>Online</p>
  return lastActiveAt ? (
    <p className={styles.away}>{`Last active ${relativeTime(lastActiveAt).toLowerCase()}`}</p>
  ) : null
}

const NOT_KNOWN: Known = { isOnline: false }

/** Whether somebody is on the site: as the list last said, and what was told since. */
export function usePresence(of: string, listed: Known | undefined): Known {
  const isCutOff = useCutOff()
  const [told, setTold] = useState<{ listed: Known | undefined; now: Known }>()
  useLive('presence', ({ memberId, ...now }) => {
    if (memberId === of) setTold({ listed, now })
  })
  if (isCutOff) return NOT_KNOWN
  // What the list says later is newer than what was told before it.
  return (told?.listed === listed ? told?.now : listed) ?? NOT_KNOWN
}
