import { Link } from '@tanstack/react-router'
import { thumbnailUrl } from '../photos/photo-url.ts'
import { relativeTime } from '../platform/format-relative-time.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CountBadge } from '../ui/badge.tsx'
import { ClockIcon } from '../ui/icons.tsx'
import { useComposerDraft } from './draft-storage.ts'
import { usePresence } from './presence.tsx'
import { useOutbox, useOutboxState } from './use-outbox.ts'
import styles from './thread-list.module.css'
import type { Thread } from './build-threads.ts'
import { useIsTyping } from './typing-indicator.ts'

interface ThreadEntryProps {
  self: string
  thread: Thread
  isOpen: boolean
}

/** One person in the list: presence, and the last message, typing indicator or unsent text. */
export function ThreadEntry({ self, thread, isOpen }: ThreadEntryProps) {
  const { isOnline } = usePresence(thread.with, thread.presence)
  return (
    <Link
      to="/messages"
      search={{ profileId: thread.with }}
      data-with={thread.with}
      aria-current={isOpen ? 'page' : undefined}
      className={styles.thread}
    >
      <span className={styles.person}>
        <Avatar name={thread.name} photo={thumbnailUrl(thread.avatar)} size={52} />
        {isOnline && (
          <span className={styles.online}>
            <span className="visually-hidden">Online: </span>
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.top}>
          <strong>{thread.name}</strong>
          {thread.isMuted && <span className={styles.muted}>Muted</span>}
          {thread.lastAt && <span className={styles.time}>{relativeTime(thread.lastAt)}</span>}
        </span>
        <span className={styles.bottom}>
          <LastLine self={self} thread={thread} isOpen={isOpen} />
          <CountBadge count={isOpen ? 0 : thread.unread} of="unread messages" />
        </span>
      </span>
    </Link>
  )
}

function LastLine({ self, thread, isOpen }: ThreadEntryProps) {
  const conversation = thread.conversationId ?? ''
  const isTyping = useIsTyping(conversation)
  const composerText = useComposerDraft(self, thread.conversationId)
  const unsent = useOutboxState(useOutbox(), conversation).drafts.at(-1)
  if (isTyping) return <span className={styles.typing}>typing…</span>
  // The open conversation shows its unsent text in the composer.
  if (composerText && !isOpen)
    return (
      <span className={styles.last}>
        <span className={styles.draft}>Draft:</span> {composerText}
      </span>
    )
  if (unsent)
    return (
      <span className={styles.last}>
        {unsent.why === undefined ? (
          <>
            <ClockIcon size={14} />
            <span className="visually-hidden">Waiting:</span>
          </>
        ) : (
          <span className={styles.draft}>Not sent:</span>
        )}{' '}
        {unsent.text}
      </span>
    )
  if (thread.lastText === '') return <span className={styles.last}>This message was deleted</span>
  return <span className={styles.last}>{thread.lastText ?? 'Start chatting'}</span>
}
