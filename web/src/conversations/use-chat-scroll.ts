import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type Anchors,
  isNearEnd,
  isNearStart,
  lastVisibleSeq,
  restoreScroll,
  visibleAnchors,
} from './scroll-position.ts'

/** Space above the first unread message: shows the day and the end of the read messages. */
const ABOVE_UNREAD_PX = 90

interface ChatScrollOptions {
  /** The keys of the bubbles in the page. */
  keys: readonly string[]
  /** True if the last bubble is the end of the conversation. */
  isWhole: boolean
  /** The place of the last message written here. A new one has a higher place. */
  lastWritten: number
  /** The number of fetched messages, in the page or not. */
  loadedCount: number
  /** Shows earlier messages without a press of the button. Undefined after a failed fetch. */
  onNearStart: (() => void) | undefined
  /** Shows later messages. */
  onLater: () => void
  onEnd: () => void
  /** Runs when the reader has scrolled up: the messages in view must stay. */
  onHold: () => void
  /** Runs when the other person's messages have been in view up to this number. */
  onSeen: (seq: number) => void
}

interface Snapshot {
  first: string | undefined
  lastWritten: number
  isAtEnd: boolean
  anchors: Anchors
}

/** Keeps the log at its end while the reader is there, and in place while they read further up. */
export function useChatScroll(options: ChatScrollOptions) {
  const { keys, isWhole, lastWritten, loadedCount, onNearStart, onLater, onEnd, onHold, onSeen } = options
  const logRef = useRef<HTMLDivElement>(null)
  const unreadRef = useRef<HTMLParagraphElement>(null)
  const previous = useRef<Snapshot>(undefined)
  const [isScrolledUp, setScrolledUp] = useState(false)
  const [first, last] = [keys[0], keys.at(-1)]

  const record = (log: HTMLElement) => {
    const isAtEnd = isWhole && isNearEnd(log)
    previous.current = { first, lastWritten, isAtEnd, anchors: visibleAnchors(log) }
    setScrolledUp(!isAtEnd)
    if (!isAtEnd) onHold()
    onSeen(lastVisibleSeq(log))
  }

  // New messages above or below must not move the messages in view.
  useLayoutEffect(() => {
    const log = logRef.current
    if (!log) return
    const before = previous.current
    // New messages did not fit into the window. A reader at the end stays at the end.
    if (before?.isAtEnd && !isWhole && before.first === first) return onEnd()
    if (!before && unreadRef.current) scrollToUnread(log, unreadRef.current)
    else if (!before || (isWhole && (before.isAtEnd || before.lastWritten < lastWritten)))
      log.scrollTop = log.scrollHeight
    else restoreScroll(log, before.anchors)
    record(log)
    // Runs after changes that can move messages, not after every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keys.length, first, last, isWhole])

  // At the top no scroll event can request more.
  useEffect(() => {
    if (logRef.current && isNearStart(logRef.current)) onNearStart?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first, loadedCount])

  useStayAtEnd(logRef, previous)

  const prefetch = (log: HTMLElement) => {
    if (isNearStart(log)) onNearStart?.()
  }
  const onScroll = (log: HTMLElement) => {
    record(log)
    if (!isWhole && isNearEnd(log)) onLater()
    prefetch(log)
  }
  const goToEnd = () => {
    onEnd()
    const log = logRef.current
    if (!log) return
    previous.current = { first, lastWritten, isAtEnd: true, anchors: [] }
    log.focus({ preventScroll: true })
    log.scrollTop = log.scrollHeight
  }
  return { logRef, unreadRef, isScrolledUp, prefetch, onScroll, goToEnd }
}

function scrollToUnread(log: HTMLElement, unread: HTMLElement) {
  log.scrollTop += unread.getBoundingClientRect().top - log.getBoundingClientRect().top - ABOVE_UNREAD_PX
}

/**
 * Scrolls to the end when the log shrinks or its content grows, for example when a phone's keyboard opens. A reader further up keeps the
 * messages in their place when something appears above the log.
 */
function useStayAtEnd(logRef: { current: HTMLElement | null }, previous: { current: Snapshot | undefined }) {
  useEffect(() => {
    const log = logRef.current
    if (!log) return
    let top = log.offsetTop
    const observer = new ResizeObserver(() => {
      if (previous.current?.isAtEnd) log.scrollTop = log.scrollHeight
      else log.scrollTop += log.offsetTop - top
      top = log.offsetTop
    })
    observer.observe(log)
    if (log.firstElementChild) observer.observe(log.firstElementChild)
    return () => observer.disconnect()
  }, [logRef, previous])
}
