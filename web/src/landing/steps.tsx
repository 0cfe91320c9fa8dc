import { STEPS, STEPS_TITLE } from './content.ts'
import styles from './steps.module.css'

export function Steps() {
  return (
    <section className={styles.band}>
      <div className={styles.inside}>
        <h2 className={styles.heading}>{STEPS_TITLE}</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
