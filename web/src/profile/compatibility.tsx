import { Thread } from '../ui/thread.tsx'
import styles from './compatibility.module.css'

const MEANING =
  'How well the facts of both profiles fit, from both sides: faith, age, language, place, education, diet and habits. It says nothing about how likely two people are to say yes.'

/** The thread between two people with its number, and what the number means. */
export function Compatibility({ percent, width = 76 }: { percent: number | undefined; width?: number }) {
  if (percent === undefined) return null
  return (
    <div className={styles.compatibility}>
      <Thread percent={percent} width={width} />
      <strong className={styles.percent}>{percent}%</strong>
      <details className={styles.meaning}>
        <summary aria-label={`What ${percent}% means`}>i</summary>
        <p>{MEANING}</p>
      </details>
    </div>
  )
}
