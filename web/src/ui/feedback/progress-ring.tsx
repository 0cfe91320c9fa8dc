import styles from './progress-ring.module.css'

const RADIUS = 44
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

interface ProgressRingProps {
  percent: number
  /** The meaning of the percentage, for screen readers. */
  label: string
  size?: number
}

/** A percentage in a circle. */
export function ProgressRing({ percent, label, size = 128 }: ProgressRingProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role="img"
      aria-label={`${label}: ${percent}%`}
      className={styles.ring}
    >
      <circle cx="50" cy="50" r={RADIUS} className={styles.rest} />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        className={styles.done}
        strokeDasharray={`${(CIRCUMFERENCE * percent) / 100} ${CIRCUMFERENCE}`}
        transform="rotate(-90 50 50)"
      />
      <text x="50" y="51" className={styles.number}>
        {percent}%
      </text>
    </svg>
  )
}
