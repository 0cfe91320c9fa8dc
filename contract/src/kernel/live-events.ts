// The events on the socket of an open page. They only announce changes: a page fetches data with the ordinary calls, which check
// permissions. The one exception is a stored chat message, which both participants receive whole.
import { z } from 'zod'
import { Message, type OwnMessage } from '../conversations.ts'
import type { Topic } from './topics.ts'
import { ConversationId } from './ids.ts'
import { listOf } from './lenient-input.ts'

export const LIVE_PATH = '/live'

/** What a page sends when it opens the socket. */
export interface Handshake {
  /** The session's token. */
  token: string
}

/** The highest message numbers that the other participant of a conversation has received and read. */
export const Marks = z.object({ delivered: z.int(), read: z.int() })
export type Marks = z.output<typeof Marks>

export const Presence = z.object({
  isOnline: z.boolean(),
  /** Absent if the person hides it. */
  lastActiveAt: z.string().optional(),
})
export type Presence = z.output<typeof Presence>

export interface MessageEvent {
  conversationId: string
  /** The sender's own pages also get its `clientId`. */
  message: z.output<typeof Message> | OwnMessage
}

/** Events that the server sends. */
export interface ServerEvents {
  /** These topics changed: the page fetches again what shows them. */
  hint: (topics: readonly Topic[]) => void
  message: (event: MessageEvent) => void
  /** The other participant received or read more messages; with `own`, another page of the same member did. */
  marks: (event: { conversationId: string; by: 'other' | 'own' } & Marks) => void
  typing: (typing: { conversationId: string; isTyping: boolean }) => void
  /** The other participant of one of the receiver's conversations. */
  presence: (event: { memberId: string } & Presence) => void
  /** True while the processes of the server cannot reach one another: events may be lost, so the page polls until it is false. */
  wavering: (isWavering: boolean) => void
}

/** The most conversations that one `delivered` event can name. */
export const MAX_DELIVERED_RECEIPTS = 40

/** Events that a page sends. The server ignores any other name or shape. */
export const CLIENT_EVENTS = {
  /** Repeated every `TYPING_REPEAT_MS` while the member types. */
  typing: z.strictObject({ conversationId: ConversationId, isTyping: z.boolean() }),
  /** The messages of these conversations, up to these numbers, have arrived on this device. */
  delivered: listOf(
    z.strictObject({ conversationId: ConversationId, seq: z.int().min(1).max(999_999_999) }),
    MAX_DELIVERED_RECEIPTS,
    { none: 'Name at least one' },
  ),
} as const

export type ClientEvents = { [E in keyof typeof CLIENT_EVENTS]: (payload: z.input<(typeof CLIENT_EVENTS)[E]>) => void }

/** A member counts as typing for this long after their last `typing` event. */
export const TYPING_TIMEOUT_MS = 5_000
export const TYPING_REPEAT_MS = 2_500

/** Why the server refuses a socket: the session has ended (do not try again), or the member has too many. */
export const SOCKET_REFUSALS = ['session_ended', 'too_many'] as const
