import { useState } from 'react'

/** The most messages in the page, however many have been fetched, and the step by which they grow or shrink. */
const MOST = 150
const STEP = 50
/** While somebody reads further up, new messages are added below and none are dropped above, until this many are shown. */
const MOST_WHILE_READING = 2 * MOST

interface Numbered {
  seq: number
}

/** From one number to before another. Without a `from` it is the end of the part that counts, without an `until` it ends with the conversation. */
export interface Part {
  from?: number
  until?: number
}

/** The places of a part among the messages: never more than a page can carry on a cheap telephone. */
function placesOf(messages: readonly Numbered[], { from, until }: Part): { start: number; end: number } {
  const placeOf = (seq: number) => {
    const place = messages.findIndex((message) => message.seq >= seq)
    return place < 0 ? messages.length : place
  }
  const last = until === undefined ? messages.length : placeOf(until)
  const start = from === undefined ? Math.max(0, last - MOST) : placeOf(from)
  return { start, end: Math.min(last, start + MOST_WHILE_READING) }
}

export function partOf<M extends Numbered>(messages: readonly M[], part: Part): M[] {
  const { start, end } = placesOf(messages, part)
  return messages.slice(start, end)
}

export const isAtEnd = (messages: readonly Numbered[], part: Part) => placesOf(messages, part).end === messages.length

const between = (messages: readonly Numbered[], start: number, end: number): Part => ({
  ...(messages[start] && { from: messages[start].seq }),
  ...(messages[end] && { until: messages[end].seq }),
})

/** With older ones above; undefined when it holds the first one already. */
export function withOlder(messages: readonly Numbered[], part: Part): Part | undefined {
  const { start, end } = placesOf(messages, part)
  if (start === 0) return undefined
  const first = Math.max(0, start - STEP)
  return between(messages, first, Math.min(end, first + MOST))
}

/** With newer ones below. */
export function withNewer(messages: readonly Numbered[], part: Part): Part {
  const { start, end } = placesOf(messages, part)
  const last = Math.min(messages.length, end + STEP)
  return between(messages, Math.max(start, last - MOST), last)
}

/** Begins a little before a number, so that one sees what came before. */
export function beginningNear(messages: readonly Numbered[], seq: number | undefined): Part {
  if (seq === undefined) return {}
  const place = messages.findIndex((message) => message.seq >= seq)
  const start = Math.max(0, place - STEP / 2)
  return messages.length - start <= MOST ? {} : between(messages, start, start + MOST)
}

/** A part of many messages that moves as one scrolls. It begins near a number, or at the end. */
export function useShownPart<M extends Numbered>(messages: readonly M[], nearSeq: number | undefined) {
  const [part, setPart] = useState<Part>(() => beginningNear(messages, nearSeq))
  const shown = partOf(messages, part)
  const older = withOlder(messages, part)
  return {
    part: shown,
    isAtEnd: isAtEnd(messages, part),
    /** Undefined where the oldest known message is shown. */
    showOlder: older && (() => setPart(older)),
    showNewer: () => setPart(withNewer(messages, part)),
    showEnd: () => setPart({}),
    /** Somebody reads further up: what they read stays when something is said. */
    hold: () => {
      const [first] = shown
      if (part.from === undefined && first) setPart({ ...part, from: first.seq })
    },
  }
}
