import type { ConversationId } from '@parinay/contract/ids'
import { ErrorBox } from '../ui/error-box.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { daysOf, together } from './bubbles.ts'
import { ChatLog } from './chat-log.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { useHistory } from './history.ts'
import { useOutbox, useWritten } from './outbox.ts'

interface ChatProps {
  conversation: ConversationId
  self: string
  /** The other person's name. */
  name: string
  canSend: boolean
}

/** One conversation: what was said, and where to go on. */
export function Chat({ conversation, self, name, canSend }: ChatProps) {
  const history = useHistory(conversation)
  const outbox = useOutbox(conversation)
  const { drafts, acknowledged } = useWritten(outbox)
  const last = history.stored.at(-1)?.seq ?? 0
  const known = together(
    history.stored,
    acknowledged.filter(({ seq }) => seq > last),
  )

  return (
    <>
      {history.error ? (
        <div className={styles.trouble}>
          <ErrorBox message={history.error.message} onRetry={history.refetch} />
        </div>
      ) : history.isLoaded ? (
        <ChatLog
          days={daysOf(known, drafts, self, history.readAt)}
          name={name}
          onEarlier={history.fetchEarlier}
          isFetchingEarlier={history.isFetchingEarlier}
          onRetry={outbox.retry}
        />
      ) : (
        <div role="status" aria-label="Loading messages" className={styles.waiting}>
          <Skeleton width="55%" height="48px" />
          <Skeleton width="40%" height="48px" />
          <Skeleton width="60%" height="48px" />
        </div>
      )}
      {canSend ? (
        <Composer unsent={outbox.unsent()} onKeep={outbox.keep} onWrite={outbox.write} />
      ) : (
        <p className={styles.ended}>This connection has ended. You can read what was written.</p>
      )}
    </>
  )
}
