import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import jaali from '../ui/jaali.module.css'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { type Day } from './bubbles.ts'
import { ChatBubble } from './chat-bubble.tsx'
import styles from './chat.module.css'
import type { Draft } from './outbox.ts'

/** Pixels from an edge that still count as being there. */
const NEAR = 120

interface ChatLogProps {
  days: readonly Day[]
  /** The other person's name. */
  name: string
  /** Fetches what was written before; undefined when there is nothing before. */
  onEarlier: (() => void) | undefined
  isFetchingEarlier: boolean
  onRetry: (draft: Draft) => void
}

/** The messages, newest at the bottom. It stays at the bottom while one is there, and in place while one reads further up. */
export function ChatLog({ days, name, onEarlier, isFetchingEarlier, onRetry }: ChatLogProps) {
  // Buttons among the messages go away; the focus then stays with the messages.
  const focus = useKeptFocus<HTMLDivElement>()
  const place = useRef<HTMLDivElement>(null)
  const before = useRef({ first: '', last: '', height: 0, isAtEnd: true })
  const [hasNews, setNews] = useState(false)
  const first = days[0]?.bubbles[0]?.key ?? ''
  const newest = days.at(-1)?.bubbles.at(-1)
  const last = newest?.key ?? ''
  const isOwn = newest?.isOwn ?? false

  useLayoutEffect(() => {
    const log = place.current
    if (!log) return
    const was = before.current
    const isNew = was.last !== last
    if (was.isAtEnd || (isNew && isOwn)) log.scrollTop = log.scrollHeight
    else if (isNew) setNews(true)
    else if (was.first !== first) log.scrollTop += log.scrollHeight - was.height
    before.current = { ...was, first, last, isAtEnd: isAtEnd(log) }
  }, [first, last, isOwn])

  // A bubble can also grow, when it says why it was not sent.
  useLayoutEffect(() => {
    const log = place.current
    if (!log) return
    if (before.current.isAtEnd) log.scrollTop = log.scrollHeight
    before.current.height = log.scrollHeight
  })

  // A keyboard that opens, or a longer text being written, takes room from the end.
  useEffect(() => {
    const log = place.current
    if (!log) return
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) log.scrollTop = log.scrollHeight
    })
    observer.observe(log)
    return () => observer.disconnect()
  }, [])

  const onScroll = (log: HTMLElement) => {
    const isDown = isAtEnd(log)
    before.current.isAtEnd = isDown
    if (isDown) setNews(false)
    if (log.scrollTop < NEAR && log.scrollHeight > log.clientHeight) onEarlier?.()
  }

  const goToEnd = () => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollTo({ top: place.current.scrollHeight })
  }

  return (
    <div className={styles.around}>
      <div
        ref={place}
        role="log"
        aria-live="polite"
        aria-label="Messages"
        // The log itself takes the focus so that arrow keys scroll it.
        tabIndex={0}
        className={`${styles.log} ${jaali.jaali}`}
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
      >
        <div {...focus} className={styles.inside}>
          {onEarlier && (
            <Button look="plain" className={styles.earlier} onClick={onEarlier}>
              {isFetchingEarlier ? 'Fetching earlier messages…' : 'Earlier messages'}
            </Button>
          )}
          {days.map(({ label, bubbles }) => (
            <section key={label} aria-label={label} className={styles.day}>
              <p className={styles.dayLabel}>{label}</p>
              {bubbles.map((bubble) => (
                <ChatBubble key={bubble.key} bubble={bubble} name={name} onRetry={onRetry} />
              ))}
            </section>
          ))}
        </div>
      </div>
      {hasNews && (
        <Button className={styles.news} icon={<ChevronDownIcon size={18} />} onClick={goToEnd}>
          New messages
        </Button>
      )}
    </div>
  )
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR
