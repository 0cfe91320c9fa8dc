import { Children, type ReactNode } from 'react'
import styles from './card-strip.module.css'

interface CardStripProps {
  /** What the cards have in common, read aloud. */
  label: string
  children: ReactNode
}

/** A few cards in one row, which is pushed along where it is longer than the screen. */
export const CardStrip = ({ label, children }: CardStripProps) => (
  <ul aria-label={label} className={styles.strip}>
    {Children.map(children, (card) => (
      <li className={styles.cell}>{card}</li>
    ))}
  </ul>
)
