import { profileVideo, type Video } from '@parinay/contract/videos'
import { useEffect, useState } from 'react'
import { useCall } from '../platform/call-hooks.ts'

/** While a video is open, its viewer's permission is asked for this often: a player keeps what it has received. */
const CHECK_MS = 5_000

/** Whether the viewer may watch, asked again while the video is open. Once it has ended it does not begin again by itself. */
export function useWatchedVideo(id: string) {
  const { data, error, refetch } = useCall(profileVideo, { params: { id } })
  // Each reply has addresses of its own, and a new one would begin the video anew.
  const [opened, setOpened] = useState<Video>()
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const now = data?.data
  if (!opened && now?.video) setOpened(now.video)
  const isEnded = opened !== undefined && (error?.status === 404 || (now && now.video?._id !== opened._id))

  useEffect(() => {
    if (!opened) return
    const timer = setInterval(() => void refetch(), CHECK_MS)
    return () => clearInterval(timer)
  }, [opened, refetch])

  const state = isEnded
    ? ('ended' as const)
    : isBroken || (error && !now)
      ? ('failed' as const)
      : opened
        ? ('shown' as const)
        : now
          ? ('withheld' as const)
          : ('loading' as const)
  return {
    state,
    video: opened,
    attempt,
    error: error?.message,
    /** The player could not go on: the permission has ended, or the line. */
    checkAgain: () => {
      setBroken(true)
      void refetch()
    },
    retry: async () => {
      const { data: again } = await refetch()
      if (again?.data.video) setOpened(again.data.video)
      setBroken(false)
      setAttempt(attempt + 1)
    },
  }
}
