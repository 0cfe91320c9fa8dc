import { Link } from '@tanstack/react-router'
import { type ToggleEvent, useId, useRef } from 'react'
import { Thread } from '../ui/ornament/thread.tsx'
import styles from './compatibility.module.css'

interface CompatibilityProps {
  percent: number | undefined
  /** One of the two has filled in little. */
  hasFewDetails?: boolean | undefined
  width?: number
  /** Says the word beside the number. */
  withLabel?: boolean
}

/** The thread between two people with its number, and what the number means. */
export function Compatibility({ percent, hasFewDetails = false, width = 76, withLabel = false }: CompatibilityProps) {
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
      {hasFewDetails && <span className={styles.few}>few details yet</span>}
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
        Of 100 pairs who meet each other’s musts, yours has a better chance of two yeses than {percent}.
        {hasFewDetails && ' It may still change.'} <Link to="/how-matching-works">How matching works</Link>
      </p>
    </div>
  )
}
