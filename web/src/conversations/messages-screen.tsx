import { conversations } from '@parinay/contract/conversations'
import { connections } from '@parinay/contract/interests'
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../platform/calls.ts'
import { useMember } from '../platform/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import { Page } from '../ui/page.tsx'
import { ChatPane } from './chat-pane.tsx'
import styles from './messages-screen.module.css'
import { ThreadList } from './thread-list.tsx'
import { threadsOf } from './threads.ts'

const route = getRouteApi('/members/messages')
const EVERY = 5_000

export function MessagesScreen() {
  const { profileId } = route.useSearch()
  const { user } = useMember()
  const talks = useCall(conversations, {}, { every: EVERY })
  const people = useCall(connections, {}, { every: 3 * EVERY })

  const threads = talks.data && people.data ? threadsOf(user.id, talks.data.data, people.data.data) : undefined
  const failure = threads ? undefined : (talks.error ?? people.error)

  return (
    <Page title="Messages">
      {failure && (
        <ErrorBox message={failure.message} onRetry={() => void Promise.all([talks.refetch(), people.refetch()])} />
      )}
      <div className={`${styles.both} ${profileId ? styles.open : ''}`}>
        <div className={styles.list}>
          <ThreadList threads={threads} chosen={profileId} />
        </div>
        <div className={styles.chat}>
          {!profileId ? (
            <EmptyState title="Select a conversation">Choose a chat from the left to start messaging</EmptyState>
          ) : (
            threads && (
              <ChatPane
                key={profileId}
                self={user.id}
                other={profileId}
                thread={threads.find((thread) => thread.with === profileId)}
              />
            )
          )}
        </div>
      </div>
    </Page>
  )
}
