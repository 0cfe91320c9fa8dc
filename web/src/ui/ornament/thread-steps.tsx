import styles from './thread-steps.module.css'

interface ThreadStepsProps {
  /** The name of the steps for screen readers. */
  label: string
  steps: readonly {
    name: string
    /** The answer at this step. */
    answer?: string | undefined
  }[]
  /** The current step, from 1. */
  current: number
  onSelect: (step: number) => void
}

// From the middle of the first knot to the middle of the last, in a box that is stretched to the available width.
const THREAD_PATH = 'M0 12 C12 2 18 2 26 8 C36 16 42 18 50 12 C58 6 66 4 74 8 C84 14 90 14 100 12'

/** Steps as knots on one thread, which reaches to the current step. Each knot leads to its step. */
export function ThreadSteps({ label, steps, current, onSelect }: ThreadStepsProps) {
  const remaining = 100 - ((current - 1) / Math.max(1, steps.length - 1)) * 100
  return (
    <nav aria-label={label} className={styles.steps}>
      <svg
        viewBox="0 0 100 20"
        preserveAspectRatio="none"
        className={styles.thread}
        style={{ insetInline: `${50 / steps.length}%`, width: `${100 - 100 / steps.length}%` }}
        aria-hidden="true"
      >
        <path d={THREAD_PATH} className={styles.rest} />
        <path d={THREAD_PATH} className={styles.line} style={{ clipPath: `inset(-4px ${remaining}% -4px 0)` }} />
      </svg>
      <ol className={styles.knots}>
        {steps.map(({ name, answer }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-current={index + 1 === current ? 'step' : undefined}
              className={`${styles.step} ${answer ? styles.tied : ''}`}
              onClick={() => onSelect(index + 1)}
            >
              <span className={styles.knot} />
              <span className={styles.name}>{name}</span>
              {answer && <span className={styles.answer}>{answer}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
