import type { ReactNode } from 'react'
import styles from './arch-frame.module.css'

// The cusped window, in a box of 100 by 175: straight sides, a round shoulder, a small cusp, then up to the point.
// The clip path in arch-frame.module.css is this line, sampled.
export const ARCH_PATH =
  'M0 175 V53 C0 41 5 34 14 30.5 C15 30 15.5 28.5 16 27.5 C20 19 40 16 50 0 C60 16 80 19 84 27.5 C84.5 28.5 85 30 86 30.5 C95 34 100 41 100 53 V175'

/** Frames a person's photo. Fills the available width, with the ratio 4 to 7. */
export function ArchFrame({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`${styles.frame} ${className}`}>
      <svg viewBox="-4 -5 108 180" className={styles.trim} aria-hidden="true">
        <path d={ARCH_PATH} transform="translate(-3.5 -4) scale(1.07 1.024)" />
      </svg>
      <div className={styles.inside}>{children}</div>
    </div>
  )
}

interface EmptyArchProps {
  height?: number
  /** The first letter of a name; without it the window is empty. */
  letter?: string | undefined
}

/** A small window without a picture, empty or with the first letter of a name. */
export function EmptyArch({ height = 72, letter }: EmptyArchProps) {
  return (
    <svg viewBox="-6 -6 112 124" height={height} width={height * 0.9} className={styles.empty} aria-hidden="true">
      <path d="M0 112 V50 C0 39 5 33 14 30 C20 18 40 16 50 0 C60 16 80 18 86 30 C95 33 100 39 100 50 V112 Z" />
      {letter && (
        <text x="50" y="90" textAnchor="middle">
          {letter}
        </text>
      )}
    </svg>
  )
}
