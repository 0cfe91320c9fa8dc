import { useEffect, useRef, useState } from 'react'

type PlayerState = 'ready' | 'broken'

/** The player under review: moderators watch at double speed unless they choose otherwise. */
export function useReviewedPlayer() {
  const element = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<PlayerState>()
  const [isPlayed, setPlayed] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [isDouble, setDouble] = useState(true)
  const speed = isDouble ? 2 : 1

  useEffect(() => {
    const video = element.current
    if (video) video.defaultPlaybackRate = video.playbackRate = speed
  }, [speed])

  const toggle = () => {
    const video = element.current
    if (!video) return
    if (!video.paused) return video.pause()
    // The browser may refuse, for example while the video is broken; its state then says so.
    video.play().catch(() => undefined)
  }
  return {
    element,
    state,
    isPlayed,
    isPlaying,
    isDouble,
    speed,
    toggle,
    pause: () => element.current?.pause(),
    toggleSpeed: () => setDouble(!isDouble),
    events: {
      onLoadedMetadata: () => setState('ready'),
      onError: () => setState('broken'),
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => {
        setPlaying(false)
        setPlayed(true)
      },
    },
  }
}

export type ReviewedPlayerState = ReturnType<typeof useReviewedPlayer>
