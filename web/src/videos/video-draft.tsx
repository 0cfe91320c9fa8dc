import { MAX_VIDEO_SECONDS, VIDEO_FAULTS, VIDEO_TOLERANCE_SECONDS } from '@parinay/contract/videos'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { captionFault, captionLines } from './caption-lines.ts'
import { CaptionsInput } from './captions-input.tsx'
import styles from './my-video.module.css'

interface VideoDraftProps {
  file: Blob
  name: string
  isRecorded: boolean
  onUse: (captions: string[]) => void
  onRecordAgain: (() => void) | undefined
  onDiscard: () => void
}

/** A video before it is sent: to watch, to caption, to use or to record again. */
export function VideoDraft({ file, name, isRecorded, onUse, onRecordAgain, onDiscard }: VideoDraftProps) {
  const address = useObjectUrl(file)
  const [text, setText] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  const lines = captionLines(text)
  const fault = captionFault(lines)
  const readLength = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    const { duration } = currentTarget
    // A recording does not say its length before it was read to its end.
    if (duration === Infinity) currentTarget.currentTime = Number.MAX_SAFE_INTEGER
    else setTooLong(duration > MAX_VIDEO_SECONDS + VIDEO_TOLERANCE_SECONDS)
  }
  const backToStart = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    if (Number.isFinite(currentTarget.duration)) currentTarget.currentTime = 0
  }

  return (
    <div className={styles.new}>
      {isUnreadable ? (
        <p className={styles.notice}>This browser cannot show {name}. You can send it without watching it here.</p>
      ) : (
        // Its captions are being written below.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          src={address}
          aria-label={`Watch ${name}`}
          controls
          playsInline
          disablePictureInPicture
          className={styles.draft}
          onLoadedMetadata={readLength}
          onDurationChange={backToStart}
          onError={() => setUnreadable(true)}
        />
      )}
      {isTooLong ? (
        <p role="alert" className={styles.fault}>
          {VIDEO_FAULTS.too_long}
        </p>
      ) : (
        <CaptionsInput text={text} onText={setText} error={fault} />
      )}
      <div className={styles.actions}>
        {!isTooLong && (
          <Button variant="main" onClick={() => !fault && onUse(lines)}>
            Use this
          </Button>
        )}
        {onRecordAgain && (
          <Button onClick={onRecordAgain}>{isRecorded ? 'Record again' : 'Record here instead'}</Button>
        )}
        <Button variant="plain" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}

/** The address of a file, made when it is first shown and revoked afterwards. */
function useObjectUrl(file: Blob) {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}
