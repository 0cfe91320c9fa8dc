import {
  conversations,
  deleteMessage,
  messages,
  readMessages,
  sendMessage,
  startConversation,
} from '@parinay/contract/conversations'
import { serve } from '../platform/http/serve.ts'
import * as chat from './conversations.ts'

export const conversationRoutes = [
  serve(startConversation, async ({ ctx, member, body }) => ({ data: await chat.start(ctx, member.id, body.userB) })),
  serve(sendMessage, async ({ ctx, member, body: { conversationId, text, clientId } }) => ({
    data: await chat.send(ctx, { conversation: conversationId, sender: member.id, text, clientId }),
  })),
  serve(messages, async ({ ctx, member, params, query }) => ({
    data: await chat.read(ctx, member.id, params.id, query),
  })),
  serve(readMessages, async ({ ctx, member, params, body }) => {
    await chat.markRead(ctx, member.id, params.id, body.seq)
    return { message: 'Read' }
  }),
  serve(deleteMessage, async ({ ctx, member, params }) => {
    await chat.deleteForMyself(ctx, member.id, params.id, params.seq)
    return { message: 'Message deleted' }
  }),
  serve(conversations, async ({ ctx, member }) => ({ data: await chat.list(ctx, member.id) })),
]
