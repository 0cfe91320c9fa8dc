import { useEffect, useRef } from 'react'
import type { Step } from './match-wizard-params.ts'

/** The next step replaces the pressed button, so the focus moves to its heading. */
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
