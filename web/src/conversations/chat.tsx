import { deleteMessage, readMessages } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/ids'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../platform/ask.ts'
import { useAction } from '../platform/calls.ts'
import { useCutOff, useLive } from '../platform/live/live.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { type Bubble, daysOf, together } from './bubbles.ts'
import { ChatLog } from './chat-log.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { useHistory } from './history.ts'
import { useMarks } from './marks.ts'
import { useOutbox, useWritten } from './outbox.ts'
import { useShownPart } from './shown-part.ts'
import type { Thread } from './threads.ts'
import { useOwnTyping } from './typing.ts'

interface ChatProps {
  conversation: ConversationId
  self: string
  thread: Thread
}

/** One conversation: what was said, and where to go on. */
export function Chat({ conversation, self, thread: { name, canSend, whyNotSend, marks: listed } }: ChatProps) {
  const history = useHistory(conversation)
  const outbox = useOutbox(conversation)
  const { drafts, acknowledged } = useWritten(outbox)
  const marks = useMarks(conversation, listed)
  const typing = useOwnTyping(conversation)
  const isCutOff = useCutOff()
  const [toDelete, setToDelete] = useState<Bubble>()
  const last = history.stored.at(-1)?.seq ?? 0
  const known = together(
    history.stored,
    acknowledged.filter(({ seq }) => seq > last),
  )
  const shown = useShownPart(known)
  const readUpTo = useReading(conversation, known.findLast(({ sender }) => sender._id !== self)?.seq ?? 0)

  useLive('message', ({ conversationId, message }) => {
    if (conversationId === conversation && 'clientId' in message) outbox.stored(message)
  })
  useLive('missed', outbox.retryAll)

  return (
    <>
      {isCutOff && (
        <p role="status" className={styles.lost}>
          Reconnecting…
        </p>
      )}
      {history.error ? (
        <div className={styles.trouble}>
          <ErrorBox message={history.error.message} onRetry={history.refetch} />
        </div>
      ) : history.isLoaded ? (
        <ChatLog
          days={daysOf(shown.part, shown.isAtEnd ? drafts : [], self, marks, history.readAt)}
          name={name}
          isWhole={shown.isAtEnd}
          onEarlier={shown.showOlder ?? history.fetchEarlier}
          isFetchingEarlier={history.isFetchingEarlier}
          onLater={shown.showNewer}
          onEnd={shown.showEnd}
          onSeenEnd={readUpTo}
          onRetry={outbox.retry}
          onDiscard={outbox.discard}
          onDelete={setToDelete}
        />
      ) : (
        <div role="status" aria-label="Loading messages" className={styles.waiting}>
          <Skeleton width="55%" height="48px" />
          <Skeleton width="40%" height="48px" />
          <Skeleton width="60%" height="48px" />
        </div>
      )}
      {canSend ? (
        <Composer unsent={outbox.unsent()} onKeep={outbox.keep} onWrite={outbox.write} typing={typing} />
      ) : (
        <p className={styles.ended}>
          {whyNotSend === 'messages_not_taken'
            ? `${name} takes messages from premium members, and from people they have written to.`
            : 'This connection has ended. You can read what was written.'}
        </p>
      )}
      {toDelete && (
        <DeleteMessage
          conversation={conversation}
          bubble={toDelete}
          name={name}
          onDeleted={history.clear}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  )
}

/** Tells the server what has been read: what is at the end while the page is before somebody's eyes. */
function useReading(conversation: ConversationId, theirLast: number) {
  const told = useRef(0)
  const seen = useRef(false)
  const read = () => {
    seen.current = true
    if (document.visibilityState !== 'visible' || theirLast <= told.current) return
    told.current = theirLast
    ask(readMessages, { params: { id: conversation }, body: { seq: theirLast } }).catch(() => {
      told.current = 0
    })
  }
  useEffect(() => {
    const look = () => seen.current && read()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
  return read
}

interface DeleteMessageProps {
  conversation: ConversationId
  bubble: Bubble
  name: string
  onDeleted: (message: { seq: number }) => void
  onClose: () => void
}

function DeleteMessage({ conversation, bubble: { seq = 0 }, name, onDeleted, onClose }: DeleteMessageProps) {
  const { mutate, isPending } = useAction(deleteMessage)
  const yes = () =>
    mutate(
      { params: { id: conversation, seq: String(seq) } },
      {
        onSuccess: () => {
          onDeleted({ seq })
          onClose()
        },
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  return (
    <ConfirmDialog
      question="Delete this message?"
      consequence={`It goes from your side alone. ${name} keeps it.`}
      yes="Delete for me"
      busy={isPending}
      onYes={yes}
      onNo={onClose}
    />
  )
}
