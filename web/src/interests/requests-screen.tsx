import { interestStats } from '@parinay/contract/interests'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useCall, useRefetch } from '../platform/call-hooks.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { RequestsList } from './requests-list.tsx'
import styles from './filter-and-sort-requests.module.css'
import { type Direction, STATUS_FILTERS, type StatusFilter } from './filter-and-sort-requests.ts'

const route = getRouteApi('/members/requests')

const TAB_DESCRIPTIONS: Record<Direction, string> = {
  received: 'Profiles interested in you',
  sent: 'Your sent requests',
}

export function RequestsScreen() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const stats = useCall(interestStats)
  const refetch = useRefetch()
  const { received, sent, pending } = stats.data?.data ?? {}
  const direction: Direction = params.tab === 'sent' ? 'sent' : 'received'
  const status = params.status && params.status in STATUS_FILTERS ? (params.status as StatusFilter) : 'all'

  const choose = (next: Direction) => {
    refetch('interests')
    void navigate({ search: next === 'sent' ? { tab: 'sent' } : {} })
  }
  const filter = useCallback(
    (change: { search?: string; status?: StatusFilter }) =>
      void navigate({
        search: (before) => ({ ...before, ...change, ...(change.status === 'all' && { status: '' }) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )

  return (
    <Page
      title="Connection Requests"
      beside={
        <Tabs
          label="Requests"
          tabs={[
            { value: 'received', label: <TabLabel name="Received" count={received} /> },
            { value: 'sent', label: <TabLabel name="Sent" count={sent} /> },
          ]}
          chosen={direction}
          onChoose={choose}
          panelId="requests"
        />
      }
    >
      <p className={styles.about}>{TAB_DESCRIPTIONS[direction]}</p>
      <section id="requests" role="tabpanel" aria-label={TAB_DESCRIPTIONS[direction]}>
        <RequestsList
          key={direction}
          direction={direction}
          search={params.search ?? ''}
          status={status}
          onFilter={filter}
          isCounting={stats.isPending && stats.failureCount === 0}
        >
          {direction === 'received' && pending !== undefined && pending > 0 && (
            <Banner>{`${pending} new requests waiting for you!`}</Banner>
          )}
        </RequestsList>
      </section>
    </Page>
  )
}

/** The label of a tab. Reserves the space of the count while it loads. */
const TabLabel = ({ name, count }: { name: string; count: number | undefined }) => (
  <>
    {name} <span className={styles.count}>{count !== undefined && `(${count})`}</span>
  </>
)
