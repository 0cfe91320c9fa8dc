import { ACTIVITY_PERIODS, adminActivity } from '@parinay/contract/admin/overview'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { among, useAdminWords } from '../admin-params.ts'
import { useToldCall } from '../use-call-with-toast.ts'
import { ActivityTable } from './activity-table.tsx'
import { BarChart } from './bar-chart.tsx'
import styles from './overview.module.css'
import { MEASURES } from './periods.ts'

/** How much happened lately: three charts that are read together, and the same as a table. */
export function Activity() {
  const { words, change } = useAdminWords()
  const by = among(ACTIVITY_PERIODS, words.by) ?? 'day'
  const [pointed, setPointed] = useState<number>()
  const { data, error, refetch } = useToldCall(adminActivity, { query: { by } })
  const points = data?.data

  return (
    <section aria-labelledby="activity" className={styles.section}>
      <div className={styles.top}>
        <h2 id="activity">Activity</h2>
        <div className={styles.periods} role="group" aria-label="Period">
          <Chip active={by === 'day'} onClick={() => change({ by: '' }, true)}>
            Last 30 days
          </Chip>
          <Chip active={by === 'week'} onClick={() => change({ by: 'week' }, true)}>
            Last 26 weeks
          </Chip>
        </div>
      </div>
      {!points && error ? (
        <EmptyState
          title="The activity could not be loaded"
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : (
        <div className={styles.charts} aria-busy={!points}>
          {MEASURES.map(([measure, name]) =>
            points ? (
              <BarChart
                key={measure}
                name={name}
                by={by}
                bars={points.map((point) => ({ on: point.on, count: point[measure] }))}
                pointed={pointed}
                onPoint={setPointed}
              />
            ) : (
              <Skeleton key={measure} height="212px" />
            ),
          )}
        </div>
      )}
      {points && <ActivityTable points={points} by={by} />}
    </section>
  )
}
