// The length of an Opus packet, read from its first bytes (RFC 6716, 3.1).
import { VoiceError } from './voice-error.ts'

const SPEECH_FRAME_MS = [10, 20, 40, 60] as const
const HYBRID_FRAME_MS = [10, 20] as const
const MUSIC_FRAME_MS = [2.5, 5, 10, 20] as const
const MAX_PACKET_MS = 120

/** `second` is the second byte of the packet, if it has one. */
export function packetMs(first: number, second: number | undefined): number {
  const ms = frameMs(first >> 3) * frameCount(first & 3, second)
  if (ms <= 0 || ms > MAX_PACKET_MS) throw new VoiceError('not_audio')
  return ms
}

function frameMs(mode: number): number {
  if (mode < 12) return SPEECH_FRAME_MS[mode & 3]!
  return mode < 16 ? HYBRID_FRAME_MS[mode & 1]! : MUSIC_FRAME_MS[mode & 3]!
}

function frameCount(code: number, second: number | undefined): number {
  if (code < 3) return code === 0 ? 1 : 2
  return second === undefined ? 0 : second & 0x3f
}
