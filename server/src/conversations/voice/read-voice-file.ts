import { MAX_VOICE_SECONDS, VOICE_TOLERANCE_MS, type VoiceFault } from '@parinay/contract/voice-notes'
import { oggDuration } from './ogg-duration.ts'
import { VoiceError } from './voice-error.ts'
import { webmDuration } from './webm-duration.ts'

/** The accepted containers. The bytes of a file decide its type, whatever type the sender declared. */
export const VOICE_FORMATS = { webm: 'audio/webm; codecs=opus', ogg: 'audio/ogg; codecs=opus' } as const
export type VoiceFormat = keyof typeof VOICE_FORMATS

export type ReadVoice = { format: VoiceFormat; durationMs: number } | { fault: VoiceFault }

const MAX_MS = MAX_VOICE_SECONDS * 1_000 + VOICE_TOLERANCE_MS

/**
 * Reads the container of a voice note once from beginning to end, without decoding sound. Its length follows from its packets and their
 * times, not from what the file claims.
 */
export function readVoice(bytes: Buffer): ReadVoice {
  if (bytes.length === 0) return { fault: 'empty' }
  try {
    const format = formatOf(bytes)
    const durationMs = Math.round(format === 'webm' ? webmDuration(bytes) : oggDuration(bytes))
    if (durationMs < 1) return { fault: 'empty' }
    return durationMs > MAX_MS ? { fault: 'too_long' } : { format, durationMs }
  } catch (error) {
    if (error instanceof VoiceError) return { fault: error.fault }
    throw error
  }
}

function formatOf(bytes: Buffer): VoiceFormat {
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm'
  if (bytes.subarray(0, 4).equals(Buffer.from('OggS'))) return 'ogg'
  throw new VoiceError('not_audio')
}
