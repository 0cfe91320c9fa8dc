import { photoViewers } from '@parinay/contract/photos'
import { useState } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { relativeTime } from '../platform/format-relative-time.ts'
import { Card } from '../ui/layout/card.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Pager } from '../ui/layout/pager.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { PersonRow } from './person-row.tsx'
import styles from './persons.module.css'

/** The members who opened the member's photos in full size. */
export function PhotoViewers() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(photoViewers, { query: { page: String(page) } }, { keepPrevious: true })

  return (
    <Card title="Who viewed my photos">
      <p className={styles.quiet}>
        When someone opens your photo in full size, we add a faint mark with their code and list them here.
      </p>
      {error && !data ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="64px" />
      ) : data.total === 0 ? (
        <p>No one has opened your photos in full size yet.</p>
      ) : (
        <>
          <ul className={styles.list}>
            <Entries of={data.data} fallback={<li className={styles.quiet}>This item could not be shown.</li>}>
              {({ person, photos, lastAt }) => (
                <PersonRow
                  person={person}
                  said={`${photos === 1 ? 'one photo' : `${photos} photos`}, ${relativeTime(lastAt)}`}
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
