import type { ReactNode } from 'react'
import styles from './picture.module.css'

// The cusped window of ui/ornament/arch-frame.tsx, lower and wider, so that an object fits into it.
const WINDOW_PATH =
  'M34 120V60C34 48 38.5 42 47 38.7 48 38.3 48.5 37.3 49 36.3 53 27 71 23 80 6 89 23 107 27 111 36.3 111.5 37.3 112 38.3 113 38.7 121.5 42 126 48 126 60V120'

/** The frame of all illustrations: a scene of cut paper in the window. The text beside it says what it means. */
export const Picture = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 160 128" width="180" height="144" aria-hidden="true" className={styles.picture}>
    <path d={WINDOW_PATH} className={styles.wall} />
    <path
      d="M62 35 80 53 98 35M62 35 80 17 98 35M44 53 62 35M98 35 116 53M71 44 80 35 89 44"
      className={styles.lattice}
    />
    <path d={WINDOW_PATH} transform="translate(-6.4 -5.6) scale(1.08 1.047)" className={styles.trim} />
    {children}
    <path d="M14 120H146" className={styles.ground} />
  </svg>
)
