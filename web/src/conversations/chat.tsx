import { deleteMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { useState } from 'react'
import { useAction } from '../platform/calls.ts'
import { PushOffer } from '../notifications/push-offer.tsx'
import { useCutOff } from '../platform/live/live.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import type { Bubble } from './bubbles.ts'
import { ChatMessages } from './chat-messages.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { useHistory } from './history.ts'
import { useMarks } from './use-receipts.ts'
import { boxOf } from './drafts.ts'
import { useOutbox, useWritten } from './use-outbox.ts'
import type { Thread } from './threads.ts'
import { useOwnTyping } from './typing.ts'

interface ChatProps {
  conversation: ConversationId
  self: string
  thread: Thread
}

/** One conversation: what was said, and where to go on. */
export function Chat({ conversation, self, thread }: ChatProps) {
  const { name, canSend, whyNotSend, marks: listed } = thread
  const [opened] = useState({ lastSeq: thread.lastSeq, unread: thread.unread })
  const history = useHistory(conversation, opened)
  const outbox = useOutbox()
  const written = useWritten(outbox, conversation)
  const box = boxOf(self, conversation)
  const marks = useMarks(conversation, listed)
  const typing = useOwnTyping(conversation)
  const isCutOff = useCutOff()
  const [toDelete, setToDelete] = useState<Bubble>()

  return (
    <>
      {isCutOff && (
        <p role="status" className={styles.lost}>
          Reconnecting…
        </p>
      )}
      {history.stored.length > 0 && canSend && (
        <PushOffer of={name.split(' ')[0] ?? name} onFocusLeft={focusOnMessages} />
      )}
      {history.error ? (
        <div className={styles.trouble}>
          <ErrorBox message={history.error.message} onRetry={history.refetch} />
        </div>
      ) : history.isLoaded ? (
        <ChatMessages
          conversation={conversation}
          self={self}
          name={name}
          opened={opened}
          history={history}
          outbox={outbox}
          written={written}
          marks={marks}
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
        <Composer
          unsent={box.text()}
          onKeep={box.keep}
          onWrite={(text) => outbox.write(conversation, text)}
          typing={typing}
        />
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

const focusOnMessages = () => document.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true })

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
