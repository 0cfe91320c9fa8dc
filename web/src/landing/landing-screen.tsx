import { ButtonLink } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import { WhatSiteChecks } from './what-site-checks.tsx'
import { BENEFITS, BENEFITS_TITLE, CLOSING, FEATURES, FEATURES_TITLE } from './landing-texts.ts'
import { FeaturePicture } from './feature-picture.tsx'
import { Hero } from './hero.tsx'
import styles from './landing-screen.module.css'
import { ProductPictures } from './product-pictures.tsx'
import { Steps } from './steps.tsx'

export function LandingScreen() {
  return (
    <>
      <Hero />

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

      <ProductPictures />

      <Steps />

      <section className={styles.band}>
        <h2 className={styles.heading}>{BENEFITS_TITLE}</h2>
        <ul className={styles.benefits}>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>
              <CheckIcon size={20} />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      </section>

      <WhatSiteChecks />

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
