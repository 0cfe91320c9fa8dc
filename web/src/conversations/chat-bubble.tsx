import { type Bubble, clockTime } from './bubbles.ts'
import styles from './chat.module.css'
import type { Draft } from './outbox.ts'

interface ChatBubbleProps {
  bubble: Bubble
  /** The other person's name. */
  name: string
  onRetry: (draft: Draft) => void
}

export function ChatBubble({ bubble: { text, at, isOwn, draft }, name, onRetry }: ChatBubbleProps) {
  return (
    <div className={isOwn ? styles.own : styles.theirs}>
      <p className={styles.bubble}>
        <span className="visually-hidden">{isOwn ? 'You' : name}: </span>
        {text}
      </p>
      {draft?.state === 'failed' ? (
        <button type="button" className={styles.failed} onClick={() => onRetry(draft)}>
          {draft.why && <span className={styles.why}>{draft.why} </span>}
          <span className={styles.retry}>Not sent. Tap to retry</span>
        </button>
      ) : (
        <span className={styles.time}>{draft ? 'Sending…' : clockTime(at)}</span>
      )}
    </div>
  )
}
