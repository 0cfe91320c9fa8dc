import { ButtonLink } from '../ui/button.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import { HERO } from './landing-texts.ts'
import { HeroPicture } from './hero-picture.tsx'
import { Statistics } from './statistics.tsx'
import styles from './landing-screen.module.css'

export const Hero = () => (
  <section className={`${styles.hero} ${jaali.jaali}`}>
    <div className={styles.heroInside}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          {HERO.title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={styles.text}>{HERO.text}</p>
        <div className={styles.actions}>
          <ButtonLink to="/register" variant="main" size="large">
            Register Free
          </ButtonLink>
          <ButtonLink to="/login" size="large">
            Login
          </ButtonLink>
        </div>
        <Statistics />
      </div>
      <HeroPicture />
    </div>
  </section>
)
