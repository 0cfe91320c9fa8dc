import { useEffect, useRef, useState } from 'react'
import { Entries } from '../ui/layout/list-entries.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ThreadBall } from '../ui/illustrations/thread-ball.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './chat-list.module.css'
import { ChatEntry } from './chat-entry.tsx'
import { filterChats, type ListedChat } from './build-chat-list.ts'

interface ChatListProps {
  self: string
  /** Undefined while loading. */
  chats: readonly ListedChat[] | undefined
  /** The other person of the open conversation. */
  chosen: string | undefined
}

/** The member's conversations and connections, with a search box. */
export function ChatList({ self, chats, chosen }: ChatListProps) {
  const [text, setText] = useState('')
  const shown = filterChats(chats ?? [], text)
  const list = useRef<HTMLUListElement>(null)
  const previouslyOpen = useRef(chosen)

  // After a conversation closes, the focus returns to its entry.
  useEffect(() => {
    if (!chosen && previouslyOpen.current)
      list.current?.querySelector<HTMLElement>(`[data-with="${previouslyOpen.current}"]`)?.focus()
    previouslyOpen.current = chosen
  }, [chosen])

  return (
    <nav aria-label="Conversations" className={styles.list}>
      <SearchInput label="Search conversations" placeholder="Search conversations" value={text} onChange={setText} />
      {chats === undefined ? (
        <div role="status" aria-label="Loading conversations" className={styles.waiting}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height="56px" />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <div className={styles.empty}>
          {chats.length === 0 && <ThreadBall />}
          <p>{chats.length === 0 ? 'No connections yet' : 'No conversations found'}</p>
          {chats.length === 0 && (
            <>
              <p>You can write to people who accept your interest, and to those whose interest you accept.</p>
              <ButtonLink to="/requests">View Requests</ButtonLink>
              <ButtonLink to="/search">Search profiles</ButtonLink>
            </>
          )}
        </div>
      ) : (
        <ul ref={list}>
          <Entries of={shown} id={(chat) => chat.with} fallback={<li>This conversation could not be shown.</li>}>
            {(chat) => (
              <li>
                <ChatEntry self={self} chat={chat} isOpen={chat.with === chosen} />
              </li>
            )}
          </Entries>
        </ul>
      )}
    </nav>
  )
}
