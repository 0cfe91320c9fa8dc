import { STEPS, STEPS_TITLE } from './landing-texts.ts'
import styles from './steps.module.css'

export function Steps() {
  return (
    <section id="how-it-works" className={styles.band}>
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
