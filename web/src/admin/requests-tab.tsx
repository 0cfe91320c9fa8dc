import { adminRequests } from '@parinay/contract/admin/overview'
import type { Reply } from '@parinay/contract/kernel/call'
import { INTEREST_STATUSES } from '@parinay/contract/vocabulary/choices'
import { Badge } from '../ui/badge.tsx'
import { formatDateTime } from './format-dates.ts'
import { ListFilters, useListQuery } from './list-filters.tsx'
import { PersonButton } from './person-button.tsx'
import type { Column } from './table.tsx'
import { AdminTablePage } from './admin-table-page.tsx'
import { useCallWithToast } from './use-call-with-toast.ts'

type RequestRow = Reply<typeof adminRequests>['data'][number]

const REQUEST_STATUS_LABELS = { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' } as const
const STATUS_TONES = { pending: 'waiting', accepted: 'good', rejected: 'bad' } as const

const REQUEST_COLUMNS: Column<RequestRow>[] = [
  { name: 'From', cell: ({ sender }) => <PersonButton person={sender} /> },
  { name: 'To', cell: ({ receiver }) => <PersonButton person={receiver} /> },
  { name: 'Status', cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge> },
  { name: 'Date', cell: ({ createdAt }) => formatDateTime(createdAt), narrow: true },
]

export function RequestsTab() {
  const { query, isFiltered } = useListQuery(INTEREST_STATUSES)
  const result = useCallWithToast(adminRequests, { query }, { keepPrevious: true })
  return (
    <AdminTablePage
      title="Requests"
      caption="Requests"
      table="requests"
      columns={REQUEST_COLUMNS}
      filters={<ListFilters statuses={REQUEST_STATUS_LABELS} query={query} />}
      result={result}
      nouns={['request', 'requests']}
      isFiltered={isFiltered}
    />
  )
}
