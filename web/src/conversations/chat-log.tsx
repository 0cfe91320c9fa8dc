import { useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import jaali from '../ui/jaali.module.css'
import { type Bubble, clockTime, type Day, type Draft } from './bubbles.ts'
import styles from './chat.module.css'

const NEAR = 120

interface ChatLogProps {
  days: readonly Day[]
  /** Fetches what was written before; undefined when there is nothing before. */
  onEarlier: (() => void) | undefined
  isFetchingEarlier: boolean
  onRetry: (draft: Draft) => void
}

/** The messages, newest at the bottom. It stays at the bottom while one is there, and in place while one reads further up. */
export function ChatLog({ days, onEarlier, isFetchingEarlier, onRetry }: ChatLogProps) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef({ first: '', last: '', height: 0, isNear: true })
  const first = days[0]?.bubbles[0]?.key ?? ''
  const last = days.at(-1)?.bubbles.at(-1)?.key ?? ''

  useLayoutEffect(() => {
    const log = place.current
    if (!log) return
    const was = before.current
    if (was.first !== '' && was.first !== first && was.last === last) log.scrollTop += log.scrollHeight - was.height
    else if (was.last !== last && was.isNear) log.scrollTop = log.scrollHeight
    before.current = { first, last, height: log.scrollHeight, isNear: isNearEnd(log) }
  }, [first, last])

  return (
    <div
      ref={place}
      role="log"
      aria-live="polite"
      aria-label="Messages"
      // The log itself takes the focus so that arrow keys scroll it.
      tabIndex={0}
      className={`${styles.log} ${jaali.jaali}`}
      onScroll={({ currentTarget }) => {
        before.current.isNear = isNearEnd(currentTarget)
      }}
    >
      {onEarlier && (
        <Button look="plain" className={styles.earlier} busy={isFetchingEarlier} onClick={onEarlier}>
          Earlier messages
        </Button>
      )}
      {days.map(({ label, bubbles }) => (
        <section key={label} aria-label={label} className={styles.day}>
          <p className={styles.dayLabel}>{label}</p>
          {bubbles.map((bubble) => (
            <ChatBubble key={bubble.key} bubble={bubble} onRetry={onRetry} />
          ))}
        </section>
      ))}
    </div>
  )
}

function ChatBubble({ bubble, onRetry }: { bubble: Bubble; onRetry: (draft: Draft) => void }) {
  const { text, at, isOwn, draft } = bubble
  return (
    <div className={isOwn ? styles.own : styles.theirs}>
      <p className={styles.bubble}>
        <span className="visually-hidden">{isOwn ? 'You: ' : ''}</span>
        {text}
      </p>
      {draft?.state === 'failed' ? (
        <button type="button" className={styles.failed} onClick={() => onRetry(draft)}>
          Not sent. Tap to retry
        </button>
      ) : (
        <span className={styles.time}>{draft ? 'Sending…' : clockTime(at)}</span>
      )}
    </div>
  )
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR
