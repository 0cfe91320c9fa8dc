import { ArchFrame } from '../ui/ornament/arch-frame.tsx'
import styles from './hero-picture.module.css'

/** The picture of the hero: two people under two arches, joined by a thread. */
export function HeroPicture() {
  return (
    <div className={styles.picture}>
      <ArchFrame>
        <Portrait of="woman" />
      </ArchFrame>
      <ArchFrame className={styles.man}>
        <Portrait of="man" />
      </ArchFrame>
      <svg viewBox="0 0 170 76" className={styles.thread} aria-hidden="true">
        <path d="M6 8 C10 62 100 92 164 70" pathLength={100} />
        <circle cx="6" cy="6" r="6" />
        <circle cx="164" cy="70" r="6" />
      </svg>
    </div>
  )
}

const Portrait = ({ of }: { of: 'woman' | 'man' }) => (
  <img src={`/portraits/hero-${of}.webp`} alt="" width={420} height={525} fetchPriority="high" />
)
