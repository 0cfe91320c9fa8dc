import { useState } from 'react'

/** The maximum number of messages in the page, and the step by which the window moves. */
const MAX_SHOWN = 150
const SCROLL_STEP = 50
/** While the member reads further up, new messages extend the window at its end, up to this many. */
const MAX_SHOWN_WHILE_READING = 2 * MAX_SHOWN

interface Sequenced {
  seq: number
}

/** Message numbers from `from` to before `until`. Without `from` it is the last page, without `until` it ends with the conversation. */
export interface MessageWindow {
  from?: number
  until?: number
}

/** The indexes of a window. Its size is limited so that inexpensive phones stay responsive. */
function windowBounds(messages: readonly Sequenced[], { from, until }: MessageWindow): { start: number; end: number } {
  const indexOfSeq = (seq: number) => {
    const place = messages.findIndex((message) => message.seq >= seq)
    return place < 0 ? messages.length : place
  }
  const last = until === undefined ? messages.length : indexOfSeq(until)
  const start = from === undefined ? Math.max(0, last - MAX_SHOWN) : indexOfSeq(from)
  return { start, end: Math.min(last, start + MAX_SHOWN_WHILE_READING) }
}

export function messagesInWindow<M extends Sequenced>(messages: readonly M[], part: MessageWindow): M[] {
  const { start, end } = windowBounds(messages, part)
  return messages.slice(start, end)
}

export const isAtEnd = (messages: readonly Sequenced[], part: MessageWindow) =>
  windowBounds(messages, part).end === messages.length

const windowBetween = (messages: readonly Sequenced[], start: number, end: number): MessageWindow => ({
  ...(messages[start] && { from: messages[start].seq }),
  ...(messages[end] && { until: messages[end].seq }),
})

/** Moves up; undefined when the window already starts at the first message. */
export function olderWindow(messages: readonly Sequenced[], part: MessageWindow): MessageWindow | undefined {
  const { start, end } = windowBounds(messages, part)
  if (start === 0) return undefined
  const first = Math.max(0, start - SCROLL_STEP)
  return windowBetween(messages, first, Math.min(end, first + MAX_SHOWN))
}

/** Moves down. */
export function newerWindow(messages: readonly Sequenced[], part: MessageWindow): MessageWindow {
  const { start, end } = windowBounds(messages, part)
  const last = Math.min(messages.length, end + SCROLL_STEP)
  return windowBetween(messages, Math.max(start, last - MAX_SHOWN), last)
}

/** Starts a little before a message number, to show some context. */
export function windowNear(messages: readonly Sequenced[], seq: number | undefined): MessageWindow {
  if (seq === undefined) return {}
  const place = messages.findIndex((message) => message.seq >= seq)
  const start = Math.max(0, place - SCROLL_STEP / 2)
  return messages.length - start <= MAX_SHOWN ? {} : windowBetween(messages, start, start + MAX_SHOWN)
}

/** A window over a long list of messages that moves with scrolling. It starts near a number, or at the end. */
export function useMessageWindow<M extends Sequenced>(messages: readonly M[], nearSeq: number | undefined) {
  const [part, setPart] = useState<MessageWindow>(() => windowNear(messages, nearSeq))
  const shown = messagesInWindow(messages, part)
  const older = olderWindow(messages, part)
  return {
    messages: shown,
    isAtEnd: isAtEnd(messages, part),
    /** Undefined when the window starts at the oldest loaded message. */
    showOlder: older && (() => setPart(older)),
    showNewer: () => setPart(newerWindow(messages, part)),
    showEnd: () => setPart({}),
    /** Fixes the start of the window, so that new messages do not move what the member reads. */
    hold: () => {
      const [first] = shown
      if (part.from === undefined && first) setPart({ ...part, from: first.seq })
    },
  }
}
