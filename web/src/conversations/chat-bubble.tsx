import { IconButton } from '../ui/icon-button.tsx'
import { ClockIcon, TrashIcon } from '../ui/icons.tsx'
import { type Bubble, clockTime } from './bubbles.ts'
import styles from './chat-bubble.module.css'
import { MessageActions } from './message-actions.tsx'
import { MessageText } from './message-text.tsx'
import type { Draft, Written } from './outbox.ts'
import { useLongPress } from './long-press.ts'

interface ChatBubbleProps {
  bubble: Bubble
  /** The other person's name. */
  name: string
  waitsFor: Written['waitsFor']
  /** What can be done with it is shown. */
  isChosen: boolean
  onChoose: (key: string | undefined) => void
  onRetry: (draft: Draft) => void
  onDiscard: (draft: Draft) => void
  onDelete: (bubble: Bubble) => void
}

const MARKS = {
  sent: { sign: '✓', words: 'Sent' },
  delivered: { sign: '✓✓', words: 'Delivered' },
  read: { sign: '✓✓', words: 'Read' },
}
const WAITING = { connection: 'Waiting for connection', server: 'Waiting to be sent' }

export function ChatBubble({ bubble, name, waitsFor, isChosen, onChoose, ...rest }: ChatBubbleProps) {
  const { onRetry, onDiscard, onDelete } = rest
  const { key, seq, text, at, isOwn, mark, draft } = bubble
  const press = useLongPress(() => onChoose(key))
  const remove = () => (draft ? onDiscard(draft) : onDelete(bubble))

  return (
    <div className={isOwn ? styles.own : styles.theirs} data-key={key} data-theirs={isOwn ? undefined : seq}>
      <p className={styles.bubble} {...press}>
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
          <span className={styles.time}>{!draft ? clockTime(at) : waitsFor ? WAITING[waitsFor] : 'Sending…'}</span>
          {mark && (
            <span className={mark === 'read' ? styles.read : styles.mark} title={MARKS[mark].words}>
              <span aria-hidden="true">{MARKS[mark].sign}</span>
              <span className="visually-hidden">{MARKS[mark].words}</span>
            </span>
          )}
          {(!draft || waitsFor) && (
            <IconButton
              look="bare"
              label={draft ? 'Discard this message' : 'Delete this message'}
              className={styles.delete}
              icon={<TrashIcon size={16} />}
              onClick={remove}
            />
          )}
        </span>
      )}
      {isChosen && (
        <MessageActions
          text={text}
          isDraft={draft !== undefined}
          onRemove={remove}
          onRetry={draft && (() => onRetry(draft))}
          onDone={() => onChoose(undefined)}
        />
      )}
    </div>
  )
}
