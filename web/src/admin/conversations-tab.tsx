import { adminConversations } from '@parinay/contract/admin/overview'
import { grouped } from '../platform/money.ts'
import { relativeTime } from '../platform/relative-time.ts'
import styles from './admin.module.css'
import { pageOf, useAdminWords } from './admin-params.ts'
import { momentText } from './dates.ts'
import { Listing } from './admin-list.tsx'
import list from './list.module.css'
import { PersonButton } from './person-button.tsx'
import { Entries } from '../ui/layout/entries.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToldCall } from './use-call-with-toast.ts'

/** Who talks with whom and how lately; what they say is theirs. */
export function ConversationsTab() {
  const { words } = useAdminWords()
  const result = useToldCall(adminConversations, { query: { page: String(pageOf(words)) } }, { keepPrevious: true })

  return (
    <>
      <h2>Conversations Monitor</h2>
      <Listing
        result={result}
        of={['conversation', 'conversations']}
        isFiltered={false}
        waiting={
          <div className={list.list}>
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <div key={row} className={list.waiting}>
                <Skeleton height="52px" />
              </div>
            ))}
          </div>
        }
      >
        {(rows) => (
          <ul className={list.list}>
            <Entries of={rows} instead={<li className={list.row}>This row could not be shown.</li>}>
              {({ participants, messages, updatedAt }) => (
                <li className={list.row}>
                  <p className={list.names}>
                    {participants.map((person, place) => (
                      <span key={person._id}>
                        {place > 0 && ' & '}
                        <PersonButton person={person} />
                      </span>
                    ))}
                  </p>
                  <p className={styles.soft}>{messages === 1 ? '1 message' : `${grouped(messages)} messages`}</p>
                  <p className={styles.soft}>
                    Last updated{' '}
                    <time dateTime={updatedAt} title={relativeTime(updatedAt)}>
                      {momentText(updatedAt)}
                    </time>
                  </p>
                </li>
              )}
            </Entries>
          </ul>
        )}
      </Listing>
    </>
  )
}
