import { IconButton } from '../ui/icon-button.tsx'
import { ClockIcon, TrashIcon } from '../ui/icons.tsx'
import { type Bubble, formatClockTime } from './bubbles.ts'
import styles from './chat-bubble.module.css'
import { MessageActions } from './message-actions.tsx'
import { MessageText } from './message-text.tsx'
import type { Draft, OutboxState } from './outbox.ts'
import { useLongPress } from './long-press.ts'

interface ChatBubbleProps {
  bubble: Bubble
  /** The other person's name. */
  name: string
  waitsFor: OutboxState['waitsFor']
  /** Shows the actions of the message. */
  isSelected: boolean
  onSelect: (key: string | undefined) => void
  onRetry: (draft: Draft) => void
  onDiscard: (draft: Draft) => void
  onDelete: (bubble: Bubble) => void
}

const RECEIPTS = {
  sent: { sign: '✓', words: 'Sent' },
  delivered: { sign: '✓✓', words: 'Delivered' },
  read: { sign: '✓✓', words: 'Read' },
}
const WAITING_LABELS = { connection: 'Waiting for connection', server: 'Waiting to send' }

export function ChatBubble({ bubble, name, waitsFor, isSelected, onSelect, ...rest }: ChatBubbleProps) {
  const { onRetry, onDiscard, onDelete } = rest
  const { key, seq, text, at, isOwn, receipt, draft } = bubble
  const longPress = useLongPress(() => onSelect(key))
  const remove = () => (draft ? onDiscard(draft) : onDelete(bubble))

  return (
    <div className={isOwn ? styles.own : styles.theirs} data-key={key} data-theirs={isOwn ? undefined : seq}>
      <p className={styles.bubble} {...longPress}>
        <span className="visually-hidden">{isOwn ? 'You' : name}: </span>
        <MessageText text={text} />
      </p>
      {draft?.why !== undefined ? (
        <div className={styles.failed}>
          {draft.why && <p>{draft.why}</p>}
          <button type="button" onClick={() => onRetry(draft)}>
            Not sent. Tap to retry
          </button>
          <button type="button" onClick={() => onDiscard(draft)}>
            Discard
          </button>
        </div>
      ) : (
        <span className={styles.foot}>
          {draft && <ClockIcon size={14} />}
          <span className={styles.time}>
            {!draft ? formatClockTime(at) : waitsFor ? WAITING_LABELS[waitsFor] : 'Sending…'}
          </span>
          {receipt && (
            <span className={receipt === 'read' ? styles.read : styles.mark} title={RECEIPTS[receipt].words}>
              <span aria-hidden="true">{RECEIPTS[receipt].sign}</span>
              <span className="visually-hidden">{RECEIPTS[receipt].words}</span>
            </span>
          )}
          {(!draft || waitsFor) && (
            <IconButton
              variant="bare"
              label={draft ? 'Discard this message' : 'Delete this message'}
              className={styles.delete}
              icon={<TrashIcon size={16} />}
              onClick={remove}
            />
          )}
        </span>
      )}
      {isSelected && (
        <MessageActions
          text={text}
          isDraft={draft !== undefined}
          onRemove={remove}
          onRetry={draft && (() => onRetry(draft))}
          onDone={() => onSelect(undefined)}
        />
      )}
    </div>
  )
}
