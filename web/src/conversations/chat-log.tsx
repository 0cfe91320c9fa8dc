import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CountBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import { useKeptFocus } from '../ui/use-focus-recovery.ts'
import type { Bubble, Day } from './bubbles.ts'
import { ChatBubble } from './chat-bubble.tsx'
import styles from './chat-log.module.css'
import { type Anchors, anchorsOf, isNearEnd, isNearStart, restore, seenIn } from './scroll-position.ts'
import type { Draft, Written } from './outbox.ts'
import type { Unread } from './unread.ts'

/** Room above the unread messages for the day and the end of what was read. */
const ABOVE_LINE = 90

interface ChatLogProps {
  days: readonly Day[]
  /** The other person's name. */
  name: string
  unread: Unread | undefined
  /** How many of their messages were not in sight yet. */
  fresh: number
  /** Why drafts are not through yet. */
  waitsFor: Written['waitsFor']
  /** What is shown last is the end of the conversation. */
  isWhole: boolean
  /** The place of the last message that was written here: a new one has a higher place. */
  lastWritten: number
  /** Shows what was written before; undefined when there is nothing before. */
  onEarlier: (() => void) | undefined
  /** Does so without a press of the button; undefined too after a page did not come. */
  onNearStart: (() => void) | undefined
  /** How many messages have been fetched, shown or not. */
  known: number
  isFetchingEarlier: boolean
  /** Shows what was written after what is shown. */
  onLater: () => void
  onEnd: () => void
  /** Somebody reads further up: what is shown there must stay. */
  onHold: () => void
  /** The other person's messages have been in sight up to this number. */
  onSeen: (seq: number) => void
  onRetry: (draft: Draft) => void
  onDiscard: (draft: Draft) => void
  onDelete: (bubble: Bubble) => void
}

/** How the messages stood when they were looked at last. */
interface Before {
  first: string | undefined
  lastWritten: number
  isAtEnd: boolean
  anchors: Anchors
}

/** The messages, newest at the bottom. It stays at the bottom while one is there, and in place while one reads further up. */
export function ChatLog({ days, name, unread, isWhole, onEarlier, onNearStart, known, ...rest }: ChatLogProps) {
  const { lastWritten, isFetchingEarlier, fresh, waitsFor } = rest
  const { onLater, onEnd, onHold, onSeen, onRetry, onDiscard, onDelete } = rest
  // Buttons among the messages go away; the focus then stays with the messages.
  const focus = useKeptFocus<HTMLDivElement>()
  const place = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const before = useRef<Before>(undefined)
  const [isUp, setUp] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const bubbles = days.flatMap((day) => day.bubbles)
  const [first, last] = [bubbles[0]?.key, bubbles.at(-1)?.key]

  const look = (log: HTMLElement) => {
    const isAtEnd = isWhole && isNearEnd(log)
    before.current = { first, lastWritten, isAtEnd, anchors: anchorsOf(log) }
    setUp(!isAtEnd)
    if (!isAtEnd) onHold()
    onSeen(seenIn(log))
  }

  // Whatever came in above or below, what one reads stays where it is.
  useLayoutEffect(() => {
    const log = place.current
    if (!log) return
    const was = before.current
    // What came in did not fit in: one who was at the end stays there.
    if (was?.isAtEnd && !isWhole && was.first === first) {
      onEnd()
      return
    }
    if (!was && line.current)
      log.scrollTop += line.current.getBoundingClientRect().top - log.getBoundingClientRect().top - ABOVE_LINE
    else if (!was || (isWhole && (was.isAtEnd || was.lastWritten < lastWritten))) log.scrollTop = log.scrollHeight
    else restore(log, was.anchors)
    look(log)
    // Looked at after each change that can move something, not after each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [bubbles.length, first, last, isWhole])

  // At the beginning no further scrolling says that one wants more.
  useEffect(() => {
    if (place.current && isNearStart(place.current)) onNearStart?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first, known])

  // A keyboard that opens, or a longer text being written, takes room from the end; a message that says why it was not sent grows.
  useEffect(() => {
    const log = place.current
    if (!log) return
    const observer = new ResizeObserver(() => {
      if (before.current?.isAtEnd) log.scrollTop = log.scrollHeight
    })
    observer.observe(log)
    if (log.firstElementChild) observer.observe(log.firstElementChild)
    return () => observer.disconnect()
  }, [])

  const earlier = (log: HTMLElement) => {
    if (isNearStart(log)) onNearStart?.()
  }
  const onScroll = (log: HTMLElement) => {
    look(log)
    if (!isWhole && isNearEnd(log)) onLater()
    earlier(log)
  }
  const goToEnd = () => {
    onEnd()
    const log = place.current
    if (!log) return
    before.current = { first, lastWritten, isAtEnd: true, anchors: [] }
    log.focus({ preventScroll: true })
    log.scrollTop = log.scrollHeight
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
        // At the upper edge these move nothing, and the browser fires no scroll event.
        onWheel={({ currentTarget, deltaY }) => deltaY < 0 && earlier(currentTarget)}
        onTouchMove={({ currentTarget }) => earlier(currentTarget)}
        onPointerDown={({ target }) => (target as Element).closest('[role=group]') ?? setChosen(undefined)}
      >
        <div {...focus} className={styles.inside}>
          {onEarlier && (
            <Button look="plain" className={styles.earlier} onClick={onEarlier}>
              {isFetchingEarlier ? 'Fetching earlier messages…' : 'Earlier messages'}
            </Button>
          )}
          {days.map((day) => (
            <section key={day.label} aria-label={day.label} className={styles.day}>
              <p className={styles.dayLabel}>
                <span>{day.label}</span>
              </p>
              {day.bubbles.map((bubble) => (
                <Fragment key={bubble.key}>
                  {unread && bubble.seq === unread.from && (
                    <p ref={line} className={styles.unread}>
                      {unread.count === 1 ? '1 unread message' : `${unread.count} unread messages`}
                    </p>
                  )}
                  <ChatBubble
                    bubble={bubble}
                    name={name}
                    waitsFor={waitsFor}
                    isChosen={chosen === bubble.key}
                    onChoose={setChosen}
                    onRetry={onRetry}
                    onDiscard={onDiscard}
                    onDelete={onDelete}
                  />
                </Fragment>
              ))}
            </section>
          ))}
        </div>
      </div>
      {(isUp || !isWhole) && (
        <button
          type="button"
          className={styles.toEnd}
          aria-label={fresh > 0 ? `To the latest messages, ${fresh} new` : 'To the latest messages'}
          onClick={goToEnd}
        >
          <ChevronDownIcon size={24} />
          {fresh > 0 && (
            <span aria-hidden="true" className={styles.fresh}>
              <CountBadge count={fresh} of="new messages" />
            </span>
          )}
        </button>
      )}
    </div>
  )
}
