import { type Interest, receivedInterests, sentInterests } from '@parinay/contract/interests'
import { useCallback, useState } from 'react'
import type { Refused } from '../platform/ask.ts'
import { useCall } from '../platform/calls.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Entries } from '../ui/layout/entries.tsx'
import { useKeptFocus } from '../ui/use-focus-recovery.ts'
import { Door } from '../ui/illustrations/door.tsx'
import { Letter } from '../ui/illustrations/letter.tsx'
import { LookingGlass } from '../ui/illustrations/looking-glass.tsx'
import { MendedPot } from '../ui/illustrations/mended-pot.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useTypedText } from '../ui/form/use-debounced-text.ts'
import { InvalidRequest, RequestCard } from './request-card.tsx'
import styles from './requests.module.css'
import { countOf, matching, type Side, sorted, STATUS_FILTERS, type StatusFilter, withFirst } from './requests.ts'

const RETRY = { times: 3, apart: 1_000 }
// The list itself follows each key; the address follows when typing pauses.
const PAUSE = 300

interface RequestsListProps {
  side: Side
  search: string
  status: StatusFilter
  onFilter: (change: { search?: string; status?: StatusFilter }) => void
}

/** The requests of one side, with their filters. */
export function RequestsList({ side, search, status, onFilter }: RequestsListProps) {
  const call = side === 'received' ? receivedInterests : sentInterests
  const { data, error, refetch } = useCall(call, {}, { retry: RETRY })
  const [failed, setFailed] = useState<string>()
  const [isClosed, setClosed] = useState(false)
  const onSearch = useCallback((text: string) => onFilter({ search: text }), [onFilter])
  const [typed, setTyped] = useTypedText(search, onSearch, PAUSE)
  const focus = useKeptFocus<HTMLDivElement>()

  const { whole, invalid } = sorted(data?.data ?? [])
  const waited = useWaited(side, whole)
  const shown = matching(withFirst(whole, waited), side, typed, status)
  const isFiltered = typed.trim() !== '' || status !== 'all'
  const isMissing = !data && error !== null
  const problem = failed ?? (isMissing && !isClosed ? whyNotLoaded(error) : undefined)

  return (
    <div className={styles.list} {...focus}>
      {problem && (
        <Banner
          tone="error"
          onClose={() => {
            setFailed(undefined)
            setClosed(isMissing)
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
          value={typed}
          onChange={setTyped}
        />
        <div className={styles.chips}>
          {(Object.keys(STATUS_FILTERS) as StatusFilter[]).map((one) => (
            <Chip key={one} active={status === one} onClick={() => onFilter({ status: one })}>
              {STATUS_FILTERS[one]}
              {data && ` (${countOf(whole, one)})`}
            </Chip>
          ))}
        </div>
      </div>
      {isMissing ? (
        <EmptyState
          title="Your requests could not be loaded"
          picture={<MendedPot />}
          action={
            <Button
              onClick={() => {
                setClosed(false)
                void refetch()
              }}
            >
              Try Again
            </Button>
          }
        >
          Nothing has been lost.
        </EmptyState>
      ) : !data ? (
        <Waiting />
      ) : shown.length > 0 ? (
        <div className={styles.grid}>
          <Entries of={shown} instead={<InvalidRequest />}>
            {(request) => <RequestCard request={request} side={side} onFailed={setFailed} />}
          </Entries>
        </div>
      ) : isFiltered ? (
        <EmptyState title="No requests found" picture={<LookingGlass />}>
          Try adjusting your search or filters
        </EmptyState>
      ) : (
        <EmptyState
          title={side === 'received' ? 'No received requests at the moment' : "You haven't sent any requests yet"}
          picture={side === 'received' ? <Door /> : <Letter />}
          action={<ButtonLink to="/search">Search profiles</ButtonLink>}
        />
      )}
    </div>
  )
}

/** What waited for one's answer when it was first seen: it keeps its place once it is answered. */
function useWaited(side: Side, requests: readonly Interest[]): ReadonlySet<string> {
  const [waited, setWaited] = useState<ReadonlySet<string>>(new Set())
  const isNew = ({ _id, status }: Interest) => side === 'received' && status === 'pending' && !waited.has(_id)
  const come = requests.filter(isNew)
  if (come.length > 0) setWaited(new Set([...waited, ...come.map(({ _id }) => _id)]))
  return waited
}

const whyNotLoaded = ({ status, message }: Refused) => (status === 0 ? 'Failed to fetch requests' : message)

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
