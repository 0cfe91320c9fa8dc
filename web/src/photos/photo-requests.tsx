import type { MemberId } from '@parinay/contract/kernel/ids'
import { answerPhotoRequest, photoRequests } from '@parinay/contract/photos'
import { useState } from 'react'
import { useAction, useCall } from '../platform/calls.ts'
import { relativeTime } from '../platform/relative-time.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Entries } from '../ui/layout/entries.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Pager } from '../ui/layout/pager.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { PersonRow } from './person-row.tsx'
import styles from './persons.module.css'

/** Who asked to see one's photos, and to whom they are shown. */
export function PhotoRequests() {
  return (
    <Card title="Who asked for my photos">
      <RequestList status="requested" emptyText="Nobody is waiting for an answer." />
      <RequestList status="granted" title="I show them to" />
    </Card>
  )
}

interface RequestListProps {
  status: 'requested' | 'granted'
  title?: string
  /** Said when there is nobody; without it the part is then left out. */
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
    <div className={styles.part}>
      {title && <h3>{title}</h3>}
      <ul className={styles.list}>
        <Entries of={data.data} fallback={<li className={styles.quiet}>This one could not be shown.</li>}>
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
