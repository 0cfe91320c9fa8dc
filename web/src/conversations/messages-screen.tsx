import { conversations } from '@parinay/contract/conversations'
import { connections } from '@parinay/contract/interests'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { lazyPart, useIdlePrefetch } from '../platform/lazy-part.tsx'
import { useMember } from '../platform/session.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { TwoGlasses } from '../ui/illustrations/two-glasses.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './messages-screen.module.css'
import { ChatList } from './chat-list.tsx'
import { buildChatList } from './build-chat-list.ts'

const route = getRouteApi('/members/messages')
const ChatPane = lazyPart(async () => (await import('./chat-pane.tsx')).ChatPane, <ChatSkeleton />)

/** The list of conversations, and the one that the address names. */
export function MessagesScreen() {
  const { profileId } = route.useSearch()
  const { user } = useMember()
  const conversationsCall = useCall(conversations)
  const connectionsCall = useCall(connections)

  useIdlePrefetch(ChatPane)
  useEffect(() => {
    if (profileId) ChatPane.prefetch()
  }, [profileId])

  const chats =
    conversationsCall.data && connectionsCall.data
      ? buildChatList(user.id, conversationsCall.data.data, connectionsCall.data.data)
      : undefined
  const failure = chats ? undefined : (conversationsCall.error ?? connectionsCall.error)
  const retry = () => void Promise.all([conversationsCall.refetch(), connectionsCall.refetch()])

  return (
    <div className={styles.page}>
      <div className={`${styles.both} ${profileId && !failure ? styles.open : ''}`}>
        <h1 className={styles.title}>Messages</h1>
        <div className={styles.list}>
          {failure ? (
            <div className={styles.failure}>
              <ErrorBox message={failure.message} onRetry={retry} />
            </div>
          ) : (
            <ChatList self={user.id} chats={chats} chosen={profileId} />
          )}
        </div>
        <div className={styles.chat}>
          {!profileId ? (
            <div className={styles.centre}>
              <EmptyState title="Select a conversation" picture={<TwoGlasses />}>
                Choose a chat from the left to start messaging
              </EmptyState>
            </div>
          ) : chats ? (
            <ChatPane
              key={profileId}
              self={user.id}
              other={profileId}
              chat={chats.find((chat) => chat.with === profileId)}
            />
          ) : failure ? null : (
            <ChatSkeleton />
          )}
        </div>
      </div>
    </div>
  )
}

function ChatSkeleton() {
  return (
    <div role="status" aria-label="Loading the conversation" className={styles.waiting}>
      <Skeleton height="44px" />
    </div>
  )
}
