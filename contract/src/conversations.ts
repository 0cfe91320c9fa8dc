import { z } from 'zod'
import { call } from './call.ts'
import { ConversationId, MemberId, MessageId } from './ids.ts'
import { filledText, optionalQuery, wholeNumberQuery } from './text.ts'

export const LONGEST_MESSAGE = 4_000

export const Conversation = z.object({
  _id: z.string(),
  participants: z.array(z.object({ _id: z.string(), fullName: z.string(), avatar: z.string().nullable() })),
  lastMessage: z.object({ text: z.string(), createdAt: z.string() }).nullable(),
  /** By member id. */
  unreadCount: z.record(z.string(), z.int()),
  /** False once the connection has ended. */
  canSend: z.boolean(),
  updatedAt: z.string(),
})
export type Conversation = z.output<typeof Conversation>

export const Message = z.object({
  _id: z.string(),
  /** 1, 2, 3 … within the conversation, without a gap. */
  seq: z.int(),
  sender: z.object({ _id: z.string() }),
  text: z.string(),
  createdAt: z.string(),
})
export type Message = z.output<typeof Message>

export const startConversation = call({
  method: 'POST',
  path: '/messages/start',
  summary: 'The conversation with a connection, made if it is not there yet',
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
    text: filledText(LONGEST_MESSAGE, 'A message'),
    clientId: z.uuid('clientId must be a UUID').optional(),
  }),
  reply: z.object({ data: Message }),
  failure: 'Failed to send message',
  changes: ['conversations'],
})

export const messages = call({
  method: 'GET',
  path: '/messages/conversation/:id',
  summary: 'Messages, oldest first: the latest ones, or those before a message; reading marks them read',
  by: 'member',
  to: 'participant',
  params: z.object({ id: ConversationId }),
  query: z.object({
    limit: optionalQuery(wholeNumberQuery(1, 1_000_000, 'limit')).transform((limit) => Math.min(limit ?? 50, 100)),
    before: optionalQuery(MessageId),
  }),
  reply: z.object({ data: z.array(Message) }),
  failure: 'Failed to fetch messages',
  shows: ['conversations'],
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
