import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { VerifiedIcon } from './icons.tsx'

interface BadgeProps {
  /** `good` for accepted or verified, `waiting` for pending, `bad` for declined, `gold` for a tier, `new` for news, `plain` for anything else. */
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

/** The tick and the word "Verified", without a box. */
export function VerifiedBadge() {
  return (
    <span className={styles.verified}>
      <VerifiedIcon size={16} />
      Verified
    </span>
  )
}

const MAX_SHOWN = 99

/** A highlighted number, at most "99+"; nothing for 0. `of` names the counted things for screen readers. */
export function CountBadge({ count, of: label }: { count: number; of: string }) {
  if (count <= 0) return null
  return (
    <span className={styles.count}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
