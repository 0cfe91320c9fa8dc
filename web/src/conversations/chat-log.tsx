import { type ComponentProps, type PointerEvent, useState } from 'react'
import { CountBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import type { DayGroup } from './build-bubbles.ts'
import { ChatDay } from './chat-day.tsx'
import styles from './chat-log.module.css'
import { ChatNotice } from './safety-advice.tsx'
import type { Unread } from './find-unread-line.ts'
import { useChatScroll } from './use-chat-scroll.ts'

interface ChatLogProps {
  days: readonly DayGroup[]
  bubbleProps: Omit<ComponentProps<typeof ChatDay>['bubbleProps'], 'onSelect'>
  unread: Unread | undefined
  /** How many of their messages have not been in view yet. */
  newCount: number
  isWhole: boolean
  lastWritten: number
  loadedCount: number
  /** Shows earlier messages; undefined when there are none. */
  onEarlier: (() => void) | undefined
  isFetchingEarlier: boolean
  onNearStart: (() => void) | undefined
  onLater: () => void
  onEnd: () => void
  onHold: () => void
  onSeen: (seq: number) => void
}

/** The messages, newest at the bottom. */
export function ChatLog({
  days,
  bubbleProps,
  unread,
  newCount,
  onEarlier,
  isFetchingEarlier,
  ...scrollOptions
}: ChatLogProps) {
  // A button that goes away with its message leaves the focus to the log.
  const focus = useFocusRecovery<HTMLDivElement>()
  const [selected, setSelected] = useState<string>()
  const keys = days.flatMap(({ bubbles }) => bubbles.map(({ key }) => key))
  const { logRef, unreadRef, isScrolledUp, prefetch, onScroll, goToEnd } = useChatScroll({ keys, ...scrollOptions })
  const deselectOutside = ({ target }: PointerEvent) => {
    if (!(target as Element).closest('[role=group], [aria-expanded]')) setSelected(undefined)
  }

  return (
    <div className={styles.around}>
      <div
        ref={logRef}
        role="log"
        aria-live="polite"
        aria-label="Messages"
        // The log takes the focus so that the arrow keys scroll it.
        tabIndex={0}
        className={`${styles.log} ${jaali.jaali}`}
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
        // At the top these move nothing, so the browser fires no scroll event.
        onWheel={({ currentTarget, deltaY }) => deltaY < 0 && prefetch(currentTarget)}
        onTouchMove={({ currentTarget }) => prefetch(currentTarget)}
        onPointerDown={deselectOutside}
      >
        <div {...focus} className={styles.inside}>
          {!onEarlier && <ChatNotice />}
          {onEarlier && (
            <Button variant="plain" className={styles.earlier} onClick={onEarlier}>
              {isFetchingEarlier ? 'Loading earlier messages…' : 'Earlier messages'}
            </Button>
          )}
          {days.map((day) => (
            <ChatDay
              key={day.label}
              day={day}
              unread={unread}
              unreadRef={unreadRef}
              selected={selected}
              bubbleProps={{ ...bubbleProps, onSelect: setSelected }}
            />
          ))}
        </div>
      </div>
      {(isScrolledUp || !scrollOptions.isWhole) && <ToEndButton newCount={newCount} onClick={goToEnd} />}
    </div>
  )
}

const ToEndButton = ({ newCount, onClick }: { newCount: number; onClick: () => void }) => (
  <button
    type="button"
    className={styles.toEnd}
    aria-label={newCount > 0 ? `Go to the latest messages, ${newCount} new` : 'Go to the latest messages'}
    onClick={onClick}
  >
    <ChevronDownIcon size={24} />
    {newCount > 0 && (
      <span aria-hidden="true" className={styles.fresh}>
        <CountBadge count={newCount} of="new messages" />
      </span>
    )}
  </button>
)
