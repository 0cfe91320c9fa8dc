import { ARCH_PATH } from '../ui/ornament/arch-frame.tsx'
import styles from './hero-illustration.module.css'

/** The illustration of two houses joined by a thread. */
export const HeroIllustration = () => (
  <svg viewBox="0 0 330 236" width="330" height="236" aria-hidden="true" className={styles.picture}>
    <Window transform="translate(16 10) scale(1.16)" />
    <Window transform="translate(196 40) scale(1)" />
    <path d="M74 220C110 246 190 246 246 221" className={styles.thread} />
    <circle cx="74" cy="219" r="5.5" className={styles.end} />
    <circle cx="246" cy="220" r="5.5" className={styles.end} />
  </svg>
)

const Window = ({ transform }: { transform: string }) => (
  <g transform={transform}>
    <path d={ARCH_PATH} className={styles.wall} />
    <path
      d="M14 62 50 26 86 62 50 98ZM32 44 68 80M68 44 32 80M0 76 14 62 50 98 14 134 0 120M100 76 86 62 50 98 86 134 100 120M14 134 50 170 86 134 50 98M32 80 14 98 32 116 50 134 68 116 86 98 68 80M32 116 50 98 68 116"
      className={styles.lattice}
    />
    <path d={ARCH_PATH} transform="translate(-5 -6) scale(1.1 1.034)" className={styles.trim} />
  </g>
)
