import type { OwnMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/kernel/ids'
import type { Marks } from '@parinay/contract/kernel/live-events'
import { useState } from 'react'
import { type Bubble, daysOf, together } from './bubbles.ts'
import { ChatLog } from './chat-log.tsx'
import type { Opened, useHistory } from './history.ts'
import type { Outbox, Written } from './outbox.ts'
import { useReading } from './use-mark-read.ts'
import { useShownPart } from './message-window.ts'
import { unreadIn } from './unread.ts'

interface ChatMessagesProps {
  conversation: ConversationId
  self: string
  /** The other person's name. */
  name: string
  opened: Opened
  history: ReturnType<typeof useHistory>
  outbox: Outbox
  written: Written
  marks: Marks
  onDelete: (bubble: Bubble) => void
}

/** What was said and what is on its way, from the first unread message on. */
export function ChatMessages({
  conversation,
  self,
  name,
  opened,
  history,
  outbox,
  written,
  ...rest
}: ChatMessagesProps) {
  const { marks, onDelete } = rest
  const { drafts, acknowledged, waitsFor } = written
  const last = history.stored.at(-1)?.seq ?? 0
  const known: readonly OwnMessage[] = together(
    history.stored,
    acknowledged.filter(({ seq }) => seq > last),
  )
  const [unread, setUnread] = useState(() => unreadIn(known, self, opened))
  const shown = useShownPart(known, unread?.from)
  const [seen, setSeen] = useState(() => (unread ? unread.from - 1 : last))
  const note = useReading(conversation)

  // Who writes wants to see it, and has answered what was unread.
  const newest = drafts.at(-1)?.place ?? 0
  const [lastWritten, setWritten] = useState(newest)
  if (newest > lastWritten) {
    setWritten(newest)
    setUnread(undefined)
    shown.showEnd()
  }

  return (
    <ChatLog
      days={daysOf(shown.part, shown.isAtEnd ? drafts : [], self, marks, history.readAt)}
      name={name}
      unread={unread}
      waitsFor={waitsFor}
      fresh={known.filter(({ seq, sender }) => seq > seen && sender._id !== self).length}
      isWhole={shown.isAtEnd}
      lastWritten={lastWritten}
      onEarlier={shown.showOlder ?? history.fetchEarlier}
      onNearStart={shown.showOlder ?? (history.isEarlierLost ? undefined : history.fetchEarlier)}
      known={known.length}
      isFetchingEarlier={history.isFetchingEarlier}
      onLater={shown.showNewer}
      onEnd={shown.showEnd}
      onHold={shown.hold}
      onSeen={(seq) => {
        note(seq)
        if (seq > seen) setSeen(seq)
      }}
      onRetry={outbox.retry}
      onDiscard={outbox.discard}
      onDelete={onDelete}
    />
  )
}
