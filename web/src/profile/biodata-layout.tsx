import type { ReactNode } from 'react'
import { MaskedText } from '../people/masked-text.tsx'
import styles from './biodata-layout.module.css'

/** One sheet of paper, as families hand a biodata on. */
export const BiodataSheet = ({ roomy = false, children }: { roomy?: boolean; children: ReactNode }) => (
  <div className={roomy ? `${styles.sheet} ${styles.roomy}` : styles.sheet}>{children}</div>
)

interface BiodataSectionProps {
  title: string
  /** The address leads to it. */
  id?: string
  /** What stands beside the name. */
  beside?: ReactNode
  children: ReactNode
}

/** A section of the sheet under a thin rule: its name, then labels and values, or a person's own words. */
export const BiodataSection = ({ title, id, beside, children }: BiodataSectionProps) => (
  <section id={id} className={styles.section}>
    <div className={styles.name}>
      <h2 tabIndex={-1}>{title}</h2>
      {beside}
    </div>
    <div className={styles.content}>{children}</div>
  </section>
)

/** What a person writes keeps its lines. */
export const OwnWords = ({ children }: { children: string }) => (
  <p className={styles.words}>
    <MaskedText>{children}</MaskedText>
  </p>
)
