import { type Message, messages } from '@parinay/contract/conversations'
import type { ConversationId, MessageId } from '@parinay/contract/ids'
import { useState } from 'react'
import { ask } from '../platform/ask.ts'
import { useCall } from '../platform/calls.ts'
import { ErrorBox } from '../ui/error-box.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { daysOf, together } from './bubbles.ts'
import { ChatLog } from './chat-log.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { useOutbox } from './outbox.ts'

const EVERY = 3_000
const PAGE = 50

interface ChatProps {
  conversation: ConversationId
  self: string
  canSend: boolean
}

/** One conversation: what was said, and where to go on. */
export function Chat({ conversation, self, canSend }: ChatProps) {
  const latest = useCall(messages, { params: { id: conversation }, query: { limit: String(PAGE) } }, { every: EVERY })
  const [seen, setSeen] = useState<readonly Message[]>([])
  const [isFetchingEarlier, setFetching] = useState(false)
  const fetched = latest.data?.data

  // What was fetched once stays, also when newer messages push it out of the latest page.
  const kept = together(seen, fetched ?? [])
  if (fetched && kept.length !== seen.length) setSeen(kept)

  const outbox = useOutbox(conversation, kept)
  const stored = together(kept, outbox.acknowledged)
  const first = stored[0]

  const earlier = () => {
    setFetching(true)
    ask(messages, { params: { id: conversation }, query: { before: first?._id as MessageId, limit: String(PAGE) } })
      .then(({ data }) => setSeen((before) => together(data, before)))
      .catch(({ message }: Error) => toast(message, 'error'))
      .finally(() => setFetching(false))
  }

  if (!fetched && latest.error) return <ErrorBox message={latest.error.message} onRetry={() => void latest.refetch()} />
  return (
    <>
      {fetched ? (
        <ChatLog
          days={daysOf(stored, outbox.drafts, self, new Date(latest.dataUpdatedAt))}
          onEarlier={first && first.seq > 1 ? earlier : undefined}
          isFetchingEarlier={isFetchingEarlier}
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
        <Composer onWrite={outbox.write} />
      ) : (
        <p className={styles.ended}>This connection has ended. You can read what was written.</p>
      )}
    </>
  )
}
