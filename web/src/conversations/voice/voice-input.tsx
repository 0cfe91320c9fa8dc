import type { OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { MicrophoneIcon } from '../chat-icons.tsx'
import { RecordingBar } from './recording-bar.tsx'
import { discardVoice, retryVoice, sendVoice, useUnsentVoices } from './unsent-voices.ts'
import { UnsentVoiceList } from './unsent-voice-list.tsx'
import { canRecordVoice, useVoiceRecorder } from './use-voice-recorder.ts'

interface VoiceInputProps {
  self: string
  conversation: ConversationId
  /** The number of the message that is answered. */
  replyTo: number | undefined
  /** Runs when a recorded voice note is being sent. */
  onSent: () => void
  onDelivered: (message: OwnMessage) => void
  /** The message box, with the button that starts a recording. */
  children: (microphone: ReactNode) => ReactNode
}

/** The message box, or the recording bar in its place, with the unsent voice notes above. */
export function VoiceInput({ self, conversation, replyTo, onSent, onDelivered, children }: VoiceInputProps) {
  const recorder = useVoiceRecorder()
  const unsent = useUnsentVoices(self, conversation)
  const send = async () => {
    const recording = await recorder.finish()
    if (!recording) return
    onSent()
    await sendVoice({ ...recording, member: self, conversation, replyTo }, onDelivered)
  }
  return (
    <>
      {unsent.length > 0 && (
        <UnsentVoiceList
          voices={unsent}
          onRetry={(voice) => void retryVoice(voice, onDelivered)}
          onDiscard={discardVoice}
        />
      )}
      {recorder.state === 'idle' ? (
        children(
          canRecordVoice() && (
            <IconButton
              variant="bare"
              label="Record a voice note"
              icon={<MicrophoneIcon />}
              onClick={() => void recorder.start()}
            />
          ),
        )
      ) : (
        <RecordingBar
          state={recorder.state}
          elapsedMs={recorder.elapsedMs}
          onSend={() => void send()}
          onCancel={recorder.cancel}
        />
      )}
    </>
  )
}
