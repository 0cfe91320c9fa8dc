import type { MemberId } from '@parinay/contract/kernel/ids'
import { answerPhotoRequest, photoRequests } from '@parinay/contract/photos'
import { useState } from 'react'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { relativeTime } from '../platform/format-relative-time.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Pager } from '../ui/layout/pager.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { PersonRow } from './person-row.tsx'
import styles from './persons.module.css'

/** Requests to see the member's photos, and the people who may see them. */
export function PhotoRequests() {
  return (
    <Card title="Requests to see my photos">
      <RequestList status="requested" emptyText="No requests waiting for your answer." />
      <RequestList status="granted" title="People who can see my photos" />
    </Card>
  )
}

interface RequestListProps {
  status: 'requested' | 'granted'
  title?: string
  /** The text if there is nobody; without it the section is hidden then. */
  emptyText?: string
}

function RequestList({ status, title, emptyText }: RequestListProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(
    photoRequests,
    { query: { status, page: String(page) } },
    { keepPrevious: true },
  )
  if (error && !data) return <ErrorBox message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="64px" />
  if (data.total === 0) return emptyText ? <p className={styles.quiet}>{emptyText}</p> : null

  return (
    <div className={styles.section}>
      {title && <h3>{title}</h3>}
      <ul className={styles.list}>
        <Entries of={data.data} fallback={<li className={styles.quiet}>This item could not be shown.</li>}>
          {({ person, requestedAt }) => (
            <PersonRow person={person} said={`asked ${relativeTime(requestedAt)}`}>
              <AnswerButtons id={person._id as MemberId} status={status} />
            </PersonRow>
          )}
        </Entries>
      </ul>
      {data.pages > 1 && <Pager page={page} pages={data.pages} onPage={setPage} />}
    </div>
  )
}

function AnswerButtons({ id, status }: { id: MemberId; status: 'requested' | 'granted' }) {
  const answer = useAction(answerPhotoRequest)
  const reply = (to: 'granted' | 'declined') =>
    answer.mutate(
      { params: { id }, body: { status: to } },
      {
        onSuccess: ({ message }) => toast(message, 'success'),
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  return status === 'requested' ? (
    <>
      <Button size="small" variant="main" busy={answer.isPending} onClick={() => reply('granted')}>
        Show my photos
      </Button>
      <Button size="small" busy={answer.isPending} onClick={() => reply('declined')}>
        Not now
      </Button>
    </>
  ) : (
    <Button size="small" busy={answer.isPending} onClick={() => reply('declined')}>
      Stop showing
    </Button>
  )
}
