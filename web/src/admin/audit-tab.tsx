import { auditLog } from '@parinay/contract/admin/overview'
import type { Reply } from '@parinay/contract/kernel/call'
import styles from './admin.module.css'
import { pageFromParams, useAdminParams } from './admin-params.ts'
import { formatDetail } from './format-audit-detail.ts'
import { formatDateTime } from './dates.ts'
import { AdminListPage } from './admin-list-page.tsx'
import { type Column, Table, TableSkeleton } from './table.tsx'
import { useCallWithToast } from './use-call-with-toast.ts'

type AuditEntry = Reply<typeof auditLog>['data'][number]

const ACTION_LABELS: Record<string, string> = {
  user_updated: 'User updated',
  user_deleted: 'User deleted',
  profile_verified: 'Profile verified',
  profile_unverified: 'Profile unverified',
  photo_moderated: 'Photo moderated',
  caption_moderated: 'Caption moderated',
  users_exported: 'Users exported',
}

const DELETED_ACCOUNT = <span className={styles.soft}>Deleted account</span>

const COLUMNS: Column<AuditEntry>[] = [
  { name: 'Action', cell: ({ action }) => ACTION_LABELS[action] ?? action, narrow: true },
  { name: 'By', cell: ({ by }) => by ?? DELETED_ACCOUNT, narrow: true },
  { name: 'Member', cell: ({ action, subject }) => subject ?? (action === 'users_exported' ? '–' : DELETED_ACCOUNT) },
  { name: 'Detail', cell: ({ detail }) => formatDetail(detail) },
  { name: 'When', cell: ({ at }) => formatDateTime(at), narrow: true },
]

/** Every change that staff made, newest first. Nobody can change or delete an entry. */
export function AuditTab() {
  const { params } = useAdminParams()
  const query = { page: String(pageFromParams(params)) }
  const result = useCallWithToast(auditLog, { query }, { keepPrevious: true })
  return (
    <AdminListPage
      title="Audit Log"
      result={result}
      nouns={['entry', 'entries']}
      emptyTitle="No changes yet"
      skeleton={<TableSkeleton columns={COLUMNS} />}
    >
      {(rows) => <Table caption="Audit log" columns={COLUMNS} rows={rows} />}
    </AdminListPage>
  )
}
