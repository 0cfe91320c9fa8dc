import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { relativeTime } from '../platform/relative-time.ts'
import { asThumb } from '../photos/sized.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CountBadge } from '../ui/badge.tsx'
import { ThreadBall } from '../ui/pictures/thread-ball.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './thread-list.module.css'
import { searched, type Thread } from './threads.ts'

interface ThreadListProps {
  /** Undefined while they are on their way. */
  threads: readonly Thread[] | undefined
  /** The other person of the open conversation. */
  chosen: string | undefined
}

/** Whom one can write to, and what was said last. */
export function ThreadList({ threads, chosen }: ThreadListProps) {
  const [text, setText] = useState('')
  const shown = searched(threads ?? [], text)
  const list = useRef<HTMLUListElement>(null)
  const left = useRef(chosen)

  // Back from a conversation, one goes on from where it stands in the list.
  useEffect(() => {
    if (!chosen && left.current) list.current?.querySelector<HTMLElement>(`[data-with="${left.current}"]`)?.focus()
    left.current = chosen
  }, [chosen])

  return (
    <nav aria-label="Conversations" className={styles.list}>
      <SearchInput label="Search conversations" placeholder="Search conversations" value={text} onChange={setText} />
      {threads === undefined ? (
        <div role="status" aria-label="Loading conversations" className={styles.waiting}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height="56px" />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <div className={styles.empty}>
          {threads.length === 0 && <ThreadBall />}
          <p>{threads.length === 0 ? 'No connections yet' : 'Nothing found'}</p>
        </div>
      ) : (
        <ul ref={list}>
          {shown.map((thread) => (
            <li key={thread.with}>
              <Link
                to="/messages"
                search={{ profileId: thread.with }}
                data-with={thread.with}
                aria-current={thread.with === chosen ? 'page' : undefined}
                className={styles.thread}
              >
                <Avatar name={thread.name} photo={asThumb(thread.avatar)} size={52} />
                <span className={styles.words}>
                  <span className={styles.top}>
                    <strong>{thread.name}</strong>
                    {thread.lastAt && <span className={styles.time}>{relativeTime(thread.lastAt)}</span>}
                  </span>
                  <span className={styles.bottom}>
                    <span className={styles.last}>{thread.lastText ?? 'Start chatting'}</span>
                    <CountBadge count={thread.with === chosen ? 0 : thread.unread} of="unread messages" />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
