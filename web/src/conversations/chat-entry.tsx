import { Link } from '@tanstack/react-router'
import { thumbnailUrl } from '../photos/photo-url.ts'
import { relativeTime } from '../platform/format-relative-time.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CountBadge } from '../ui/badge.tsx'
import { ClockIcon } from '../ui/icons.tsx'
import { useComposerDraft } from './draft-storage.ts'
import { usePresence } from './presence.tsx'
import { useOutbox, useOutboxState } from './use-outbox.ts'
import styles from './chat-list.module.css'
import type { ListedChat } from './build-chat-list.ts'
import { useIsTyping } from './typing-indicator.ts'

interface ChatEntryProps {
  self: string
  chat: ListedChat
  isOpen: boolean
}

/** One person in the list: presence, and the last message, typing indicator or unsent text. */
export function ChatEntry({ self, chat, isOpen }: ChatEntryProps) {
  const { isOnline } = usePresence(chat.with, chat.presence)
  return (
    <Link
      to="/messages"
      search={{ profileId: chat.with }}
      data-with={chat.with}
      aria-current={isOpen ? 'page' : undefined}
      className={styles.chat}
    >
      <span className={styles.person}>
        <Avatar name={chat.name} photo={thumbnailUrl(chat.avatar)} size={52} />
        {isOnline && (
          <span className={styles.online}>
            <span className="visually-hidden">Online: </span>
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.top}>
          <strong>{chat.name}</strong>
          {chat.isMuted && <span className={styles.muted}>Muted</span>}
          {chat.lastAt && <span className={styles.time}>{relativeTime(chat.lastAt)}</span>}
        </span>
        <span className={styles.bottom}>
          <LastLine self={self} chat={chat} isOpen={isOpen} />
          <CountBadge count={isOpen ? 0 : chat.unread} of="unread messages" />
        </span>
      </span>
    </Link>
  )
}

function LastLine({ self, chat, isOpen }: ChatEntryProps) {
  const conversation = chat.conversationId ?? ''
  const isTyping = useIsTyping(conversation)
  const composerText = useComposerDraft(self, chat.conversationId)
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
  if (chat.lastText === '') return <span className={styles.last}>This message was deleted</span>
  return <span className={styles.last}>{chat.lastText ?? 'Start chatting'}</span>
}
