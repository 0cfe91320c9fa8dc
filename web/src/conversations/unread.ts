import type { Message } from '@parinay/contract/conversations'
import type { Opened } from './history.ts'

export interface Unread {
  /** The number of the first one. */
  from: number
  count: number
}

/** Where the unread messages of the other person began when the conversation was opened. */
export function unreadIn(messages: readonly Message[], self: string, { lastSeq, unread }: Opened): Unread | undefined {
  const theirs = messages.filter(({ sender }) => sender._id !== self)
  const since = theirs.findIndex(({ seq }) => seq > lastSeq)
  const known = since < 0 ? theirs.length : since
  const place = Math.max(0, known - unread)
  const first = theirs[place]
  return first && { from: first.seq, count: theirs.length - place }
}
