import { useState } from 'react'

/** So many messages are in the page at most, however many have been fetched; and so many more or fewer at a time. */
const MOST = 150
const STEP = 50

interface Numbered {
  seq: number
}

/** The messages up to a number, or the latest ones without it: never more than a page can carry on a cheap telephone. */
export function partOf<M extends Numbered>(messages: readonly M[], until: number | undefined): M[] {
  const end = until === undefined ? messages.length : messages.findIndex(({ seq }) => seq >= until)
  const upTo = end < 0 ? messages.length : end
  return messages.slice(Math.max(0, upTo - MOST), upTo)
}

/** Where the part ends when older ones come in above; undefined when it holds the first one already. */
export function olderEnd(messages: readonly Numbered[], until: number | undefined): number | undefined {
  const part = partOf(messages, until)
  if (part.length === 0 || part[0] === messages[0] || part.length <= STEP) return undefined
  return part[part.length - STEP]!.seq
}

/** Where it ends when newer ones come in below; undefined is the end of the conversation. */
export function newerEnd(messages: readonly Numbered[], until: number | undefined): number | undefined {
  if (until === undefined) return undefined
  const end = messages.findIndex(({ seq }) => seq >= until)
  return end < 0 ? undefined : messages[end + STEP]?.seq
}

/** A part of many messages that moves as one scrolls. */
export function useShownPart<M extends Numbered>(messages: readonly M[]) {
  const [until, setUntil] = useState<number>()
  const older = olderEnd(messages, until)
  return {
    part: partOf(messages, until),
    isAtEnd: until === undefined,
    /** Undefined where the oldest known message is shown. */
    showOlder: older === undefined ? undefined : () => setUntil(older),
    showNewer: () => setUntil(newerEnd(messages, until)),
    showEnd: () => setUntil(undefined),
  }
}
