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
import type { ListedChat } from './build-chat-list.ts'

const TalkButton = lazyExtra(async () => (await import('./talks/talk-button.tsx')).TalkButton)

interface ChatPaneProps {
  self: string
  /** The member id in the address. */
  other: string
  /** Undefined when the two are not connected and never exchanged messages. */
  chat: ListedChat | undefined
}

/** The open conversation. Starts one if the two have none yet. */
export function ChatPane({ self, other, chat }: ChatPaneProps) {
  const { mutate, data, error } = useAction(startConversation)
  const heading = useRef<HTMLHeadingElement>(null)
  const conversation = chat?.conversationId ?? data?.data._id
  const mustStart = chat !== undefined && chat.conversationId === undefined

  const start = () => mutate({ body: { userB: other } })
  useEffect(() => {
    if (mustStart) mutate({ body: { userB: other } })
  }, [mustStart, mutate, other])

  // On a phone the list with the focused entry is gone now.
  useEffect(() => {
    if (!matchMedia(MOUSE).matches) heading.current?.focus({ preventScroll: true })
  }, [])

  if (!chat || error?.code === 'not_connected') return <NotConnected other={other} />
  return (
    <div className={styles.pane}>
      <header className={styles.header}>
        <ButtonLink to="/messages" variant="plain" className={styles.back ?? ''} aria-label="Back to conversations">
          <ChevronLeftIcon />
        </ButtonLink>
        <Avatar name={chat.name} photo={thumbnailUrl(chat.avatar)} size={44} />
        <div className={names.beside}>
          <h2 ref={heading} tabIndex={-1}>
            <Link to="/profile/$id" params={{ id: other }}>
              {chat.name}
            </Link>
          </h2>
          <div role="status">
            {chat.presence && chat.conversationId && (
              <Presence conversation={chat.conversationId} memberId={other} listed={chat.presence} />
            )}
          </div>
          {chat.canSend && <ConnectedNames other={chat.name} />}
        </div>
        {conversation && chat.canSend && <TalkButton conversation={conversation} name={chat.name} />}
        <ChatMenu other={other} name={chat.name} conversation={chat.conversationId} isMuted={chat.isMuted === true} />
      </header>
      {conversation ? (
        <Chat key={conversation} conversation={conversation as ConversationId} self={self} chat={chat} />
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
