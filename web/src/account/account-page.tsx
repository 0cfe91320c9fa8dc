import type { ReactNode } from 'react'
import { ArchFrame } from '../ui/ornament/arch-frame.tsx'
import jaali from '../ui/ornament/jaali.module.css'
import styles from './account-page.module.css'

interface AccountPageProps {
  title: string
  lead: string
  /** The link to the other of login and registration. */
  footer: ReactNode
  children: ReactNode
}

/** The layout of login and registration: the form, with an arch beside it on wide screens. */
export function AccountPage({ title, lead, footer, children }: AccountPageProps) {
  return (
    <div className={`${styles.page} ${jaali.jaali}`}>
      <div className={styles.inside}>
        <div className={styles.picture} aria-hidden="true">
          <ArchFrame>
            <img src="/portraits/hero-woman.webp" alt="" loading="lazy" width={420} height={525} />
          </ArchFrame>
        </div>
        <div className={styles.card}>
          <div>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          {children}
          <p className={styles.foot}>{footer}</p>
        </div>
      </div>
    </div>
  )
}
