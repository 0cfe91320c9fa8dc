import { adminConversations } from '@parinay/contract/admin/overview'
import type { Reply } from '@parinay/contract/kernel/call'
import { formatCount } from '../platform/format-numbers.ts'
import { relativeTime } from '../platform/format-relative-time.ts'
import { Entries } from '../ui/layout/list-entries.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './admin.module.css'
import { AdminListPage } from './admin-list-page.tsx'
import { pageFromParams, useAdminParams } from './admin-params.ts'
import { formatDateTime } from './format-dates.ts'
import list from './conversations-tab.module.css'
import { PersonButton } from './person-button.tsx'
import { useCallWithToast } from './use-call-with-toast.ts'

/** Lists the pairs who write to each other, and when they last did. Staff never see the messages. */
export function ConversationsTab() {
  const { params } = useAdminParams()
  const query = { page: String(pageFromParams(params)) }
  const result = useCallWithToast(adminConversations, { query }, { keepPrevious: true })
  return (
    <AdminListPage
      title="Conversations Monitor"
      result={result}
      nouns={['conversation', 'conversations']}
      skeleton={<RowsSkeleton />}
    >
      {(rows) => (
        <ul className={list.list}>
          <Entries of={rows} fallback={<li className={list.row}>This row could not be shown.</li>}>
            {(conversation) => <ConversationRow conversation={conversation} />}
          </Entries>
        </ul>
      )}
    </AdminListPage>
  )
}

interface ConversationRowProps {
  conversation: Reply<typeof adminConversations>['data'][number]
}

const ConversationRow = ({ conversation: { participants, messages, updatedAt } }: ConversationRowProps) => (
  <li className={list.row}>
    <p className={list.names}>
      {participants.map((person, index) => (
        <span key={person._id}>
          {index > 0 && ' & '}
          <PersonButton person={person} />
        </span>
      ))}
    </p>
    <p className={styles.soft}>{messages === 1 ? '1 message' : `${formatCount(messages)} messages`}</p>
    <p className={styles.soft}>
      Last updated{' '}
      <time dateTime={updatedAt} title={relativeTime(updatedAt)}>
        {formatDateTime(updatedAt)}
      </time>
    </p>
  </li>
)

const RowsSkeleton = () => (
  <div className={list.list}>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <div key={row} className={list.waiting}>
        <Skeleton height="52px" />
      </div>
    ))}
  </div>
)
