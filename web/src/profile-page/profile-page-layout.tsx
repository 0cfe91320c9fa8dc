import type { ReactNode } from 'react'
import jaali from '../ui/ornament/jaali.module.css'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import styles from './profile-page-layout.module.css'

interface ProfilePageLayoutProps {
  photos: ReactNode
  person: ReactNode
  /** What one may do; stays within the thumb's reach on a phone. */
  actions?: ReactNode
  contact?: ReactNode
  /** Why the two fit, and what is verified; beside the person on wide screens. */
  aside?: ReactNode
  /** Shapes of what is on its way, which would not be seen on the lattice. */
  loading?: boolean
  /** The facts. */
  children: ReactNode
}

/** A person's page: the arch and who it is on the lattice, then the facts. */
export function ProfilePageLayout({ photos, person, actions, contact, aside, ...rest }: ProfilePageLayoutProps) {
  const { loading = false, children } = rest
  const focus = useFocusRecovery<HTMLDivElement>()
  return (
    <div className={styles.profile}>
      {!loading && <div className={`${styles.ground} ${jaali.jaali}`} />}
      <div className={styles.photos}>{photos}</div>
      <div className={styles.person}>{person}</div>
      {actions && (
        <div className={styles.actions} data-bottom="actions" {...focus}>
          {actions}
        </div>
      )}
      {contact && <div className={styles.contact}>{contact}</div>}
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.facts}>{children}</div>
    </div>
  )
}
