import { Link } from '@tanstack/react-router'
import styles from './brand.module.css'

/** The logo, two people under one arch, with a link to the home page. */
export function Brand({ to }: { to: '/' | '/dashboard' }) {
  return (
    <Link to={to} className={styles.brand} activeProps={{ 'aria-current': undefined }}>
      <svg viewBox="0 0 32 34" width="32" height="34" aria-hidden="true" className={styles.mark}>
        <path d="M3 33V16C3 12.4 5.3 11 7.4 10.4 8.2 6.8 13.3 5.2 16 1.5c2.7 3.7 7.8 5.3 8.6 8.9C26.7 11 29 12.4 29 16v17" />
        <path d="M10.5 29.5c2.2-5.3 8.8-5.3 11 0" className={styles.thread} />
        <circle cx="10.5" cy="29.7" r="2.2" />
        <circle cx="21.5" cy="29.7" r="2.2" />
      </svg>
      Parinay
    </Link>
  )
}
