import { z } from 'zod'
import { call } from './kernel/call.ts'
import { ConversationId, MemberId, MessageId } from './kernel/ids.ts'
import { filledText, optionalQuery, wholeNumber, wholeNumberQuery } from './kernel/text.ts'

export const MAX_MESSAGE_LENGTH = 4_000
const MAX_CLIENT_ID_LENGTH = 100

export const Conversation = z.object({
  _id: z.string(),
  participants: z.array(z.object({ _id: z.string(), fullName: z.string(), avatar: z.string().nullable() })),
  lastMessage: z.object({ text: z.string(), createdAt: z.string() }).nullable(),
  /** By member id: the number of messages from the other participant that they have not read. */
  unreadCount: z.record(z.string(), z.int()),
  /** The number of the last message; 0 before the first one. */
  lastSeq: z.int(),
  /** The highest message number that the other participant has received, and read; 0 once the connection has ended. */
  marks: z.object({ delivered: z.int(), read: z.int() }),
  /** Of the other participant; `lastActiveAt` is absent if they hide it. */
  presence: z.object({ isOnline: z.boolean(), lastActiveAt: z.string().optional() }),
  canSend: z.boolean(),
  /** Present if `canSend` is false: the connection has ended, or the other participant does not accept messages from this member. */
  whyNotSend: z.enum(['not_connected', 'messages_not_taken']).optional(),
  updatedAt: z.string(),
})
export type Conversation = z.output<typeof Conversation>

export const Message = z.object({
  _id: z.string(),
  /** 1, 2, 3 … within the conversation, without a gap. */
  seq: z.int(),
  sender: z.object({ _id: z.string() }),
  /** Empty if `isDeleted`. */
  text: z.string(),
  createdAt: z.string(),
  /** The reader has deleted it for themselves. The entry stays, so that the numbers have no gap. */
  isDeleted: z.literal(true).optional(),
})
export type Message = z.output<typeof Message>

/** A message as its sender reads it. */
export const OwnMessage = Message.extend({
  /** The id that the sender's device gave it: tells a page that its message is stored. */
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
  }),
  reply: z.object({ data: z.array(OwnMessage) }),
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

export const deleteMessage = call({
  method: 'DELETE',
  path: '/messages/conversation/:id/:seq',
  summary: 'Delete a message for myself; the other participant keeps it',
  by: 'member',
  to: 'participant',
  params: z.object({ id: ConversationId, seq: wholeNumberQuery(1, 999_999_999, 'seq') }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to delete message',
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
