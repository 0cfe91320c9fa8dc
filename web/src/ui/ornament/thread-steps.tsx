import styles from './thread-steps.module.css'

interface ThreadStepsProps {
  /** What the steps are, read aloud. */
  label: string
  steps: readonly {
    name: string
    /** What was answered there. */
    told?: string | undefined
  }[]
  /** From 1. */
  current: number
  onGo: (step: number) => void
}

// From the middle of the first knot to the middle of the last, in a box that is stretched to the width there is.
const LINE = 'M0 12 C12 2 18 2 26 8 C36 16 42 18 50 12 C58 6 66 4 74 8 C84 14 90 14 100 12'

/** A few steps on one marigold thread, which reaches as far as one has come. Each knot leads to its step. */
export function ThreadSteps({ label, steps, current, onGo }: ThreadStepsProps) {
  const ahead = 100 - ((current - 1) / Math.max(1, steps.length - 1)) * 100
  return (
    <nav aria-label={label} className={styles.steps}>
      <svg
        viewBox="0 0 100 20"
        preserveAspectRatio="none"
        className={styles.thread}
        style={{ insetInline: `${50 / steps.length}%`, width: `${100 - 100 / steps.length}%` }}
        aria-hidden="true"
      >
        <path d={LINE} className={styles.rest} />
        <path d={LINE} className={styles.line} style={{ clipPath: `inset(-4px ${ahead}% -4px 0)` }} />
      </svg>
      <ol className={styles.knots}>
        {steps.map(({ name, told }, place) => (
          <li key={name}>
            <button
              type="button"
              aria-current={place + 1 === current ? 'step' : undefined}
              className={`${styles.step} ${told ? styles.tied : ''}`}
              onClick={() => onGo(place + 1)}
            >
              <span className={styles.knot} />
              <span className={styles.name}>{name}</span>
              {told && <span className={styles.told}>{told}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
