import { type PointerEvent, useEffect, useRef } from 'react'

const LONG_PRESS_MS = 450
/** A resting finger moves a little. */
const MOVE_TOLERANCE_PX = 10

/** Detects a long press by finger or pen. A mouse has visible controls instead. */
export function useLongPress(onLongPress: () => void) {
  const pressRef = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const cancel = () => clearTimeout(pressRef.current?.timer)
  useEffect(() => () => clearTimeout(pressRef.current?.timer), [])

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      if (pointerType === 'mouse') return
      cancel()
      pressRef.current = { timer: setTimeout(onLongPress, LONG_PRESS_MS), x: clientX, y: clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = pressRef.current ?? { x: 0, y: 0 }
      if (Math.hypot(clientX - x, clientY - y) > MOVE_TOLERANCE_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  }
}
