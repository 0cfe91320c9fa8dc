import { type ToggleEvent, useId, useRef } from 'react'
import { Thread } from '../ui/ornament/thread.tsx'
import styles from './compatibility.module.css'

const EXPLANATION =
  'How well the facts of both profiles fit, seen from both sides: religion and community, age, mother tongue, place, education, marital history, diet and habits. A fact that one of you has not given is left out. It says nothing about how likely two people are to say yes.'

interface CompatibilityProps {
  percent: number | undefined
  width?: number
  /** Says the word beside the number. */
  withLabel?: boolean
}

/** The thread between two people with its number, and what the number means. */
export function Compatibility({ percent, width = 76, withLabel = false }: CompatibilityProps) {
  const explanationId = useId()
  const infoButton = useRef<HTMLButtonElement>(null)
  // The facts stand above the mark, so that the room for what it says must be below.
  const scrollIntoView = ({ newState }: ToggleEvent) => {
    if (newState === 'open') infoButton.current?.scrollIntoView?.({ block: 'nearest' })
  }
  if (percent === undefined) return null
  return (
    <div className={styles.compatibility}>
      <Thread percent={percent} width={width} />
      <strong className={styles.percent}>
        {percent}%{withLabel && ' Match'}
      </strong>
      <button
        ref={infoButton}
        type="button"
        className={styles.mark}
        aria-label={`What ${percent}% means`}
        popoverTarget={explanationId}
      >
        i
      </button>
      <p id={explanationId} popover="auto" className={styles.meaning} onBeforeToggle={scrollIntoView}>
        {EXPLANATION}
      </p>
    </div>
  )
}
