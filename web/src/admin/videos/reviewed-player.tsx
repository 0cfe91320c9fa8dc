import type { AdminVideo } from '@parinay/contract/admin/videos'
import type { CSSProperties, KeyboardEvent } from 'react'
import panel from '../photos/review-panel.module.css'
import type { ReviewedPlayerState } from './use-reviewed-player.ts'

interface ReviewedPlayerProps {
  video: AdminVideo
  player: ReviewedPlayerState
}

/** The video under review, in the smaller size. It plays on a press only. */
export function ReviewedPlayer({ video: { video, profile }, player }: ReviewedPlayerProps) {
  const { element, state, events } = player
  return (
    <video
      ref={element}
      className={panel.photo}
      src={video.lowUrl}
      poster={video.posterUrl}
      aria-label={`Under review: ${profile.fullName}`}
      aria-busy={!state}
      controls
      playsInline
      preload="metadata"
      width={video.width}
      height={video.height}
      style={{ '--ratio': video.width / video.height } as CSSProperties}
      onKeyDown={keepArrows}
      {...events}
    >
      <track kind="captions" label="Captions" srcLang="en" src={video.captionsUrl} />
    </video>
  )
}

/** The arrow keys of a focused player seek, and do not go to the next video. */
function keepArrows(event: KeyboardEvent) {
  if (event.key.startsWith('Arrow')) event.nativeEvent.stopPropagation()
}
