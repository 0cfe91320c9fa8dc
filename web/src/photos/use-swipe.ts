import { type TouchEvent, useRef } from 'react'

/** The distance of a swipe to the next photo. */
const SWIPE_THRESHOLD_PX = 40

/** Detects horizontal swipes of one finger. Two fingers zoom instead. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<number>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0]?.clientX
      if (to === undefined || from.current === undefined) return
      const moved = to - from.current
      if (Math.abs(moved) > SWIPE_THRESHOLD_PX) onSwipe(moved < 0 ? 1 : -1)
    },
  }
}
