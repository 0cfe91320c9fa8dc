import { type ToggleEvent, useId, useRef } from 'react'
import { Thread } from '../ui/ornament/thread.tsx'
import styles from './compatibility.module.css'

const MEANING =
  'How well the facts of both profiles fit, seen from both sides: religion and community, age, mother tongue, place, education, marital history, diet and habits. A fact that one of you has not given is left out. It says nothing about how likely two people are to say yes.'

interface CompatibilityProps {
  percent: number | undefined
  width?: number
  /** Says the word beside the number. */
  named?: boolean
}

/** The thread between two people with its number, and what the number means. */
export function Compatibility({ percent, width = 76, named = false }: CompatibilityProps) {
  const meaningId = useId()
  const mark = useRef<HTMLButtonElement>(null)
  // The facts stand above the mark, so that the room for what it says must be below.
  const makeRoom = ({ newState }: ToggleEvent) => {
    if (newState === 'open') mark.current?.scrollIntoView?.({ block: 'nearest' })
  }
  if (percent === undefined) return null
  return (
    <div className={styles.compatibility}>
      <Thread percent={percent} width={width} />
      <strong className={styles.percent}>
        {percent}%{named && ' Match'}
      </strong>
      <button
        ref={mark}
        type="button"
        className={styles.mark}
        aria-label={`What ${percent}% means`}
        popoverTarget={meaningId}
      >
        i
      </button>
      <p id={meaningId} popover="auto" className={styles.meaning} onBeforeToggle={makeRoom}>
        {MEANING}
      </p>
    </div>
  )
}
