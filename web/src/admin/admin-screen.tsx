import { adminStats } from '@parinay/contract/admin'
import { sentenceOf } from '../platform/ask.ts'
import { useCall } from '../platform/calls.ts'
import { grouped } from '../platform/money.ts'
import { ErrorBox } from '../ui/error-box.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './admin-screen.module.css'

const COUNTERS = {
  users: 'Total Users',
  profiles: 'Active Profiles',
  pendingPhotos: 'Pending Photos',
  requests: 'Total Requests',
  conversations: 'Conversations',
} as const

export function AdminScreen() {
  const { data, error, refetch } = useCall(adminStats)
  const counters = Object.entries(COUNTERS) as [keyof typeof COUNTERS, string][]

  return (
    <Page title="Admin">
      {error && <ErrorBox message={sentenceOf(error, 'Failed to fetch stats')} onRetry={() => void refetch()} />}
      <dl className={styles.counters}>
        {counters.map(([counter, name]) => (
          <div key={counter}>
            <dt>{name}</dt>
            <dd>{data ? grouped(data.data[counter]) : <Skeleton width="3ch" />}</dd>
          </div>
        ))}
      </dl>
    </Page>
  )
}
