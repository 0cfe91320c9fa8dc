import { ACTIVITY_PERIODS, adminActivity } from '@parinay/contract/admin/overview'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { asChoice, useAdminParams } from '../admin-params.ts'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { ActivityTable } from './activity-table.tsx'
import { BarChart } from './bar-chart.tsx'
import styles from './overview.module.css'
import { LeavingReasonsTable } from './leaving-reasons-table.tsx'
import { MEASURES } from './activity-periods.ts'

/** What changes over time: activity, and why members leave. */
export const ActivityAndReasons = () => (
  <>
    <ActivitySection />
    <LeavingReasonsTable />
  </>
)

/** Recent activity: three charts with one shared pointer, and the same numbers as a table. */
function ActivitySection() {
  const { params, change } = useAdminParams()
  const by = asChoice(ACTIVITY_PERIODS, params.by) ?? 'day'
  const [pointed, setPointed] = useState<number>()
  const { data, error, refetch } = useCallWithToast(adminActivity, { query: { by } })
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
                period={by}
                bars={points.map((point) => ({ on: point.on, count: point[measure] }))}
                hoveredIndex={pointed}
                onHover={setPointed}
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
