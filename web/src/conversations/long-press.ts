import { type PointerEvent, useEffect, useRef } from 'react'

const HELD_MS = 450
/** A finger never rests quite still. */
const STILL_PX = 10

/** A finger that stays where it is. A mouse has what it points at. */
export function useLongPress(then: () => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const end = () => clearTimeout(held.current?.timer)
  useEffect(() => () => clearTimeout(held.current?.timer), [])

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      if (pointerType === 'mouse') return
      end()
      held.current = { timer: setTimeout(then, HELD_MS), x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = held.current ?? { x: 0, y: 0 }
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
