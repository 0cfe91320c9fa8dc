import { deleteMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { useState } from 'react'
import { useAction } from '../platform/calls.ts'
import { PushOffer } from '../notifications/push-offer.tsx'
import { useIsDisconnected } from '../platform/live/live-socket.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import type { Bubble } from './bubbles.ts'
import { ChatMessages } from './chat-messages.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { useHistory } from './history.ts'
import { useReceipts } from './use-receipts.ts'
import { composerDraft } from './drafts.ts'
import { useOutbox, useOutboxState } from './use-outbox.ts'
import type { Thread } from './threads.ts'
import { useTypingNotifier } from './typing.ts'

interface ChatProps {
  conversation: ConversationId
  self: string
  thread: Thread
}

/** One conversation: its messages and the composer. */
export function Chat({ conversation, self, thread }: ChatProps) {
  const { name, canSend, whyNotSend, marks: listed } = thread
  const [opened] = useState({ lastSeq: thread.lastSeq, unread: thread.unread })
  const history = useHistory(conversation, opened)
  const outbox = useOutbox()
  const outboxState = useOutboxState(outbox, conversation)
  const draft = composerDraft(self, conversation)
  const marks = useReceipts(conversation, listed)
  const typing = useTypingNotifier(conversation)
  const isCutOff = useIsDisconnected()
  const [toDelete, setToDelete] = useState<Bubble>()

  return (
    <>
      {isCutOff && (
        <p role="status" className={styles.lost}>
          Reconnecting…
        </p>
      )}
      {history.stored.length > 0 && canSend && (
        <PushOffer personName={name.split(' ')[0] ?? name} onFocusLeft={focusMessages} />
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
          outboxState={outboxState}
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
          initialText={draft.text()}
          onDraftChange={draft.keep}
          onSend={(text) => outbox.write(conversation, text)}
          typing={typing}
        />
      ) : (
        <p className={styles.ended}>
          {whyNotSend === 'messages_not_taken'
            ? `${name} accepts messages from premium members and from people they have messaged first.`
            : 'This connection has ended. You can still read your messages.'}
        </p>
      )}
      {toDelete && (
        <DeleteMessage
          conversation={conversation}
          bubble={toDelete}
          name={name}
          onDeleted={history.markDeleted}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  )
}

const focusMessages = () => document.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true })

interface DeleteMessageProps {
  conversation: ConversationId
  bubble: Bubble
  name: string
  onDeleted: (message: { seq: number }) => void
  onClose: () => void
}

function DeleteMessage({ conversation, bubble: { seq = 0 }, name, onDeleted, onClose }: DeleteMessageProps) {
  const { mutate, isPending } = useAction(deleteMessage)
  const confirm = () =>
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
      consequence={`It is deleted only for you. ${name} can still see it.`}
      confirmLabel="Delete for me"
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
