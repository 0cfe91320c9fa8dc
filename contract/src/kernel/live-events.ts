// The events on the socket of an open page. They only announce changes: a page fetches data with the ordinary calls, which check
// permissions. The exceptions: a chat message, which both participants receive whole when it is stored or changed, and the signals of a
// call, which pass from one page to the other and are not stored.
import { z } from 'zod'
import { Message, type OwnMessage } from '../conversations.ts'
import type { Signal, TalkOutcome } from '../talks.ts'
import type { Topic } from './hint-topics.ts'
import { ConversationId } from './ids.ts'
import { listOf } from './lenient-input.ts'

export const LIVE_PATH = '/live'

/** The data that a page sends when it opens the socket. */
export interface Handshake {
  /** The session's token. */
  token: string
}

/** The highest message numbers that the other participant of a conversation has received and read. */
export const Marks = z.object({ delivered: z.int(), read: z.int() })
export type Marks = z.output<typeof Marks>

export const Presence = z.object({
  isOnline: z.boolean(),
  /** The last activity; absent if the person hides it. */
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
  /** Reports changed topics, so that the page fetches again the calls that show them. */
  hint: (topics: readonly Topic[]) => void
  message: (event: MessageEvent) => void
  /** A message was edited, deleted for both, or got a reaction. */
  changed: (event: MessageEvent) => void
  /** The other participant received or read more messages; with `own`, another page of the same member did. */
  marks: (event: { conversationId: string; by: 'other' | 'own' } & Marks) => void
  typing: (typing: { conversationId: string; isTyping: boolean }) => void
  /** The presence of the other participant of one of the receiver's conversations. */
  presence: (event: { memberId: string } & Presence) => void
  /** A signal for the page that is in this call. Other pages of the member ignore it. */
  signal: (event: { talk: string; page: string; signal: Signal }) => void
  /** The call is over. It does not say who ended it, and why only as far as both may know. */
  ended: (event: { talk: string; outcome: TalkOutcome }) => void
  /** True while the processes of the server cannot reach one another: events may be lost, so the page polls until it is false. */
  degraded: (isDegraded: boolean) => void
  /** Events for this page were lost, because their process could not reach this one. It can again, so the page fetches what it shows. */
  lost: () => void
}

/** The maximum number of conversations in one `delivered` event. */
export const MAX_DELIVERED_RECEIPTS = 40

/** Events that a page sends. The server ignores any other name or shape. */
export const CLIENT_EVENTS = {
  /** Sent every `TYPING_REPEAT_MS` while the member types. */
  typing: z.strictObject({ conversationId: ConversationId, isTyping: z.boolean() }),
  /** Reports that messages of these conversations, up to these numbers, have arrived on this device. */
  delivered: listOf(
    z.strictObject({ conversationId: ConversationId, seq: z.int().min(1).max(999_999_999) }),
    MAX_DELIVERED_RECEIPTS,
    { none: 'Name at least one' },
  ),
} as const

type PayloadEvents = { [E in keyof typeof CLIENT_EVENTS]: (payload: z.input<(typeof CLIENT_EVENTS)[E]>) => void }

export interface ClientEvents extends PayloadEvents {
  /** Asks whether the socket still works. The server answers at once, with nothing. */
  probe: (answer: () => void) => void
}

/** A socket whose server has not answered a probe within this time is dead. */
export const PROBE_TIMEOUT_MS = 3_000

/** A member counts as typing for this long after their last `typing` event. */
export const TYPING_TIMEOUT_MS = 5_000
export const TYPING_REPEAT_MS = 2_500

/** The reasons why the server refuses a socket: the session has ended (do not try again), or there are too many. */
export const SOCKET_REFUSALS = ['session_ended', 'too_many'] as const
