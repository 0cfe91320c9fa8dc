import { ButtonLink } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import { BENEFITS, BENEFITS_TITLE, CLOSING, FEATURES, FEATURES_TITLE, HERO, STATISTICS } from './content.ts'
import { FeaturePicture } from './feature-picture.tsx'
import { HeroPicture } from './hero-picture.tsx'
import styles from './landing-screen.module.css'
import { Steps } from './steps.tsx'

export function LandingScreen() {
  return (
    <>
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
            <dl className={styles.statistics}>
              {STATISTICS.map(({ figure, of }) => (
                <div key={of}>
                  <dt>{of}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
          </div>
          <HeroPicture />
        </div>
      </section>

      <section className={styles.band}>
        <h2 className={styles.heading}>{FEATURES_TITLE}</h2>
        <ul className={styles.features}>
          {FEATURES.map(({ picture, title, text }) => (
            <li key={title}>
              <FeaturePicture of={picture} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <Steps />

      <section className={styles.band}>
        <h2 className={styles.heading}>{BENEFITS_TITLE}</h2>
        <ul className={styles.benefits}>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>
              <CheckIcon size={20} />
              {benefit}
            </li>
          ))}
        </ul>
      </section>

      <section className={`${styles.closing} ${jaali.jaali}`}>
        <h2 className={styles.heading}>{CLOSING.title}</h2>
        <p className={styles.text}>{CLOSING.text}</p>
        <ButtonLink to="/register" variant="main" size="large">
          Register Free
        </ButtonLink>
      </section>
    </>
  )
}
