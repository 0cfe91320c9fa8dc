import type { Message } from '@parinay/contract/conversations'
import type { OpeningState } from './history-pages.ts'

export interface Unread {
  /** The number of the first unread message. */
  from: number
  count: number
}

/** Finds where the other person's unread messages began when the chat opened. */
export function findUnread(
  messages: readonly Message[],
  self: string,
  { lastSeq, unread }: OpeningState,
): Unread | undefined {
  const theirs = messages.filter(({ sender }) => sender._id !== self)
  const since = theirs.findIndex(({ seq }) => seq > lastSeq)
  const readCount = since < 0 ? theirs.length : since
  const place = Math.max(0, readCount - unread)
  const first = theirs[place]
  return first && { from: first.seq, count: theirs.length - place }
}
