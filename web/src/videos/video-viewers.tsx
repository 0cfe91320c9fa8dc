import { videoViewers } from '@parinay/contract/videos'
import { useState } from 'react'
import { PersonRow } from '../photos/person-row.tsx'
import persons from '../photos/persons.module.css'
import { useCall } from '../platform/call-hooks.ts'
import { relativeTime } from '../platform/format-relative-time.ts'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { Pager } from '../ui/layout/pager.tsx'

/** The members who watched the member's video. */
export function VideoViewers() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(videoViewers, { query: { page: String(page) } }, { keepPrevious: true })
  return (
    <Card title="Who watched my video">
      <p className={persons.note}>While somebody watches, their own code is drawn faintly over the picture.</p>
      {error && !data ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="64px" />
      ) : data.total === 0 ? (
        <p>No one has watched your video yet.</p>
      ) : (
        <>
          <ul className={persons.list}>
            <Entries of={data.data} fallback={<li className={persons.quiet}>This item could not be shown.</li>}>
              {({ person, times, lastAt }) => (
                <PersonRow
                  person={person}
                  said={`${times === 1 ? 'once' : `${times} times`}, ${relativeTime(lastAt)}`}
                />
              )}
            </Entries>
          </ul>
          {data.pages > 1 && <Pager page={page} pages={data.pages} onPage={setPage} />}
        </>
      )}
    </Card>
  )
}
