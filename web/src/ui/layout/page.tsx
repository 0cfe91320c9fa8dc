import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** The page's one main heading; it takes the focus when the page opens. */
  title: ReactNode
  /** Content at the right of the heading. */
  beside?: ReactNode
  /** `reading` for text and forms. */
  width?: 'full' | 'reading'
  /** Small gaps on a phone, and a heading only for screen readers. */
  compact?: boolean
  /** Small gaps and a small heading at every width, for the lists of staff. */
  dense?: boolean
  children: ReactNode
}

/** A member's page: heading and content with a limited width. */
export function Page({ title, beside, width = 'full', compact = false, dense = false, children }: PageProps) {
  const looks = [styles.page, width === 'reading' && styles.reading, compact && styles.compact, dense && styles.dense]
  return (
    <div className={looks.filter(Boolean).join(' ')}>
      <div className={styles.top}>
        <h1>{title}</h1>
        {beside}
      </div>
      {children}
    </div>
  )
}
