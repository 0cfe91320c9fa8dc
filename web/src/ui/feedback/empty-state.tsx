import type { ReactNode } from 'react'
import { EmptyArch } from '../ornament/arch.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** `h1` where this is all there is on the page. */
  heading?: 'h1' | 'h2' | 'h3'
  /** One of ui/pictures; an empty window where none fits. */
  picture?: ReactNode
  /** What to do next, in a sentence. */
  children?: ReactNode
  action?: ReactNode
  /** A line beside a small picture, where more follows below. */
  compact?: boolean
}

/** Nothing to show, and what may be done about it. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  picture = <EmptyArch />,
  children,
  action,
  compact = false,
}: EmptyStateProps) {
  return (
    <div className={`${styles.empty} ${compact ? styles.compact : ''}`}>
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
