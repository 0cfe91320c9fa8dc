import styles from './progress-bar.module.css'

interface ProgressBarProps {
  percent: number
  /** What the percentage is of, read aloud. */
  label: string
}

/** A percentage in a line, drawn as the thread. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.bar}
    >
      <div className={styles.done} style={{ width: `${percent}%` }} />
    </div>
  )
}
