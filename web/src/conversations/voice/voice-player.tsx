import { voiceLength } from '@parinay/contract/voice-notes'
import { IconButton } from '../../ui/icon-button.tsx'
import { PauseIcon, PlayIcon } from '../chat-icons.tsx'
import { type PlayedVoice, useVoicePlayback } from './use-voice-playback.ts'
import styles from './voice.module.css'

/** The player of a voice note in its bubble. It plays only when pressed. */
export function VoicePlayer({ voice }: { voice: PlayedVoice }) {
  const { durationMs } = voice
  const { isPlaying, isLoading, atMs, error, toggle } = useVoicePlayback(voice)
  const length = voiceLength(durationMs)
  return (
    <span className={styles.player}>
      <IconButton
        label={isPlaying ? 'Pause voice note' : `Play voice note, ${length}`}
        aria-busy={isLoading || undefined}
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        onClick={toggle}
      />
      <progress aria-label="Played" max={durationMs} value={Math.min(atMs, durationMs)} className={styles.progress} />
      <span className={styles.time}>{atMs >= 1_000 ? voiceLength(Math.min(atMs, durationMs)) : length}</span>
      <span role="status" className={error ? styles.error : 'visually-hidden'}>
        {error ?? (isLoading ? 'Loading' : '')}
      </span>
    </span>
  )
}
