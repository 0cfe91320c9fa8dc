import styles from './thread.module.css'

const THREAD_PATH = 'M8 12 C38 4 72 18 112 10'

interface ThreadProps {
  /** The length of the thread; from 90 it is tied. */
  percent: number
  /** The width in pixels. The height is proportional. */
  width?: number
}

/** The marigold line between two people for a percentage. The number beside it says the same. */
export function Thread({ percent, width = 104 }: ThreadProps) {
  const isComplete = percent >= 90
  return (
    <svg viewBox="0 0 120 22" width={width} height={(width * 22) / 120} aria-hidden="true" className={styles.thread}>
      <path d={THREAD_PATH} pathLength={100} className={styles.rest} />
      <path d={THREAD_PATH} pathLength={100} className={styles.line} strokeDasharray={`${percent} 100`} />
      <circle cx="6" cy="12" r="4.5" className={styles.tied} />
      <circle cx="113" cy="10" r={isComplete ? 5.5 : 4.2} className={isComplete ? styles.tied : styles.open} />
    </svg>
  )
}
