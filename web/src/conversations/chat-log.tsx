import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import jaali from '../ui/jaali.module.css'
import { useKeptFocus } from '../ui/kept-focus.ts'
import type { Bubble, Day } from './bubbles.ts'
import { ChatBubble } from './chat-bubble.tsx'
import styles from './chat.module.css'
import type { Draft } from './drafts.ts'

/** Pixels from an edge that still count as being there. */
const NEAR = 120

interface ChatLogProps {
  days: readonly Day[]
  /** The other person's name. */
  name: string
  /** What is shown last is the end of the conversation. */
  isWhole: boolean
  /** Shows what was written before; undefined when there is nothing before. */
  onEarlier: (() => void) | undefined
  isFetchingEarlier: boolean
  /** Shows what was written after what is shown. */
  onLater: () => void
  onEnd: () => void
  /** The end of the conversation is before the reader's eyes. */
  onSeenEnd: () => void
  onRetry: (draft: Draft) => void
  onDiscard: (draft: Draft) => void
  onDelete: (bubble: Bubble) => void
}

/** The messages, newest at the bottom. It stays at the bottom while one is there, and in place while one reads further up. */
export function ChatLog({ days, name, isWhole, onEarlier, isFetchingEarlier, onLater, onEnd, ...rest }: ChatLogProps) {
  const { onSeenEnd, onRetry, onDiscard, onDelete } = rest
  // Buttons among the messages go away; the focus then stays with the messages.
  const focus = useKeptFocus<HTMLDivElement>()
  const place = useRef<HTMLDivElement>(null)
  const before = useRef({ last: '', count: 0, isAtEnd: true, anchor: undefined as Anchor | undefined })
  const [hasNews, setNews] = useState(false)
  const newest = days.at(-1)?.bubbles.at(-1)
  const last = newest?.key ?? ''
  const count = days.reduce((sum, { bubbles }) => sum + bubbles.length, 0)
  const isOwn = newest?.isOwn ?? false

  // Whatever came in above or below, what one reads stays where it is.
  useLayoutEffect(() => {
    const log = place.current
    if (!log) return
    const was = before.current
    const isNew = was.last !== last
    if (isWhole && (was.isAtEnd || (isNew && isOwn && was.last !== ''))) log.scrollTop = log.scrollHeight
    else {
      if (isNew && isWhole && !isOwn) setNews(true)
      restore(log, was.anchor)
    }
    before.current = { last, count, isAtEnd: isWhole && isAtEnd(log), anchor: anchorOf(log) }
    if (before.current.isAtEnd) onSeenEnd()
  }, [count, isOwn, isWhole, last, onSeenEnd])

  // A keyboard that opens, or a longer text being written, takes room from the end; a message that says why it was not sent grows.
  useEffect(() => {
    const log = place.current
    if (!log) return
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) log.scrollTop = log.scrollHeight
    })
    observer.observe(log)
    if (log.firstElementChild) observer.observe(log.firstElementChild)
    return () => observer.disconnect()
  }, [])

  const onScroll = (log: HTMLElement) => {
    const isDown = isAtEnd(log)
    before.current = { ...before.current, isAtEnd: isDown && isWhole, anchor: anchorOf(log) }
    if (isDown && isWhole) {
      setNews(false)
      onSeenEnd()
    } else if (isDown) onLater()
    if (log.scrollTop < NEAR && log.scrollHeight > log.clientHeight) onEarlier?.()
  }

  const goToEnd = () => {
    onEnd()
    before.current.isAtEnd = true
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
                <ChatBubble
                  key={bubble.key}
                  bubble={bubble}
                  name={name}
                  onRetry={onRetry}
                  onDiscard={onDiscard}
                  onDelete={onDelete}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
      {(hasNews || !isWhole) && (
        <Button className={styles.news} icon={<ChevronDownIcon size={18} />} onClick={goToEnd}>
          {hasNews ? 'New messages' : 'Latest messages'}
        </Button>
      )}
    </div>
  )
}

/** A message that is in sight, and how far below the log's upper edge it begins. */
interface Anchor {
  key: string
  top: number
}

function anchorOf(log: HTMLElement): Anchor | undefined {
  const edge = log.getBoundingClientRect().top
  for (const bubble of log.querySelectorAll<HTMLElement>('[data-key]')) {
    const { top, bottom } = bubble.getBoundingClientRect()
    if (bottom > edge) return { key: bubble.dataset.key ?? '', top: top - edge }
  }
  return undefined
}

function restore(log: HTMLElement, anchor: Anchor | undefined) {
  const bubble = anchor && log.querySelector(`[data-key="${CSS.escape(anchor.key)}"]`)
  if (!bubble) return
  log.scrollTop += bubble.getBoundingClientRect().top - log.getBoundingClientRect().top - anchor.top
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR
