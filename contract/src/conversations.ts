import { z } from 'zod'
import { call } from './kernel/call.ts'
import { ConversationId, MemberId, MessageId } from './kernel/ids.ts'
import { oneOf } from './vocabulary/choices.ts'
import { optionalQuery } from './kernel/lenient-input.ts'
import { TALK_KINDS, TALK_OUTCOMES } from './talks.ts'
import { Warning } from './vocabulary/text-warnings.ts'
import { filledText } from './kernel/text-schemas.ts'
import { wholeNumber, wholeNumberQuery } from './kernel/whole-number.ts'

export const MAX_MESSAGE_LENGTH = 4_000
/** A sender can edit a message, and delete it for both participants, for this long. */
export const EDIT_MINUTES = 15
export const REMOVE_MINUTES = 60
/** The most characters of a message that its answers quote. */
export const MAX_QUOTE_LENGTH = 120

/** The limit for a sender with flagged messages, to people connected for fewer than NEW_CONNECTION_DAYS. */
export const MAX_SLOWED_MESSAGES_PER_DAY = 10
export const NEW_CONNECTION_DAYS = 7

export const REACTIONS = { love: '❤️', like: '👍', laugh: '😂', wow: '😮', sad: '😢', thanks: '🙏' } as const
export const Reaction = oneOf(Object.keys(REACTIONS) as [keyof typeof REACTIONS], 'Reaction')
export type Reaction = keyof typeof REACTIONS
export const MAX_CLIENT_ID_LENGTH = 100

export const Conversation = z.object({
  _id: z.string(),
  participants: z.array(z.object({ _id: z.string(), fullName: z.string(), avatar: z.string().nullable() })),
  /** The text is empty if the message was deleted for both. */
  lastMessage: z.object({ text: z.string(), createdAt: z.string() }).nullable(),
  /** By member id: the number of messages from the other participant that they have not read. */
  unreadCount: z.record(z.string(), z.int()),
  /** The number of the last message; 0 before the first one. */
  lastSeq: z.int(),
  /** The highest message number that the other participant has received, and read; 0 once the connection has ended. */
  marks: z.object({ delivered: z.int(), read: z.int() }),
  /** The presence of the other participant; `lastActiveAt` is absent if they hide it. */
  presence: z.object({ isOnline: z.boolean(), lastActiveAt: z.string().optional() }),
  canSend: z.boolean(),
  /** Present if `canSend` is false: the connection has ended, or the other participant does not accept messages from this member. */
  whyNotSend: z.enum(['not_connected', 'messages_not_accepted']).optional(),
  /** Set if the member gets no alerts about its messages. */
  isMuted: z.literal(true).optional(),
  updatedAt: z.string(),
})
export type Conversation = z.output<typeof Conversation>

export const Voice = z.object({
  durationMs: z.int(),
  /** Only the two participants can open it, with their token. */
  url: z.string(),
})
export type Voice = z.output<typeof Voice>

export const Talked = z.object({ kind: z.enum(TALK_KINDS), outcome: z.enum(TALK_OUTCOMES), seconds: z.int() })
export type Talked = z.output<typeof Talked>

export const Message = z.object({
  _id: z.string(),
  /** 1, 2, 3 … within the conversation, without a gap. */
  seq: z.int(),
  sender: z.object({ _id: z.string() }),
  /** Empty if `isDeleted` or `isRemoved`. The receiver reads `CONTACT_MASK` instead of contact details. */
  text: z.string(),
  /** Set if the message contains contact details, which only its sender reads. */
  contactHidden: z.literal(true).optional(),
  /** The warnings for the receiver. The sender does not get them. */
  warnings: z.array(Warning).optional(),
  /** Set if the message suggests a meeting. */
  suggestsMeeting: z.literal(true).optional(),
  createdAt: z.string(),
  /** The message that this one answers. The text is shortened, and empty if that message was deleted. */
  replyTo: z.object({ seq: z.int(), sender: z.object({ _id: z.string() }), text: z.string() }).optional(),
  reactions: z.array(z.object({ by: z.string(), reaction: Reaction })).optional(),
  /** Set for a voice note. Its text says so, for pages and lists that cannot play it. */
  voice: Voice.optional(),
  /** Set for the line of a call. Its text says so, for pages and lists that show nothing else. */
  talk: Talked.optional(),
  editedAt: z.string().optional(),
  /** Set if the sender has deleted it for both participants. */
  isRemoved: z.literal(true).optional(),
  /** The number of the last edit, reaction or deletion in the conversation that changed this message. */
  change: z.int().optional(),
  /** Set if the reader has deleted it for themselves. The entry stays, so that the numbers have no gap. */
  isDeleted: z.literal(true).optional(),
})
export type Message = z.output<typeof Message>

/** A message as its sender reads it. */
export const OwnMessage = Message.extend({
  /** The id that the sender's device gave it, by which a page recognizes its stored message. */
  clientId: z.string().optional(),
})
export type OwnMessage = z.output<typeof OwnMessage>

export const startConversation = call({
  method: 'POST',
  path: '/messages/start',
  summary: 'The conversation with a connection, created if there is none yet',
  by: 'member',
  to: 'connection',
  body: z.object({ userB: MemberId }),
  reply: z.object({ data: Conversation }),
  failure: 'Failed to start conversation',
  changes: ['conversations'],
})

export const sendMessage = call({
  method: 'POST',
  path: '/messages/send',
  summary: 'Send a message; a retry with the same clientId is stored once',
  by: 'member',
  to: 'participant',
  body: z.object({
    conversationId: ConversationId,
    text: filledText(MAX_MESSAGE_LENGTH, 'A message'),
    /** The id that the sender's device gives the message; a UUID takes the least space. */
    clientId: filledText(MAX_CLIENT_ID_LENGTH, 'clientId').optional(),
    /** The number of the message that this one answers. */
    replyTo: wholeNumber(1, 999_999_999, 'replyTo').optional(),
  }),
  reply: z.object({ data: OwnMessage }),
  failure: 'Failed to send message',
  changes: ['conversations'],
})

export const messages = call({
  method: 'GET',
  path: '/messages/conversation/:id',
  summary:
    'Messages, oldest first: the latest ones, which marks them read; those before a message; or those after a number',
  by: 'member',
  to: 'participant',
  params: z.object({ id: ConversationId }),
  query: z.object({
    limit: optionalQuery(wholeNumberQuery(1, 1_000_000, 'limit')).transform((limit) => Math.min(limit ?? 50, 100)),
    before: optionalQuery(MessageId),
    /** For a page that was offline: the messages after this number, the earliest first. Does not mark them read. */
    since: optionalQuery(wholeNumberQuery(0, 999_999_999, 'since')),
    /** Also asks for earlier messages that changed after this change number. */
    changedSince: optionalQuery(wholeNumberQuery(0, 999_999_999, 'changedSince')),
  }),
  reply: z.object({
    data: z.array(OwnMessage),
    /** With `changedSince`: the changed messages in the order of their changes, at most `limit`. */
    changed: z.array(OwnMessage).optional(),
    /** The number of the last change in the conversation, before these messages were read. */
    lastChange: z.int(),
  }),
  failure: 'Failed to fetch messages',
})

export const readMessages = call({
  method: 'PUT',
  path: '/messages/conversation/:id/read',
  summary: 'Mark messages up to this number as read',
  by: 'member',
  to: 'participant',
  params: z.object({ id: ConversationId }),
  body: z.object({ seq: wholeNumber(1, 999_999_999, 'seq') }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to mark messages read',
  changes: ['conversations', 'notifications'],
})

export const messageParams = z.object({ id: ConversationId, seq: wholeNumberQuery(1, 999_999_999, 'seq') })

export const editMessage = call({
  method: 'PUT',
  path: '/messages/conversation/:id/:seq',
  summary: 'Change the text of a message that I sent in the last minutes',
  by: 'member',
  to: 'participant',
  params: messageParams,
  body: z.object({ text: filledText(MAX_MESSAGE_LENGTH, 'A message') }),
  reply: z.object({ data: OwnMessage }),
  failure: 'Failed to edit message',
  changes: ['conversations'],
})

export const reactToMessage = call({
  method: 'PUT',
  path: '/messages/conversation/:id/:seq/reaction',
  summary: 'My reaction to a message; null takes it back',
  by: 'member',
  to: 'participant',
  params: messageParams,
  body: z.object({ reaction: Reaction.nullable() }),
  reply: z.object({ data: OwnMessage }),
  failure: 'Failed to save your reaction',
})

export const deleteMessage = call({
  method: 'DELETE',
  path: '/messages/conversation/:id/:seq',
  summary: 'Delete a message for myself, or an own one of the last hour for both participants',
  by: 'member',
  to: 'participant',
  params: messageParams,
  query: z.object({ for: optionalQuery(oneOf(['me', 'both'], 'for')) }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to delete message',
  changes: ['conversations'],
})

export const muteConversation = call({
  method: 'PUT',
  path: '/messages/conversation/:id/mute',
  summary: 'Whether I get alerts about messages in this conversation; they arrive in either case, and nobody is told',
  by: 'member',
  to: 'participant',
  params: z.object({ id: ConversationId }),
  body: z.object({ isMuted: z.boolean('isMuted must be true or false') }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to change the alerts of this conversation',
  changes: ['conversations'],
})

export const conversations = call({
  method: 'GET',
  path: '/messages/conversations',
  summary: 'My conversations, latest activity first',
  by: 'member',
  reply: z.object({ data: z.array(Conversation) }),
  failure: 'Failed to fetch data',
  shows: ['conversations'],
})
