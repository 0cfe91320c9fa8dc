import { useEffect, useRef } from 'react'
import type { Step } from './preferences.ts'

/** The button that led on is gone with its question; the focus goes to the heading of what came. */
export function useStepFocus(step: Step) {
  const containerRef = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    const heading = containerRef.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [step])
  return containerRef
}
