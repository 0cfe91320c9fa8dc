import type { ReactNode } from 'react'
import { EmptyArch } from './arch.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** One of ui/pictures; an empty window where none fits. */
  picture?: ReactNode
  /** What to do next, in a sentence. */
  children?: ReactNode
  action?: ReactNode
}

/** Nothing to show, and what may be done about it. */
export function EmptyState({ title, picture = <EmptyArch />, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <h2>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}
