import { useEffect, useRef } from 'react'
import type { Step } from './preferences.ts'

/** The button that led on is gone with its question; the focus goes to the heading of what came. */
export function useStepFocus(step: Step) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = place.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [step])
  return place
}
