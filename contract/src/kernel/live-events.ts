// What goes over the socket of an open page. It announces: what a page shows is read with the ordinary calls, which check and
// filter everything. Only a chat message is handed over whole, to its two participants, once it is stored.
import { z } from 'zod'
import { Message, type OwnMessage } from '../conversations.ts'
import type { Topic } from './topics.ts'
import { ConversationId } from './ids.ts'
import { listOf } from './lenient-input.ts'

export const LIVE_PATH = '/live'

/** What a page hands over when it opens the socket. */
export interface Handshake {
  /** The session's token. */
  token: string
}

/** How far the other participant of a conversation has come: the highest number they received, and read. */
export const Marks = z.object({ delivered: z.int(), read: z.int() })
export type Marks = z.output<typeof Marks>

export const Presence = z.object({
  isOnline: z.boolean(),
  /** Absent when the person does not tell. */
  lastActiveAt: z.string().optional(),
})
export type Presence = z.output<typeof Presence>

export interface MessageEvent {
  conversationId: string
  /** With its `clientId` for the sender's own pages. */
  message: z.output<typeof Message> | OwnMessage
}

/** What a page is told. */
export interface ServerEvents {
  /** These subjects have changed: whatever shows them is to be fetched again. */
  hint: (topics: readonly Topic[]) => void
  message: (pushed: MessageEvent) => void
  /** The other participant received or read more; or, with `own`, another page of one's own did. */
  marks: (moved: { conversationId: string; by: 'other' | 'own' } & Marks) => void
  typing: (typing: { conversationId: string; isTyping: boolean }) => void
  /** Of somebody one has a conversation with. */
  presence: (seen: { memberId: string } & Presence) => void
  /** True while this process cannot hear the others: until it is false again, a page has to ask now and then. */
  wavering: (isWavering: boolean) => void
}

/** In one word of a page about what has arrived. */
export const MAX_DELIVERED_RECEIPTS = 40

/** What a page says. Anything else, and whatever has another shape, is not heard. */
export const CLIENT_EVENTS = {
  /** Said again at least every `TYPING_AGAIN_MS` while it lasts. */
  typing: z.strictObject({ conversationId: ConversationId, isTyping: z.boolean() }),
  /** Messages of these conversations have arrived on this device, up to these numbers. */
  delivered: listOf(
    z.strictObject({ conversationId: ConversationId, seq: z.int().min(1).max(999_999_999) }),
    MAX_DELIVERED_RECEIPTS,
    { none: 'Name at least one' },
  ),
} as const

export type ClientEvents = { [E in keyof typeof CLIENT_EVENTS]: (said: z.input<(typeof CLIENT_EVENTS)[E]>) => void }

/** Somebody who typed is no longer typing after so long without another word. */
export const TYPING_TIMEOUT_MS = 5_000
export const TYPING_REPEAT_MS = 2_500

/** Why a socket was not opened: the session is over (do not try again), or too many are open. */
export const SOCKET_REFUSALS = ['session_ended', 'too_many'] as const
