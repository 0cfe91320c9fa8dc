import { useId } from 'react'
import styles from './match-choices.module.css'

interface ChoicesProps {
  label: string
  /** Shows the label as a heading. */
  isTitled?: boolean
  choices: readonly string[]
  /** The label of no preference, if it is offered. */
  anyLabel?: string
  chosen: string | undefined
  onChoose: (choice: string | undefined) => void
}

/** The answers to one question. Choosing one moves on. */
export function MatchChoices({ label, isTitled = false, choices, anyLabel, chosen, onChoose }: ChoicesProps) {
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      <h2 id={labelId} className={isTitled ? styles.title : 'visually-hidden'}>
        {label}
      </h2>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              aria-pressed={choice === chosen}
              className={styles.choice}
              onClick={() => onChoose(choice)}
            >
              <span className={styles.knot} />
              {choice}
            </button>
          </li>
        ))}
        {anyLabel && (
          <li>
            <button type="button" className={`${styles.choice} ${styles.any}`} onClick={() => onChoose(undefined)}>
              {anyLabel}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
