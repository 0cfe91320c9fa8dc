import {
  conversations,
  deleteMessage,
  editMessage,
  messages,
  muteConversation,
  reactToMessage,
  readMessages,
  sendMessage,
  startConversation,
} from '@parinay/contract/conversations'
import { sendVoiceNote, voiceNote } from '@parinay/contract/voice-notes'
import { serve, serveFile } from '../platform/http/bind-call.ts'
import * as chat from './conversations.ts'
import { send } from './send-message.ts'
import * as changes from './message-changes.ts'
import { openVoice, sendVoice } from './voice/voice-notes.ts'

export const conversationRoutes = [
  serve(startConversation, async ({ ctx, member, body }) => ({ data: await chat.start(ctx, member.id, body.userB) })),
  serve(sendMessage, async ({ ctx, member, body: { conversationId, text, clientId, replyTo } }) => ({
    data: await send(ctx, { conversation: conversationId, sender: member.id, text, clientId, replyTo }),
  })),
  serve(sendVoiceNote, async ({ ctx, member, from, params, query, body }) => ({
    data: await sendVoice(ctx, { member: member.id, address: from.network }, body, {
      conversation: params.id,
      ...query,
    }),
  })),
  serveFile(voiceNote, async ({ ctx, member, params }, reply) => {
    const { type, bytes } = await openVoice(ctx, member.id, params.id, params.seq)
    return reply
      .type(type)
      .header('content-disposition', 'inline; filename="voice-note"')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(bytes)
  }),
  serve(messages, ({ ctx, member, params, query }) => chat.read(ctx, member.id, params.id, query)),
  serve(readMessages, async ({ ctx, member, params, body }) => {
    await chat.markRead(ctx, member.id, params.id, body.seq)
    return { message: 'Read' }
  }),
  serve(editMessage, async ({ ctx, member, params, body }) => ({
    data: await changes.edit(ctx, member.id, params, body.text),
  })),
  serve(reactToMessage, async ({ ctx, member, params, body }) => ({
    data: await changes.react(ctx, member.id, params, body.reaction),
  })),
  serve(deleteMessage, async ({ ctx, member, params, query }) => {
    if (query.for === 'both') await changes.removeForBoth(ctx, member.id, params)
    else await chat.deleteForMyself(ctx, member.id, params.id, params.seq)
    return { message: 'Message deleted' }
  }),
  serve(muteConversation, async ({ ctx, member, params, body }) => {
    await chat.mute(ctx, member.id, params.id, body.isMuted)
    return { message: body.isMuted ? 'Muted' : 'No longer muted' }
  }),
  serve(conversations, async ({ ctx, member }) => ({ data: await chat.list(ctx, member.id) })),
]
