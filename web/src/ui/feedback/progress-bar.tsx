import styles from './progress-bar.module.css'

interface ProgressBarProps {
  percent: number
  /** The meaning of the percentage, for screen readers. */
  label: string
}

/** A percentage as a line in the form of the thread. */
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
