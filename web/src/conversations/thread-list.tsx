import { useEffect, useRef, useState } from 'react'
import { Entries } from '../ui/layout/list-entries.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ThreadBall } from '../ui/illustrations/thread-ball.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './thread-list.module.css'
import { ThreadEntry } from './thread-entry.tsx'
import { filterThreads, type Thread } from './build-threads.ts'

interface ThreadListProps {
  self: string
  /** Undefined while loading. */
  threads: readonly Thread[] | undefined
  /** The other person of the open conversation. */
  chosen: string | undefined
}

/** The member's conversations and connections, with a search box. */
export function ThreadList({ self, threads, chosen }: ThreadListProps) {
  const [text, setText] = useState('')
  const shown = filterThreads(threads ?? [], text)
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
      {threads === undefined ? (
        <div role="status" aria-label="Loading conversations" className={styles.waiting}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height="56px" />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <div className={styles.empty}>
          {threads.length === 0 && <ThreadBall />}
          <p>{threads.length === 0 ? 'No connections yet' : 'No conversations found'}</p>
          {threads.length === 0 && (
            <>
              <p>You can write to people who accept your interest, and to those whose interest you accept.</p>
              <ButtonLink to="/requests">View Requests</ButtonLink>
              <ButtonLink to="/search">Search profiles</ButtonLink>
            </>
          )}
        </div>
      ) : (
        <ul ref={list}>
          <Entries of={shown} id={(thread) => thread.with} fallback={<li>This conversation could not be shown.</li>}>
            {(thread) => (
              <li>
                <ThreadEntry self={self} thread={thread} isOpen={thread.with === chosen} />
              </li>
            )}
          </Entries>
        </ul>
      )}
    </nav>
  )
}
