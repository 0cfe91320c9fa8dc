import type { dashboardStats } from '@parinay/contract/dashboard'
import type { Reply } from '@parinay/contract/kernel/call'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../platform/format-numbers.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ChevronRightIcon } from '../ui/icons.tsx'
import styles from './dashboard.module.css'

interface WaitingLineProps {
  /** Undefined while they load. */
  counts: Reply<typeof dashboardStats>['data'] | undefined
}

/** What waits for the member, in one line. */
export function PendingSummary({ counts }: WaitingLineProps) {
  if (!counts)
    return (
      <div className={styles.pendingSummary} aria-hidden="true">
        <Skeleton width="12em" />
      </div>
    )
  const { pendingRequests, messages } = counts
  return (
    <p className={styles.pendingSummary}>
      {pendingRequests > 0 && (
        <Link to="/requests">
          {plural(pendingRequests, 'request')}
          <ChevronRightIcon size={16} />
        </Link>
      )}
      {messages > 0 && (
        <Link to="/messages">
          {plural(messages, 'message')}
          <ChevronRightIcon size={16} />
        </Link>
      )}
      {pendingRequests + messages === 0 && 'You are all caught up.'}
    </p>
  )
}

const plural = (count: number, thing: string) => `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
