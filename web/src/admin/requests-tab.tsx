import { adminRequests } from '@parinay/contract/admin/overview'
import type { Reply } from '@parinay/contract/kernel/call'
import { INTEREST_STATUSES } from '@parinay/contract/vocabulary/choices'
import { useCallback } from 'react'
import { Badge } from '../ui/badge.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { useTypedText } from '../ui/form/use-debounced-text.ts'
import styles from './admin.module.css'
import { among, pageOf, useAdminWords } from './admin-params.ts'
import { momentText } from './dates.ts'
import { Listing } from './admin-list.tsx'
import { PersonButton } from './person-button.tsx'
import { type Column, Table, TableSkeleton } from './table.tsx'
import { useToldCall } from './use-call-with-toast.ts'

type Request = Reply<typeof adminRequests>['data'][number]

const PAUSE = 500
const STATUSES = { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' } as const
const TONES = { pending: 'waiting', accepted: 'good', rejected: 'bad' } as const

const COLUMNS: Column<Request>[] = [
  { name: 'From', cell: ({ sender }) => <PersonButton person={sender} /> },
  { name: 'To', cell: ({ receiver }) => <PersonButton person={receiver} /> },
  { name: 'Status', cell: ({ status }) => <Badge tone={TONES[status]}>{STATUSES[status]}</Badge> },
  { name: 'Date', cell: ({ createdAt }) => momentText(createdAt), narrow: true },
]

export function RequestsTab() {
  const { words, change } = useAdminWords()
  const status = among(INTEREST_STATUSES, words.status)
  const search = words.search ?? ''
  const onSearch = useCallback((text: string) => change({ search: text }, true), [change])
  const [typed, setTyped] = useTypedText(search, onSearch, PAUSE)
  const page = String(pageOf(words))
  const result = useToldCall(
    adminRequests,
    { query: { page, search, ...(status && { status }) } },
    { keepPrevious: true },
  )

  return (
    <>
      <h2>Requests</h2>
      <div className={styles.filters}>
        <SearchInput
          label="Search by name or phone"
          placeholder="Search by name or phone"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <SelectInput
          label="Status"
          placeholder="All"
          choices={STATUSES}
          value={status ?? ''}
          onChange={(next) => change({ status: next })}
        />
      </div>
      <Listing
        result={result}
        of={['request', 'requests']}
        isFiltered={status !== undefined || search !== ''}
        waiting={<TableSkeleton columns={COLUMNS} />}
      >
        {(rows) => <Table caption="Requests" columns={COLUMNS} rows={rows} />}
      </Listing>
    </>
  )
}
