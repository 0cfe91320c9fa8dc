import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** The page's one main heading; it takes the focus when the page opens. */
  title: ReactNode
  /** What stands at the right of the heading. */
  beside?: ReactNode
  /** `reading` for text and forms. */
  width?: 'full' | 'reading'
  children: ReactNode
}

/** A member's page: heading, then content, never wider than can be read. */
export function Page({ title, beside, width = 'full', children }: PageProps) {
  return (
    <div className={`${styles.page} ${width === 'reading' ? styles.reading : ''}`}>
      <div className={styles.top}>
        <h1>{title}</h1>
        {beside}
      </div>
      {children}
    </div>
  )
}
