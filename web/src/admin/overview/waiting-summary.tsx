import { adminWaiting } from '@parinay/contract/admin/overview'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../platform/format-numbers.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useCallWithToast } from '../use-call-with-toast.ts'
import styles from './overview.module.css'

const QUEUES = [
  ['videos', 'Videos', { tab: 'photos', kind: 'videos' }],
  ['checks', 'Documents and selfies', { tab: 'verification' }],
  ['stories', 'Success stories', { tab: 'stories' }],
] as const

/** What waits for a decision beside the photos, which have a counter of their own. */
export function WaitingSummary() {
  const { data, error } = useCallWithToast(adminWaiting)
  return (
    <p className={styles.waiting}>
      Also waiting:
      {QUEUES.map(([queue, name, search]) => (
        <Link key={queue} to="/admin" search={search} resetScroll={false}>
          {name}: {data ? formatCount(data.data[queue]) : error ? '–' : <Skeleton width="1ch" height="1em" />}
        </Link>
      ))}
    </p>
  )
}
