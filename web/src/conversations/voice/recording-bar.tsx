import { MAX_VOICE_SECONDS, voiceLength } from '@parinay/contract/voice-notes'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SendIcon } from '../chat-icons.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import chat from '../chat.module.css'
import type { RecorderState } from './use-voice-recorder.ts'
import styles from './voice.module.css'

interface RecordingBarProps {
  state: RecorderState
  elapsedMs: number
  onSend: () => void
  onCancel: () => void
}

const LIMIT = voiceLength(MAX_VOICE_SECONDS * 1_000)
const STATE_WORDS: Record<RecorderState, string> = {
  idle: '',
  asking: 'Waiting for the microphone…',
  recording: 'Recording',
  full: 'You have reached two minutes. Send it or discard it.',
}

/** Replaces the message box while a voice note is recorded. Escape discards the recording. */
export function RecordingBar({ state, elapsedMs, onSend, onCancel }: RecordingBarProps) {
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => send.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <div role="group" aria-label="Voice note" className={chat.composer}>
      <IconButton variant="bare" label="Discard voice note" icon={<TrashIcon />} onClick={onCancel} />
      <p className={styles.recording}>
        {state === 'recording' && <span className={styles.dot} aria-hidden="true" />}
        <span role="status">{STATE_WORDS[state]}</span>
        {state !== 'asking' && (
          <span role="timer" className={styles.time}>
            {elapsedMs < 1_000 ? '0:00' : voiceLength(Math.floor(elapsedMs / 1_000) * 1_000)} / {LIMIT}
          </span>
        )}
      </p>
      <Button
        ref={send}
        variant="main"
        className={chat.send}
        aria-label="Send voice note"
        title="Send voice note"
        icon={<SendIcon />}
        busy={state === 'asking'}
        onClick={onSend}
      />
    </div>
  )
}
