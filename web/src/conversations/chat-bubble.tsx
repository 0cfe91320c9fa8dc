import { IconButton } from '../ui/icon-button.tsx'
import { TrashIcon } from '../ui/icons.tsx'
import { type Bubble, clockTime } from './bubbles.ts'
import styles from './chat-bubble.module.css'
import type { Draft } from './drafts.ts'
import { MessageText } from './message-text.tsx'

interface ChatBubbleProps {
  bubble: Bubble
  /** The other person's name. */
  name: string
  onRetry: (draft: Draft) => void
  onDiscard: (draft: Draft) => void
  onDelete: (bubble: Bubble) => void
}

const MARKS = {
  sent: { sign: '✓', words: 'Sent' },
  delivered: { sign: '✓✓', words: 'Delivered' },
  read: { sign: '✓✓', words: 'Read' },
}

export function ChatBubble({ bubble, name, onRetry, onDiscard, onDelete }: ChatBubbleProps) {
  const { key, text, at, isOwn, mark, draft } = bubble
  return (
    <div className={isOwn ? styles.own : styles.theirs} data-key={key}>
      <p className={styles.bubble}>
        <span className="visually-hidden">{isOwn ? 'You' : name}: </span>
        <MessageText text={text} />
      </p>
      {draft?.state === 'failed' ? (
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
          <span className={styles.time}>{draft ? 'Sending…' : clockTime(at)}</span>
          {mark && (
            <span className={mark === 'read' ? styles.read : styles.mark} title={MARKS[mark].words}>
              <span aria-hidden="true">{MARKS[mark].sign}</span>
              <span className="visually-hidden">{MARKS[mark].words}</span>
            </span>
          )}
          {!draft && (
            <IconButton
              look="bare"
              label="Delete this message"
              className={styles.delete}
              icon={<TrashIcon size={16} />}
              onClick={() => onDelete(bubble)}
            />
          )}
        </span>
      )}
    </div>
  )
}
