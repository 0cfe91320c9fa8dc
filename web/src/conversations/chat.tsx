import { firstNameOf } from '@parinay/contract/profile/first-name'
import type { OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import { type ComponentProps, useState } from 'react'
import { PushOffer } from '../notifications/push-offer.tsx'
import { useIsDisconnected } from '../platform/live/live-socket.ts'
import { LazyReportDialog } from '../safety/lazy-report-dialog.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ChatMessages } from './chat-messages.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { ComposerTarget } from './composer-target.tsx'
import { DeleteMessage } from './delete-message.tsx'
import { useChatHistory } from './use-chat-history.ts'
import { useTheirReceipts } from './use-their-receipts.ts'
import { composerDraft } from './draft-storage.ts'
import { ConversationStarters } from './conversation-starters.tsx'
import { useMessageCommands } from './use-message-commands.ts'
import { useOutbox, useOutboxState } from './use-outbox.ts'
import type { ListedChat } from './build-chat-list.ts'
import { useTypingNotifier } from './typing-indicator.ts'
import { VoiceInput } from './voice/voice-input.tsx'

interface ChatProps {
  conversation: ConversationId
  self: string
  chat: ListedChat
}

/** One conversation: its messages and the composer. */
export function Chat({ conversation, self, chat }: ChatProps) {
  const { name, canSend } = chat
  const [opened] = useState({ lastSeq: chat.lastSeq, unread: chat.unread })
  const history = useChatHistory(conversation, opened)
  const outbox = useOutbox()
  const outboxState = useOutboxState(outbox, conversation)
  const marks = useTheirReceipts(conversation, chat.marks)
  const messages = useMessageCommands({
    conversation,
    self,
    other: chat.with,
    name,
    canAnswer: canSend,
    outbox,
    applyChange: history.applyChange,
  })
  const { toDelete, reported } = messages
  const isEmpty = history.stored.length === 0 && outboxState.drafts.length === 0

  return (
    <>
      <LostConnection />
      {history.stored.length > 0 && canSend && <PushOffer personName={firstNameOf(name)} onFocusLeft={focusMessages} />}
      <ChatBody
        conversation={conversation}
        self={self}
        name={name}
        opened={opened}
        history={history}
        outboxState={outboxState}
        marks={marks}
        commands={messages.commands}
      />
      <ChatFoot
        conversation={conversation}
        self={self}
        chat={chat}
        messages={messages}
        isEmpty={history.isLoaded && isEmpty}
        onDelivered={history.stored.length > 0 ? history.applyChange : history.refetch}
      />
      {reported && <LazyReportDialog {...reported} onClose={messages.endReport} />}
      {toDelete && (
        <DeleteMessage
          conversation={conversation}
          {...toDelete}
          name={name}
          onDeleted={history.markDeleted}
          onClose={messages.endDelete}
        />
      )}
    </>
  )
}

function LostConnection() {
  const isCutOff = useIsDisconnected()
  return (
    isCutOff && (
      <p role="status" className={styles.lost}>
        Reconnecting…
      </p>
    )
  )
}

/** The messages, or why there are none yet. */
function ChatBody(props: ComponentProps<typeof ChatMessages>) {
  const { error, refetch, isLoaded } = props.history
  if (error)
    return (
      <div className={styles.trouble}>
        <ErrorBox message={error.message} onRetry={refetch} />
      </div>
    )
  return isLoaded ? <ChatMessages {...props} /> : <MessagesSkeleton />
}

interface ChatFootProps extends ChatProps {
  messages: ReturnType<typeof useMessageCommands>
  /** Nobody has written yet. */
  isEmpty: boolean
  /** A voice note is stored. */
  onDelivered: (message: OwnMessage) => void
}

/** The composer, or why there is none. */
function ChatFoot({ conversation, self, chat, messages, isEmpty, onDelivered }: ChatFootProps) {
  const draft = composerDraft(self, conversation)
  const typing = useTypingNotifier(conversation)
  const [starter, setStarter] = useState<string>()
  const { composer } = messages
  const { target } = composer
  const isEdit = target?.kind === 'edit'
  if (!chat.canSend)
    return (
      <p className={styles.ended}>
        {chat.whyNotSend === 'messages_not_accepted'
          ? `${chat.name} accepts messages from premium members and from people they have messaged first.`
          : 'This connection has ended. You can still read your messages.'}
      </p>
    )
  return (
    <>
      {isEmpty && <ConversationStarters other={chat.with} onChoose={setStarter} />}
      {target && <ComposerTarget target={target} name={chat.name} onEnd={composer.endTarget} />}
      <VoiceInput
        self={self}
        conversation={conversation}
        replyTo={target?.kind === 'reply' ? target.bubble.seq : undefined}
        onSent={composer.endTarget}
        onDelivered={onDelivered}
      >
        {(microphone) => (
          <Composer
            // A new target starts with its own text and the focus.
            key={`${isEdit ? target.bubble.key : ''} ${starter ?? ''}`}
            initialText={isEdit ? target.bubble.text : (starter ?? draft.text())}
            takesFocus={target !== undefined || starter !== undefined}
            onDraftChange={isEdit ? ignoreDraft : draft.keep}
            onSend={composer.send}
            isEdit={isEdit}
            busy={composer.isSaving}
            typing={typing}
          >
            {microphone}
          </Composer>
        )}
      </VoiceInput>
    </>
  )
}

/** The text of an edited message is no draft of a new one. */
const ignoreDraft = () => undefined

const MessagesSkeleton = () => (
  <div role="status" aria-label="Loading messages" className={styles.waiting}>
    <Skeleton width="55%" height="48px" />
    <Skeleton width="40%" height="48px" />
    <Skeleton width="60%" height="48px" />
  </div>
)

const focusMessages = () => document.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
