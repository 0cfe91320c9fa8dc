import type { ReactNode } from 'react'
import styles from './styleguide-screen.module.css'

export const Specimen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.specimen}>
    <h2>{title}</h2>
    {children}
  </div>
)

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
