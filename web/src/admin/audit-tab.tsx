import { auditLog } from '@parinay/contract/admin/overview'
import type { Reply } from '@parinay/contract/kernel/call'
import styles from './admin.module.css'
import { pageOf, useAdminWords } from './admin-params.ts'
import { detailText } from './audit-words.ts'
import { momentText } from './dates.ts'
import { Listing } from './admin-list.tsx'
import { type Column, Table, TableSkeleton } from './table.tsx'
import { useToldCall } from './use-call-with-toast.ts'

type Entry = Reply<typeof auditLog>['data'][number]

const ACTIONS: Record<string, string> = {
  user_updated: 'User updated',
  user_deleted: 'User deleted',
  profile_verified: 'Profile verified',
  profile_unverified: 'Profile unverified',
  photo_moderated: 'Photo moderated',
  caption_moderated: 'Caption moderated',
  users_exported: 'Users exported',
}

const gone = <span className={styles.soft}>Deleted account</span>

const COLUMNS: Column<Entry>[] = [
  { name: 'Action', cell: ({ action }) => ACTIONS[action] ?? action, narrow: true },
  { name: 'By', cell: ({ by }) => by ?? gone, narrow: true },
  { name: 'Whom', cell: ({ action, subject }) => subject ?? (action === 'users_exported' ? '–' : gone) },
  { name: 'Detail', cell: ({ detail }) => detailText(detail) },
  { name: 'When', cell: ({ at }) => momentText(at), narrow: true },
]

/** What staff changed, the latest first; nobody can change or delete an entry. */
export function AuditTab() {
  const { words } = useAdminWords()
  const result = useToldCall(auditLog, { query: { page: String(pageOf(words)) } }, { keepPrevious: true })

  return (
    <>
      <h2>Audit Log</h2>
      <Listing
        result={result}
        of={['entry', 'entries']}
        isFiltered={false}
        none="Nothing has been changed yet"
        waiting={<TableSkeleton columns={COLUMNS} />}
      >
        {(rows) => <Table caption="Audit log" columns={COLUMNS} rows={rows} />}
      </Listing>
    </>
  )
}
