import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import styles from './bar.module.css'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'

/** The bar and the footer for a visitor. */
export function VisitorShell({ children }: { children?: ReactNode }) {
  return (
    <>
      <header className={`${styles.bar} ${styles.open}`}>
        <div className={styles.inside}>
          <Brand to="/" />
          <nav aria-label="Main" className={styles.links}>
            <Link
              to="/"
              hash="how-it-works"
              className={`${styles.link} ${styles.further}`}
              activeOptions={{ includeHash: true }}
            >
              How it works
            </Link>
            <Link to="/safety-tips" className={`${styles.link} ${styles.further}`}>
              Safety
            </Link>
            <Link to="/login" className={styles.link}>
              Login
            </Link>
            <ButtonLink to="/register" variant="main" className={styles.action}>
              Register Free
            </ButtonLink>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
    </>
  )
}
