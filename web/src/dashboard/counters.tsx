import type { dashboardStats } from '@parinay/contract/dashboard'
import type { Reply } from '@parinay/contract/kernel/call'
import { Link } from '@tanstack/react-router'
import { grouped } from '../platform/money.ts'
import { Badge } from '../ui/badge.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './dashboard.module.css'

interface CountersProps {
  /** Undefined while they are on their way. */
  counts: Reply<typeof dashboardStats>['data'] | undefined
}

/** What happened so far, and the way to what waits. */
export function Counters({ counts }: CountersProps) {
  const isWaiting = counts !== undefined && counts.pendingRequests > 0
  return (
    <section aria-label="Your numbers" aria-busy={!counts} className={styles.counters}>
      <Link to="/requests" className={`${styles.counter} ${styles.way} ${isWaiting ? styles.waiting : ''}`}>
        <span className={styles.name}>View Requests</span>
        <span className={styles.number}>
          {counts ? grouped(counts.pendingRequests) : <Skeleton width="1.5em" />}
          {isWaiting && <Badge tone="new">New</Badge>}
        </span>
        <span className={styles.note}>waiting for your answer</span>
      </Link>
      <Counter name="Interests Received" number={counts?.interests} note="since you joined" />
      <Counter name="New Messages" number={counts?.messages} note="not read yet" />
      <Counter name="Mutual Matches" number={counts?.matches} note="accepted by both" />
    </section>
  )
}

function Counter({ name, number, note }: { name: string; number: number | undefined; note: string }) {
  return (
    <div className={styles.counter}>
      <span className={styles.name}>{name}</span>
      <span className={styles.number}>{number === undefined ? <Skeleton width="1.5em" /> : grouped(number)}</span>
      <span className={styles.note}>{note}</span>
    </div>
  )
}
