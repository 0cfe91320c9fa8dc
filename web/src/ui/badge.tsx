import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { VerifiedIcon } from './icons.tsx'

interface BadgeProps {
  /** `good` accepted or verified, `waiting` pending, `bad` declined, `gold` a tier, `new` to be noticed, `plain` anything else. */
  tone?: 'good' | 'waiting' | 'bad' | 'gold' | 'new' | 'plain'
  icon?: ReactNode
  children: ReactNode
}

export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  )
}

/** The tick and the word, without a box. */
export function VerifiedBadge() {
  return (
    <span className={styles.verified}>
      <VerifiedIcon size={16} />
      Verified
    </span>
  )
}

const MAX_SHOWN = 99

/** A number to be noticed, at most "99+"; nothing at 0. `of` says what is counted, read aloud. */
export function CountBadge({ count, of: label }: { count: number; of: string }) {
  if (count <= 0) return null
  return (
    <span className={styles.count}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
