import type { VoiceFault } from '@parinay/contract/voice-notes'

/** Thrown for bytes that are not a voice note, with the reason. */
export class VoiceError extends Error {
  readonly fault: VoiceFault

  constructor(fault: VoiceFault) {
    super(fault)
    this.fault = fault
  }
}
