import { Link } from '@tanstack/react-router'
import { CheckIcon, InfoIcon } from '../ui/icons.tsx'
import styles from './what-site-checks.module.css'
import { CHECKS, CHECKS_TITLE } from './landing-texts.ts'

/** The section that says what the site checks, and what a family must ask for itself. */
export const WhatSiteChecks = () => (
  <section className={styles.band}>
    <div className={styles.inside}>
      <h2>{CHECKS_TITLE}</h2>
      <ul className={styles.checks}>
        {CHECKS.map(({ isChecked, text }) => (
          <li key={text}>
            {isChecked ? <CheckIcon size={20} className={styles.checked ?? ''} /> : <InfoIcon size={20} />}
            <p>
              <strong>{isChecked ? 'We check: ' : 'We do not check: '}</strong>
              {text}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/safety-tips" hash="verified" className={styles.more}>
        What the green tick means
      </Link>
    </div>
  </section>
)
