import { Link } from '@tanstack/react-router'
import styles from './footer.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p>Parinay is strictly for matrimony: for people who want to marry, and for the families who help them.</p>
        <nav aria-label="About this site">
          <Link to="/about">About</Link>
        </nav>
        <SchemeSwitch />
      </div>
    </footer>
  )
}
