import type { Conversation } from '@parinay/contract/conversations'
import type { Marks, Presence } from '@parinay/contract/kernel/live-events'
import { readable } from './map-valid.ts'

/** One person in the list of messages: a connection, a conversation, or both. */
export interface Thread {
  /** The other person's id. */
  with: string
  name: string
  avatar: string | null
  conversationId: string | undefined
  lastText: string | undefined
  lastAt: string | undefined
  unread: number
  /** The number of the last message; 0 before the first one. */
  lastSeq: number
  /** How far the other person has come. */
  marks: Marks
  /** Undefined where there is no conversation yet. */
  presence: Presence | undefined
  canSend: boolean
  whyNotSend?: Conversation['whyNotSend']
}

interface Connected {
  _id: string
  fullName: string
  avatar: string | null
}

/** Conversations, latest activity first, then the connections nobody has written to yet. */
export function threadsOf(
  self: string,
  conversations: readonly Conversation[],
  connections: readonly Connected[],
): Thread[] {
  const talking = readable(conversations, (conversation) => withWords(self, conversation))
  const known = new Set(talking.map((thread) => thread.with))
  const silent = readable(connections, (person) => (known.has(person._id) ? undefined : wordless(person)))
  return [...talking, ...silent]
}

function withWords(self: string, conversation: Conversation): Thread | undefined {
  const other = conversation.participants.find(({ _id }) => _id !== self)
  if (!other) return undefined
  return {
    with: other._id,
    name: other.fullName,
    avatar: other.avatar,
    conversationId: conversation._id,
    lastText: conversation.lastMessage?.text,
    lastAt: conversation.lastMessage?.createdAt,
    unread: conversation.unreadCount[self] ?? 0,
    lastSeq: conversation.lastSeq,
    marks: conversation.marks,
    presence: conversation.presence,
    canSend: conversation.canSend,
    ...(conversation.whyNotSend && { whyNotSend: conversation.whyNotSend }),
  }
}

const wordless = ({ _id, fullName, avatar }: Connected): Thread => ({
  with: _id,
  name: fullName,
  avatar,
  conversationId: undefined,
  lastText: undefined,
  lastAt: undefined,
  unread: 0,
  lastSeq: 0,
  marks: { delivered: 0, read: 0 },
  presence: undefined,
  canSend: true,
})

/** Those whose name or last message holds the text, whatever its case. */
export function searched(threads: readonly Thread[], text: string): Thread[] {
  const wanted = text.trim().toLowerCase()
  return threads.filter(({ name, lastText }) => `${name}\n${lastText ?? ''}`.toLowerCase().includes(wanted))
}
