import styles from './skip-link.module.css'

/** A link to skip the bars, for keyboards and screen readers. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to the main content
    </a>
  )
}
