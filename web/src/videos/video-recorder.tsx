import { voiceLength } from '@parinay/contract/voice-notes'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { CAMERA_FAULTS } from './record-from-camera.ts'
import { Prompter } from './prompter.tsx'
import styles from './video-recorder.module.css'
import { MAX_VIDEO_MS, type RecorderState, useVideoRecorder } from './use-video-recorder.ts'

interface RecorderProps {
  onRecorded: (file: Blob) => void
  onClose: () => void
}

/** Records the member with the camera of the device. Nothing leaves it. */
export function VideoRecorder(props: RecorderProps) {
  const [attempt, setAttempt] = useState(0)
  return <OpenRecorder key={attempt} {...props} onTryAgain={() => setAttempt(attempt + 1)} />
}

function OpenRecorder({ onRecorded, onClose, onTryAgain }: RecorderProps & { onTryAgain: () => void }) {
  const recorder = useVideoRecorder(onRecorded)
  const { state, stream } = recorder
  // On a phone the questions, the picture and the button fill the window.
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  if (state.at === 'fault')
    return (
      <div className={styles.recorder}>
        <ErrorBox message={CAMERA_FAULTS[state.fault]} onRetry={onTryAgain} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>Back</Button>
        </div>
      </div>
    )
  return (
    <div ref={frame} className={styles.recorder}>
      <Prompter />
      <div className={styles.stage}>
        <Mirror stream={stream} />
        {state.at === 'counting' && (
          <p className={styles.countdown} role="status">
            {state.left}
          </p>
        )}
        <RecorderStatus state={state} />
      </div>
      <div className={styles.buttons}>
        {state.at === 'recording' || state.at === 'ending' ? (
          <Button variant="main" busy={state.at === 'ending'} onClick={recorder.stop}>
            Stop
          </Button>
        ) : state.at === 'counting' ? (
          <Button onClick={recorder.cancelCountdown}>Not yet</Button>
        ) : (
          <Button variant="main" busy={state.at === 'asking'} onClick={recorder.begin}>
            Start recording
          </Button>
        )}
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** The member as in a mirror. The recording itself is not mirrored. */
function Mirror({ stream }: { stream: MediaStream | undefined }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  return (
    <video ref={video} className={styles.mirror} aria-label="You, as the camera sees you" muted autoPlay playsInline />
  )
}

function RecorderStatus({ state }: { state: RecorderState }) {
  const elapsedMs = state.at === 'recording' ? state.elapsedMs : 0
  return (
    <p className={styles.status}>
      {state.at === 'recording' && <span className={styles.dot} aria-hidden="true" />}
      <span role="status">{state.at === 'asking' ? 'Waiting for the camera…' : STATUS_WORDS[state.at]}</span>
      {state.at === 'recording' && (
        <span role="timer">
          {elapsedMs < 1_000 ? '0:00' : voiceLength(Math.floor(elapsedMs / 1_000) * 1_000)} of{' '}
          {voiceLength(MAX_VIDEO_MS)}
        </span>
      )}
    </p>
  )
}

const STATUS_WORDS = {
  ready: 'Not recording yet',
  counting: 'Recording begins',
  recording: 'Recording',
  ending: 'One moment…',
  fault: '',
}
