// Builds the list of conversations and connections.
import type { Conversation } from '@parinay/contract/conversations'
import type { Marks, Presence } from '@parinay/contract/kernel/live-events'
import { mapValid } from './map-valid.ts'
import { withMasksNamed } from '../people/masked-text.tsx'

/** One person in the list of messages: a connection, a conversation, or both. */
export interface ListedChat {
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
  /** The last messages delivered to and read by the other person. */
  marks: Marks
  /** Undefined where there is no conversation yet. */
  presence: Presence | undefined
  canSend: boolean
  whyNotSend?: Conversation['whyNotSend']
  /** Set if messages cause no alerts. */
  isMuted?: true
}

interface ConnectedPerson {
  _id: string
  fullName: string
  avatar: string | null
}

/** Conversations by latest activity, then connections without a conversation. */
export function buildChatList(
  self: string,
  conversations: readonly Conversation[],
  connections: readonly ConnectedPerson[],
): ListedChat[] {
  const active = mapValid(conversations, (conversation) => chatFromConversation(self, conversation))
  const known = new Set(active.map((chat) => chat.with))
  const empty = mapValid(connections, (person) => (known.has(person._id) ? undefined : chatFromConnection(person)))
  return [...active, ...empty]
}

function chatFromConversation(self: string, conversation: Conversation): ListedChat | undefined {
  const other = conversation.participants.find(({ _id }) => _id !== self)
  if (!other) return undefined
  return {
    with: other._id,
    name: other.fullName,
    avatar: other.avatar,
    conversationId: conversation._id,
    lastText: conversation.lastMessage ? withMasksNamed(conversation.lastMessage.text) : undefined,
    lastAt: conversation.lastMessage?.createdAt,
    unread: conversation.unreadCount[self] ?? 0,
    lastSeq: conversation.lastSeq,
    marks: conversation.marks,
    presence: conversation.presence,
    canSend: conversation.canSend,
    ...(conversation.isMuted && { isMuted: true as const }),
    ...(conversation.whyNotSend && { whyNotSend: conversation.whyNotSend }),
  }
}

const chatFromConnection = ({ _id, fullName, avatar }: ConnectedPerson): ListedChat => ({
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

/** Matches names and last messages, without regard to case. */
export function filterChats(chats: readonly ListedChat[], text: string): ListedChat[] {
  const wanted = text.trim().toLowerCase()
  return chats.filter(({ name, lastText }) => `${name}\n${lastText ?? ''}`.toLowerCase().includes(wanted))
}
