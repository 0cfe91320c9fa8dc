import type { ReactNode } from 'react'
import { EmptyArch } from '../ornament/arch-frame.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** The heading level; `h1` if the page has nothing else. */
  heading?: 'h1' | 'h2' | 'h3'
  /** One of ui/illustrations; an empty window by default. */
  picture?: ReactNode
  /** A sentence about the next step. */
  children?: ReactNode
  action?: ReactNode
  /** Shows a line beside a small picture, if more follows below. */
  compact?: boolean
}

/** Tells the member that there is nothing to show, and what to do about it. */
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
