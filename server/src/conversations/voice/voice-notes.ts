import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId, MemberId } from '@parinay/contract/kernel/ids'
import { MAX_VOICE_BYTES, VOICE_FAULTS, voiceText } from '@parinay/contract/voice-notes'
import type { Context } from '../../platform/context.ts'
import { IncomingUploads, type Sender } from '../../platform/http/limit-incoming-uploads.ts'
import { Problem, refuse } from '../../platform/problem.ts'
import { deliver } from '../send-message.ts'
import { voiceOf } from '../message-queries.ts'
import * as queries from '../queries.ts'
import { readVoice, VOICE_FORMATS, type VoiceFormat } from './read-voice-file.ts'
import { readVoiceFile, removeUnused, storeUnused } from './voice-files.ts'

/** Voice notes stay in memory while they arrive, so fewer may arrive at a time than photos. */
const incomingVoices = new IncomingUploads({
  maxBytes: MAX_VOICE_BYTES,
  maxConcurrent: 60,
  maxPerMember: 3,
  maxPerAddress: 30,
  minBytesPerSecond: 2 * 1024,
  graceMs: 10_000,
  refusals: { tooLarge: 'voice_too_large', tooSlow: 'voice_too_slow', busy: 'voices_busy' },
})

interface VoiceMessage {
  conversation: ConversationId
  clientId?: string | undefined
  replyTo?: number | undefined
}

/** Sends a voice note as a message. Refuses files that are not sound of at most two minutes, and stores nothing of them. */
export async function sendVoice(
  ctx: Context,
  sender: Sender & { member: MemberId },
  file: AsyncIterable<Uint8Array>,
  { conversation, clientId, replyTo }: VoiceMessage,
): Promise<OwnMessage> {
  const { member } = sender
  if (!(await queries.otherOf(ctx.db, member, conversation))) refuse('conversation_not_found')
  await ctx.limits.consume('message', member)
  return incomingVoices.receive(sender, async (countBytes, tooSlow) => {
    const bytes = await pipeline(file, countBytes, (pieces) => buffer(pieces), { signal: tooSlow })
    const read = readVoice(bytes)
    if ('fault' in read) {
      const text = VOICE_FAULTS[read.fault]
      return refuse('voice_unreadable', { text, fields: { voice: text } })
    }
    const id = await store(ctx, bytes)
    try {
      const voice = { id, ...read }
      return await deliver(ctx, {
        conversation,
        sender: member,
        text: voiceText(read.durationMs),
        clientId,
        replyTo,
        voice,
      })
    } finally {
      // Removes the file unless a message owns it: sending may have failed, or an earlier attempt may have succeeded.
      await removeUnused(ctx, id).catch((error: unknown) => ctx.log.warn({ voice: 'file not removed', error }))
    }
  })
}

const store = (ctx: Context, bytes: Buffer) =>
  storeUnused(ctx, bytes).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOSPC' ? new Problem('voice_storage_full') : error
  })

interface Sound {
  type: string
  bytes: Buffer
}

/** Opens a voice note for a participant who may read its message. Each request checks this again. */
export async function openVoice(ctx: Context, member: MemberId, id: ConversationId, seq: number): Promise<Sound> {
  if (!(await queries.otherOf(ctx.db, member, id))) refuse('conversation_not_found')
  const voice = (await voiceOf(ctx.db, member, id, seq)) ?? refuse('voice_not_found')
  const bytes = (await readVoiceFile(ctx, voice.voice_id!)) ?? refuse('voice_not_found')
  return { type: VOICE_FORMATS[voice.voice_format as VoiceFormat], bytes }
}
