import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  /** A section's heading inside the card. */
  title?: ReactNode
  /** Content at the right of the heading. */
  beside?: ReactNode
  className?: string
  children: ReactNode
}

/** A raised surface. With a title it is a section of the page. */
export function Card({ title, beside, className = '', children }: CardProps) {
  const Tag = title ? 'section' : 'div'
  return (
    <Tag className={`${styles.card} ${className}`}>
      {title && (
        <div className={styles.top}>
          <h2>{title}</h2>
          {beside}
        </div>
      )}
      {children}
    </Tag>
  )
}
