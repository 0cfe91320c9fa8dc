import { adminStats } from '@parinay/contract/admin/overview'
import { Link } from '@tanstack/react-router'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { formatCount } from '../../platform/format-numbers.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { AdminTab } from '../admin-params.ts'
import { useCallWithToast } from '../use-call-with-toast.ts'
import styles from './overview.module.css'
import { WaitingSummary } from './waiting-summary.tsx'

const COUNTERS = [
  ['users', 'Total Users', 'users'],
  ['profiles', 'Active Profiles', 'profiles'],
  ['pendingPhotos', 'Pending Photos', 'photos'],
  ['requests', 'Total Requests', 'requests'],
  ['conversations', 'Conversations', 'conversations'],
] as const

const QUICK_ACTIONS: [string, AdminTab][] = [
  ['Manage Users', 'users'],
  ['Verify Profiles', 'profiles'],
  ['View Requests', 'requests'],
  ['Conversations', 'conversations'],
]

const DeadlinesSummary = lazyPart(
  async () => (await import('../cases/deadlines-summary.tsx')).DeadlinesSummary,
  <Skeleton height="1.5em" />,
)

// The charts load after the counters, and only on this tab.
const ActivitySection = lazyPart(
  async () => (await import('./activity-section.tsx')).ActivityAndReasons,
  <Skeleton height="280px" />,
)

export function OverviewTab() {
  const { data, error, refetch } = useCallWithToast(adminStats)
  return (
    <>
      <div className={styles.counters}>
        {COUNTERS.map(([counter, name, tab]) => (
          <Link key={counter} to="/admin" search={{ tab }} resetScroll={false} className={styles.counter}>
            <span className={styles.number}>
              {data ? formatCount(data.data[counter]) : error ? '–' : <Skeleton width="3ch" height="1.1em" />}
            </span>
            <span className={styles.name}>{name}</span>
          </Link>
        ))}
      </div>
      <DeadlinesSummary />
      <WaitingSummary />
      {error && !data && (
        <p className={styles.failed}>
          The counters could not be loaded.
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      <section aria-labelledby="quick-actions" className={styles.section}>
        <h2 id="quick-actions">Quick Actions</h2>
        <div className={styles.actions}>
          {QUICK_ACTIONS.map(([name, tab]) => (
            <ButtonLink key={tab} to="/admin" search={{ tab }} resetScroll={false}>
              {name}
            </ButtonLink>
          ))}
        </div>
      </section>
      <ActivitySection />
    </>
  )
}
