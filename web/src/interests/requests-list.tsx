import { receivedInterests, sentInterests } from '@parinay/contract/interests'
import { useState } from 'react'
import { useCall } from '../platform/calls.ts'
import { Banner } from '../ui/banner.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { RequestCard } from './request-card.tsx'
import styles from './requests.module.css'
import { countOf, matching, type Side, sorted, STATUS_FILTERS, type StatusFilter } from './requests.ts'

const RETRY = { times: 3, apart: 1_000 }
const EVERY = 10_000

interface RequestsListProps {
  side: Side
  search: string
  status: StatusFilter
  onFilter: (change: { search?: string; status?: StatusFilter }) => void
}

/** The requests of one side, with their filters. */
export function RequestsList({ side, search, status, onFilter }: RequestsListProps) {
  const call = side === 'received' ? receivedInterests : sentInterests
  const { data, error } = useCall(call, {}, { retry: RETRY, every: EVERY })
  const [failed, setFailed] = useState<string>()
  const [closed, setClosed] = useState<unknown>()

  const { whole, invalid } = sorted(data?.data ?? [])
  const shown = matching(whole, side, search, status)
  const isFiltered = search.trim() !== '' || status !== 'all'
  const problem = failed ?? (error && error !== closed && !data ? error.message : undefined)

  return (
    <div className={styles.list}>
      {problem && (
        <Banner
          tone="error"
          onClose={() => {
            setFailed(undefined)
            setClosed(error)
          }}
        >
          {problem}
        </Banner>
      )}
      {invalid > 0 && (
        <Banner tone="warning">{`${invalid} invalid request(s) could not be displayed due to missing user data.`}</Banner>
      )}
      <div className={styles.filters}>
        <SearchInput
          label="Search by name or location"
          placeholder="Search by name or location..."
          value={search}
          onChange={(text) => onFilter({ search: text })}
        />
        <div className={styles.chips}>
          {(Object.keys(STATUS_FILTERS) as StatusFilter[]).map((one) => (
            <Chip key={one} active={status === one} onClick={() => onFilter({ status: one })}>
              {STATUS_FILTERS[one]} ({countOf(whole, one)})
            </Chip>
          ))}
        </div>
      </div>
      {!data && !error ? (
        <Waiting />
      ) : shown.length > 0 ? (
        <div className={styles.grid}>
          {shown.map((request) => (
            <RequestCard key={request._id} request={request} side={side} onFailed={setFailed} />
          ))}
        </div>
      ) : isFiltered ? (
        <EmptyState title="No requests found">Try adjusting your search or filters</EmptyState>
      ) : (
        <EmptyState
          title={side === 'received' ? 'No received requests at the moment' : "You haven't sent any requests yet"}
        />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <p role="status">Loading requests...</p>
      <div className={styles.grid}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="196px" />
        ))}
      </div>
    </>
  )
}
