import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A word in a list, such as a hobby. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}

/** Tags in a row that wraps. */
export function Tags({ of }: { of: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {of.map((word) => (
        <li key={word}>
          <Tag>{word}</Tag>
        </li>
      ))}
    </ul>
  )
}
