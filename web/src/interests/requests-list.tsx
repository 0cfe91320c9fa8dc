import { type Interest, receivedInterests, sentInterests } from '@parinay/contract/interests'
import { type ReactNode, useCallback, useState } from 'react'
import type { CallError } from '../platform/call-api.ts'
import { useCall } from '../platform/call-hooks.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import { Door } from '../ui/illustrations/door.tsx'
import { Letter } from '../ui/illustrations/letter.tsx'
import { LookingGlass } from '../ui/illustrations/looking-glass.tsx'
import { MendedPot } from '../ui/illustrations/mended-pot.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useDebouncedText } from '../ui/form/use-debounced-text.ts'
import { InvalidRequest, RequestCard } from './request-card.tsx'
import styles from './filter-and-sort-requests.module.css'
import {
  countByStatus,
  filterRequests,
  type Direction,
  STATUS_FILTERS,
  type StatusFilter,
  pinFirst,
} from './filter-and-sort-requests.ts'
import { separateInvalid } from './separate-invalid-interests.ts'

const RETRY = { times: 3, delayMs: 1_000 }
// The list itself follows each key; the address follows when typing pauses.
const DEBOUNCE_MS = 300

interface RequestsListProps {
  direction: Direction
  search: string
  status: StatusFilter
  onFilter: (change: { search?: string; status?: StatusFilter }) => void
  /** True while the part above the list loads: the list waits, so that nothing moves when it appears. */
  isCounting: boolean
  /** The part above the list. */
  children: ReactNode
}

/** The requests of one side, with their filters. */
export function RequestsList({ direction, search, status, onFilter, isCounting, children }: RequestsListProps) {
  const call = direction === 'received' ? receivedInterests : sentInterests
  const { data, error, refetch } = useCall(call, {}, { retry: RETRY })
  const onSearch = useCallback((text: string) => onFilter({ search: text }), [onFilter])
  const [typed, setTyped] = useDebouncedText(search, onSearch, DEBOUNCE_MS)
  const focus = useFocusRecovery<HTMLDivElement>()

  const { valid, invalidCount } = separateInvalid(data?.data ?? [])
  const pinned = useInitiallyPending(direction, valid)
  const shown = filterRequests(pinFirst(valid, pinned), direction, typed, status)
  const isFiltered = typed.trim() !== '' || status !== 'all'
  const showAll = () => {
    setTyped('')
    onFilter({ search: '', status: 'all' })
  }
  const hasFailed = !data && error !== null
  const problem = useProblem(hasFailed ? error : undefined)

  return (
    <div className={styles.list} {...focus}>
      {problem.text && (
        <Banner tone="error" onClose={problem.close}>
          {problem.text}
        </Banner>
      )}
      <InvalidCount count={invalidCount} />
      <RequestFilters
        typed={typed}
        onType={setTyped}
        status={status}
        onStatus={(chosen) => onFilter({ status: chosen })}
        requests={data && valid}
      />
      {hasFailed ? (
        <LoadFailure
          onRetry={() => {
            problem.reopen()
            void refetch()
          }}
        />
      ) : !data || isCounting ? (
        <RequestsSkeleton />
      ) : (
        <>
          {children}
          {shown.length > 0 ? (
            <RequestCards requests={shown} direction={direction} onFailed={problem.report} />
          ) : (
            <NoRequests direction={direction} onShowAll={isFiltered ? showAll : undefined} />
          )}
        </>
      )}
    </div>
  )
}

/** What has gone wrong: an action, or the loading. The member can close either. */
function useProblem(loadFailure: CallError | undefined) {
  const [actionFailure, report] = useState<string>()
  const [isLoadFailureClosed, setClosed] = useState(false)
  return {
    text: actionFailure ?? (loadFailure && !isLoadFailureClosed ? loadFailureText(loadFailure) : undefined),
    /** Shows the failure of an action; undefined after a success. */
    report,
    close: () => {
      report(undefined)
      setClosed(loadFailure !== undefined)
    },
    reopen: () => setClosed(false),
  }
}

const InvalidCount = ({ count }: { count: number }) =>
  count > 0 && (
    <Banner tone="warning">{`${count} invalid request(s) could not be displayed due to missing user data.`}</Banner>
  )

interface RequestFiltersProps {
  typed: string
  onType: (text: string) => void
  status: StatusFilter
  onStatus: (status: StatusFilter) => void
  /** The requests to count; undefined while they load. */
  requests: readonly Interest[] | undefined
}

const RequestFilters = ({ typed, onType, status, onStatus, requests }: RequestFiltersProps) => (
  <div className={styles.filters}>
    <SearchInput
      label="Search by name or location"
      placeholder="Search by name or location..."
      value={typed}
      onChange={onType}
    />
    <div className={styles.chips}>
      {(Object.keys(STATUS_FILTERS) as StatusFilter[]).map((one) => (
        <Chip key={one} active={status === one} onClick={() => onStatus(one)}>
          <span>
            {STATUS_FILTERS[one]}{' '}
            <span className={styles.count}>{requests && `(${countByStatus(requests, one)})`}</span>
          </span>
        </Chip>
      ))}
    </div>
  </div>
)

interface RequestCardsProps {
  requests: readonly Interest[]
  direction: Direction
  onFailed: (message: string | undefined) => void
}

const RequestCards = ({ requests, direction, onFailed }: RequestCardsProps) => (
  <div className={styles.grid}>
    <Entries of={requests} fallback={<InvalidRequest />}>
      {(request) => <RequestCard request={request} direction={direction} onFailed={onFailed} />}
    </Entries>
  </div>
)

const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    title="Your requests could not be loaded"
    picture={<MendedPot />}
    action={<Button onClick={onRetry}>Try Again</Button>}
  >
    Your requests are safe. Please try again.
  </EmptyState>
)

/** Without requests, or without any that fit: `onShowAll` then clears what was typed and chosen. */
const NoRequests = ({ direction, onShowAll }: { direction: Direction; onShowAll: (() => void) | undefined }) =>
  onShowAll ? (
    <EmptyState
      title="No requests found"
      picture={<LookingGlass />}
      action={<Button onClick={onShowAll}>Show all requests</Button>}
    >
      Try adjusting your search or filters
    </EmptyState>
  ) : (
    <EmptyState
      title={direction === 'received' ? 'No received requests at the moment' : "You haven't sent any requests yet"}
      picture={direction === 'received' ? <Door /> : <Letter />}
      action={<ButtonLink to="/search">Search profiles</ButtonLink>}
    />
  )

/** The requests that were pending when first shown. They keep their positions once they are answered. */
function useInitiallyPending(direction: Direction, requests: readonly Interest[]): ReadonlySet<string> {
  const [pinned, setPinned] = useState<ReadonlySet<string>>(new Set())
  const isNew = ({ _id, status }: Interest) => direction === 'received' && status === 'pending' && !pinned.has(_id)
  const added = requests.filter(isNew)
  if (added.length > 0) setPinned(new Set([...pinned, ...added.map(({ _id }) => _id)]))
  return pinned
}

const loadFailureText = ({ status, message }: CallError) => (status === 0 ? 'Failed to fetch requests' : message)

function RequestsSkeleton() {
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
