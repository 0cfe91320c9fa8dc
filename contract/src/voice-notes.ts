// Voice notes: messages with a recording. Replies, reactions and deletion work as for other messages.
import { z } from 'zod'
import { MAX_CLIENT_ID_LENGTH, messageParams, OwnMessage } from './conversations.ts'
import { call } from './kernel/call.ts'
import { ConversationId } from './kernel/ids.ts'
import { optionalQuery } from './kernel/lenient-input.ts'
import { filledText } from './kernel/text-schemas.ts'
import { wholeNumberQuery } from './kernel/whole-number.ts'

export const MAX_VOICE_SECONDS = 120
/** A tolerance, because recorders stop a little late. */
export const VOICE_TOLERANCE_MS = 1_000
/** The maximum size. Two minutes of speech take about half of it. */
export const MAX_VOICE_BYTES = 1_500_000

/** The content types that a voice note may declare. The bytes decide the real type. */
export const VOICE_TYPES = ['audio/webm', 'audio/ogg'] as const

/** The reasons why a voice note is refused, as its sender reads them. */
export const VOICE_FAULTS = {
  empty: 'Nothing was recorded. Please check your microphone and try again.',
  not_audio: 'This file is not a voice note that can be played here.',
  cut_off: 'This voice note is incomplete. Please send it again.',
  too_long: 'A voice note can be two minutes long. Please record a shorter one.',
} as const
export type VoiceFault = keyof typeof VOICE_FAULTS

/** The length as minutes and seconds, such as 1:04; at least one second. */
export function voiceLength(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The text of a message that is a voice note. */
export const voiceText = (durationMs: number) => `Voice note (${voiceLength(durationMs)})`

export const sendVoiceNote = call({
  method: 'POST',
  path: '/messages/conversation/:id/voice',
  summary:
    'Send a voice note: the bytes of a WebM or Ogg file with Opus; a retry with the same clientId is stored once',
  by: 'member',
  to: 'participant',
  params: z.object({ id: ConversationId }),
  query: z.object({
    clientId: optionalQuery(filledText(MAX_CLIENT_ID_LENGTH, 'clientId')),
    /** The number of the message that this one answers. */
    replyTo: optionalQuery(wholeNumberQuery(1, 999_999_999, 'replyTo')),
  }),
  bytes: { types: VOICE_TYPES, maxBytes: MAX_VOICE_BYTES, wrongType: 'voice_type', tooLarge: 'voice_too_large' },
  status: 201,
  reply: z.object({ data: OwnMessage }),
  failure: 'Failed to send the voice note',
  changes: ['conversations'],
})

export const voiceNote = call({
  method: 'GET',
  path: '/messages/conversation/:id/:seq/voice',
  summary: 'The sound of a voice note, for the two participants',
  by: 'member',
  to: 'participant',
  params: messageParams,
  reply: z.object({}),
  file: 'audio/*',
  failure: 'Failed to load the voice note',
})
