import { useId } from 'react'
import { Thread } from '../ui/thread.tsx'
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
  if (percent === undefined) return null
  return (
    <div className={styles.compatibility}>
      <Thread percent={percent} width={width} />
      <strong className={styles.percent}>
        {percent}%{named && ' Match'}
      </strong>
      <button type="button" className={styles.mark} aria-label={`What ${percent}% means`} popoverTarget={meaningId}>
        i
      </button>
      <p id={meaningId} popover="auto" className={styles.meaning}>
        {MEANING}
      </p>
    </div>
  )
}
