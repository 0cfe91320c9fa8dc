import type { Video } from '@parinay/contract/videos'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './video-player.module.css'

interface VideoPlayerProps {
  video: Video
  /** What it shows, for screen readers. */
  label: string
  /** The viewer's code, drawn over the picture. */
  code?: string
  /** Plays at once, because the press that opened it asked for that. */
  isPressed?: boolean
  onFault?: () => void
}

/** 360p: of a picture that is no larger there is nothing sharper. */
const LOW_PX = 360

/** Plays a video on a press, 360p first. The browser's own controls have the keyboard, captions, and every moment of it. */
export function VideoPlayer({ video, label, code, isPressed = false, onFault }: VideoPlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState({ isSharp: false, at: 0, isPlaying: isPressed })
  const { isSharp, at, isPlaying } = shown
  const switchTo = (sharp: boolean) => {
    const { currentTime = 0, paused = true } = frame.current?.querySelector('video') ?? {}
    setShown({ isSharp: sharp, at: currentTime, isPlaying: !paused })
  }

  return (
    <div className={styles.player}>
      <div ref={frame} className={styles.frame}>
        <MovingPicture
          key={isSharp ? 'high' : 'low'}
          address={isSharp ? video.highUrl : video.lowUrl}
          {...{ at, isPlaying, video, label, onFault }}
        />
        {code && <ViewerCode code={code} />}
      </div>
      <div className={styles.actions}>
        {Math.min(video.width, video.height) > LOW_PX && (
          <Button size="small" variant="plain" aria-pressed={isSharp} onClick={() => switchTo(!isSharp)}>
            {isSharp ? 'Save data (360p)' : 'Sharper picture (720p)'}
          </Button>
        )}
        {document.fullscreenEnabled && (
          <Button size="small" variant="plain" onClick={() => void toggleFullScreen(frame.current)}>
            Full screen
          </Button>
        )}
      </div>
    </div>
  )
}

interface MovingPictureProps {
  address: string
  /** Where it begins, in seconds. */
  at: number
  /** Whether it plays at once. */
  isPlaying: boolean
  video: Video
  label: string
  onFault: (() => void) | undefined
}

function MovingPicture({ address, at, isPlaying, video, label, onFault }: MovingPictureProps) {
  const element = useRef<HTMLVideoElement>(null)
  // Not on an event of the element: a part that arrives late is loaded before React listens to it.
  useEffect(() => {
    if (!element.current) return
    if (at > 0) element.current.currentTime = at
    // A browser that does not allow it leaves its play button.
    if (isPlaying) element.current.play().catch(() => undefined)
  }, [at, isPlaying])
  return (
    // The rule does not see a track that not every video has.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={element}
      className={styles.video}
      src={address}
      poster={video.posterUrl}
      width={video.width}
      height={video.height}
      aria-label={label}
      controls
      controlsList="nodownload nofullscreen noremoteplayback"
      disablePictureInPicture
      disableRemotePlayback
      playsInline
      preload="none"
      onError={onFault}
    >
      {video.captionsUrl && <track kind="captions" src={video.captionsUrl} label="Captions" default />}
    </video>
  )
}

/** The frame fills the screen, so that the code stays on the picture. */
const toggleFullScreen = (frame: HTMLElement | null) =>
  (document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen())?.catch(() => undefined)

/** It lies over the picture and is no part of the file: it remains on what is filmed from the screen. */
const ViewerCode = ({ code }: { code: string }) => (
  <div className={styles.code} aria-hidden="true">
    <span>{code}</span>
    <span>{code}</span>
    <span>{code}</span>
  </div>
)
