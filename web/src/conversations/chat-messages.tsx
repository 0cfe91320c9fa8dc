import type { OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import type { Marks } from '@parinay/contract/kernel/live-events'
import { useState } from 'react'
import { groupByDay, mergePages } from './build-bubbles.ts'
import { ChatLog } from './chat-log.tsx'
import type { useChatHistory } from './use-chat-history.ts'
import type { OpeningState } from './history-pages.ts'
import type { MessageCommands } from './message-actions.tsx'
import type { OutboxState } from './outbox-drafts.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useMessageWindow } from './message-window.ts'
import { findUnread } from './find-unread-line.ts'

interface ChatMessagesProps {
  conversation: ConversationId
  self: string
  /** The other person's name. */
  name: string
  opened: OpeningState
  history: ReturnType<typeof useChatHistory>
  outboxState: OutboxState
  marks: Marks
  commands: MessageCommands
}

/** Connects the history, the outbox and read marks with the log. Opens at the first unread message. */
export function ChatMessages({
  conversation,
  self,
  name,
  opened,
  history,
  outboxState,
  marks,
  commands,
}: ChatMessagesProps) {
  const { drafts, acknowledged, waitsFor } = outboxState
  const last = history.stored.at(-1)?.seq ?? 0
  const messages: readonly OwnMessage[] = mergePages(
    history.stored,
    acknowledged.filter(({ seq }) => seq > last),
  )
  const [unread, setUnread] = useState(() => findUnread(messages, self, opened))
  const shown = useMessageWindow(messages, unread?.from)
  const [seenUpTo, setSeenUpTo] = useState(() => (unread ? unread.from - 1 : last))
  const markRead = useMarkRead(conversation)

  // A member who writes wants to see their message, and has answered the unread ones.
  const newest = drafts.at(-1)?.place ?? 0
  const [lastWritten, setLastWritten] = useState(newest)
  if (newest > lastWritten) {
    setLastWritten(newest)
    setUnread(undefined)
    shown.showEnd()
  }

  return (
    <ChatLog
      days={groupByDay(shown.messages, shown.isAtEnd ? drafts : [], self, marks, history.loadedAt)}
      bubbleProps={{ self, name, waitsFor, commands }}
      unread={unread}
      newCount={messages.filter(({ seq, sender }) => seq > seenUpTo && sender._id !== self).length}
      isWhole={shown.isAtEnd}
      lastWritten={lastWritten}
      onEarlier={shown.showOlder ?? history.fetchEarlier}
      onNearStart={shown.showOlder ?? (history.hasEarlierFailed ? undefined : history.fetchEarlier)}
      loadedCount={messages.length}
      isFetchingEarlier={history.isFetchingEarlier}
      onLater={shown.showNewer}
      onEnd={shown.showEnd}
      onHold={shown.hold}
      onSeen={(seq) => {
        markRead(seq)
        if (seq > seenUpTo) setSeenUpTo(seq)
      }}
    />
  )
}
