import { type Notification, notifications, readNotifications } from '@parinay/contract/notifications'
import { useState } from 'react'
import { callApi, errorMessage } from '../platform/call-api.ts'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Entries, entryId } from '../ui/layout/list-entries.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Letter } from '../ui/illustrations/letter.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'

/** The member's notifications, newest first. */
export function NotificationsScreen() {
  const { data, error, refetch } = useCall(notifications)
  const earlier = useEarlierNotifications(data?.data ?? [], data?.hasMore ?? false)
  const rows = [...(data?.data ?? []), ...earlier.rows]
  const read = useAction(readNotifications)

  return (
    <Page
      title="Notifications"
      width="reading"
      beside={<ButtonLink to="/notifications/settings">Notification settings</ButtonLink>}
    >
      {!data && error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <NotificationsSkeleton />
      ) : rows.length === 0 ? (
        <NoNotifications />
      ) : (
        <>
          {data.unread > 0 && (
            <div className={styles.all}>
              <Button variant="plain" busy={read.isPending} onClick={() => read.mutate({ body: {} })}>
                Mark all as read
              </Button>
            </div>
          )}
          <ul className={styles.list}>
            <Entries
              of={rows}
              fallback={<li className={`${styles.item} ${styles.unshown}`}>This item could not be shown.</li>}
            >
              {(one) => (
                <NotificationRow
                  notification={one}
                  onOpen={() => !one.isRead && read.mutate({ body: { ids: [one._id] } })}
                />
              )}
            </Entries>
          </ul>
          <EarlierPages earlier={earlier} />
        </>
      )}
    </Page>
  )
}

const NotificationsSkeleton = () => (
  <div role="status" aria-label="Loading notifications" className={styles.list}>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} height="72px" />
    ))}
  </div>
)

const NoNotifications = () => (
  <EmptyState
    title="No notifications yet"
    picture={<Letter />}
    action={<ButtonLink to="/search">Search profiles</ButtonLink>}
  >
    Interests, messages and news about your photos will appear here.
  </EmptyState>
)

const EarlierPages = ({ earlier }: { earlier: ReturnType<typeof useEarlierNotifications> }) =>
  earlier.failure !== undefined ? (
    <ErrorBox message={earlier.failure} onRetry={() => void earlier.fetch()} />
  ) : earlier.hasMore ? (
    <div>
      <Button busy={earlier.isFetching} onClick={() => void earlier.fetch()}>
        Earlier
      </Button>
    </div>
  ) : (
    earlier.isFetched && <p className={styles.soft}>That is everything.</p>
  )

/** Earlier pages than the latest one, which is kept fresh. Omits notifications that the latest page shows meanwhile. */
function useEarlierNotifications(latest: readonly Notification[], hasMore: boolean) {
  const [fetched, setFetched] = useState<{ rows: readonly Notification[]; hasMore: boolean }>()
  const [isFetching, setFetching] = useState(false)
  const [failure, setFailure] = useState<string>()
  const latestIds = new Set(latest.map(entryId))
  const rows = (fetched?.rows ?? []).filter((row) => !latestIds.has(entryId(row)))
  const before = [...latest, ...rows].map(entryId).findLast((id) => id !== undefined)

  const fetch = async () => {
    if (before === undefined) return
    setFetching(true)
    try {
      const { data, hasMore: more } = await callApi(notifications, { query: { before } })
      setFetched({ rows: [...rows, ...data], hasMore: more })
      setFailure(undefined)
    } catch (failed) {
      setFailure(errorMessage(failed, notifications.failure))
    }
    setFetching(false)
  }
  return { rows, isFetching, isFetched: fetched !== undefined, failure, fetch, hasMore: fetched?.hasMore ?? hasMore }
}
