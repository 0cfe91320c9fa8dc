import styles from './skip-link.module.css'

/** The way past the bars. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to the main content
    </a>
  )
}
