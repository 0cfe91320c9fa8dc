import type { dashboardStats } from '@parinay/contract/dashboard'
import type { Reply } from '@parinay/contract/kernel/call'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../platform/format-numbers.ts'
import { Badge } from '../ui/badge.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './dashboard.module.css'

interface ActivityCountsProps {
  /** Undefined while they load. */
  counts: Reply<typeof dashboardStats>['data'] | undefined
}

/** The counts of the member's activity, with a link to pending requests. */
export function ActivityCounts({ counts }: ActivityCountsProps) {
  const hasRequests = counts !== undefined && counts.pendingRequests > 0
  return (
    <section aria-label="Your activity" aria-busy={!counts} className={styles.counters}>
      <Link to="/requests" className={`${styles.counter} ${styles.way} ${hasRequests ? styles.waiting : ''}`}>
        <span className={styles.name}>View Requests</span>
        <span className={styles.number}>
          {counts ? formatCount(counts.pendingRequests) : <Skeleton width="1.5em" />}
          {hasRequests && <Badge tone="new">New</Badge>}
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
      <span className={styles.number}>{number === undefined ? <Skeleton width="1.5em" /> : formatCount(number)}</span>
      <span className={styles.note}>{note}</span>
    </div>
  )
}
