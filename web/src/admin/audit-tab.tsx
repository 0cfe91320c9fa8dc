import { auditLog } from '@parinay/contract/admin/overview'
import type { Reply } from '@parinay/contract/kernel/call'
import styles from './admin.module.css'
import { pageFromParams, useAdminParams } from './admin-params.ts'
import { formatDetail } from './format-audit-detail.ts'
import { formatDateTime } from './format-dates.ts'
import type { Column } from './table.tsx'
import { AdminTablePage } from './admin-table-page.tsx'
import { useCallWithToast } from './use-call-with-toast.ts'

type AuditEntry = Reply<typeof auditLog>['data'][number]

const ACTION_LABELS: Record<string, string> = {
  user_updated: 'User updated',
  user_deleted: 'User deleted',
  profile_verified: 'Profile verified',
  profile_unverified: 'Profile unverified',
  photo_moderated: 'Photo moderated',
  caption_moderated: 'Caption moderated',
  video_moderated: 'Video moderated',
  users_exported: 'Users exported',
  private_data_read: 'Private data read',
  private_data_revealed: 'Private data revealed',
  case_taken: 'Case taken',
  case_handed_over: 'Case handed over',
  case_decided: 'Case decided',
  removal_proposed: 'Removal proposed',
  removal_refused: 'Removal refused',
  appeal_answered: 'Appeal answered',
  order_entered: 'Order entered',
  person_attached: 'Person attached',
  person_detached: 'Person detached',
  duplicate_put_aside: 'Likely duplicate put aside',
  duplicate_taken_back: 'Likely duplicate taken back',
  document_viewed: 'Document viewed',
  check_decided: 'Document decided',
  story_decided: 'Success story decided',
  matching_version_served: 'Matching version put into use',
}

/** Actions whose entry may name no member, because they concern a list or a case without a person. */
const WITHOUT_MEMBER = new Set([
  'users_exported',
  'matching_version_served',
  'private_data_read',
  'private_data_revealed',
  'case_taken',
  'case_handed_over',
  'case_decided',
  'appeal_answered',
])

const DELETED_ACCOUNT = <span className={styles.soft}>Deleted account</span>

const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  { name: 'Action', cell: ({ action }) => ACTION_LABELS[action] ?? action, narrow: true },
  { name: 'By', cell: ({ by }) => by ?? DELETED_ACCOUNT, narrow: true },
  { name: 'Member', cell: ({ action, subject }) => subject ?? (WITHOUT_MEMBER.has(action) ? '–' : DELETED_ACCOUNT) },
  { name: 'Detail', cell: ({ detail }) => formatDetail(detail) },
  { name: 'When', cell: ({ at }) => formatDateTime(at), narrow: true },
]

/** All changes by staff and their reads of private data, newest first. `npm run verify-audit` finds a changed or missing entry. */
export function AuditTab() {
  const { params } = useAdminParams()
  const query = { page: String(pageFromParams(params)) }
  const result = useCallWithToast(auditLog, { query }, { keepPrevious: true })
  return (
    <AdminTablePage
      title="Audit Log"
      caption="Audit log"
      table="audit"
      columns={AUDIT_COLUMNS}
      result={result}
      nouns={['entry', 'entries']}
      emptyTitle="No changes yet"
    />
  )
}
