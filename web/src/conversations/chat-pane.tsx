import { startConversation } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SendInterestButton } from '../interests/send-interest-button.tsx'
import { useAction } from '../platform/call-hooks.ts'
import { lazyExtra } from '../platform/lazy-part.tsx'
import { thumbnailUrl } from '../photos/photo-url.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { ChevronLeftIcon } from '../ui/icons.tsx'
import { ThreadBall } from '../ui/illustrations/thread-ball.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { MOUSE } from '../ui/theme/media-queries.ts'
import { Chat } from './chat.tsx'
import { ChatMenu } from './chat-menu.tsx'
import styles from './chat.module.css'
import { ConnectedNames } from './connected-names.tsx'
import names from './connected-names.module.css'
import { Presence } from './presence.tsx'
import type { Thread } from './build-threads.ts'

const TalkButton = lazyExtra(async () => (await import('./talks/talk-button.tsx')).TalkButton)

interface ChatPaneProps {
  self: string
  /** The member id in the address. */
  other: string
  /** Undefined when the two are not connected and never exchanged messages. */
  thread: Thread | undefined
}

/** The open conversation. Starts one if the two have none yet. */
export function ChatPane({ self, other, thread }: ChatPaneProps) {
  const { mutate, data, error } = useAction(startConversation)
  const heading = useRef<HTMLHeadingElement>(null)
  const conversation = thread?.conversationId ?? data?.data._id
  const mustStart = thread !== undefined && thread.conversationId === undefined

  const start = () => mutate({ body: { userB: other } })
  useEffect(() => {
    if (mustStart) mutate({ body: { userB: other } })
  }, [mustStart, mutate, other])

  // On a phone the list with the focused entry is gone now.
  useEffect(() => {
    if (!matchMedia(MOUSE).matches) heading.current?.focus({ preventScroll: true })
  }, [])

  if (!thread || error?.code === 'not_connected') return <NotConnected other={other} />
  return (
    <div className={styles.pane}>
      <header className={styles.header}>
        <ButtonLink to="/messages" variant="plain" className={styles.back ?? ''} aria-label="Back to conversations">
          <ChevronLeftIcon />
        </ButtonLink>
        <Avatar name={thread.name} photo={thumbnailUrl(thread.avatar)} size={44} />
        <div className={names.beside}>
          <h2 ref={heading} tabIndex={-1}>
            <Link to="/profile/$id" params={{ id: other }}>
              {thread.name}
            </Link>
          </h2>
          <div role="status">
            {thread.presence && thread.conversationId && (
              <Presence conversation={thread.conversationId} memberId={other} listed={thread.presence} />
            )}
          </div>
          {thread.canSend && <ConnectedNames other={thread.name} />}
        </div>
        {conversation && thread.canSend && <TalkButton conversation={conversation} name={thread.name} />}
        <ChatMenu
          other={other}
          name={thread.name}
          conversation={thread.conversationId}
          isMuted={thread.isMuted === true}
        />
      </header>
      {conversation ? (
        <Chat key={conversation} conversation={conversation as ConversationId} self={self} thread={thread} />
      ) : (
        <div className={error ? styles.trouble : styles.waiting}>
          {error ? <ErrorBox message={error.message} onRetry={start} /> : <Skeleton height="48px" />}
        </div>
      )}
    </div>
  )
}

function NotConnected({ other }: { other: string }) {
  return (
    <div className={styles.pane}>
      <div>
        <ButtonLink to="/messages" variant="plain" className={styles.back ?? ''} aria-label="Back to conversations">
          <ChevronLeftIcon />
        </ButtonLink>
      </div>
      <div className={styles.nothing}>
        <EmptyState
          title="You are not connected yet"
          picture={<ThreadBall />}
          action={
            <>
              <SendInterestButton to={other} />
              <ButtonLink to="/profile/$id" params={{ id: other }}>
                View Profile
              </ButtonLink>
            </>
          }
        >
          You can message each other once one of you accepts the other’s interest.
        </EmptyState>
      </div>
    </div>
  )
}
