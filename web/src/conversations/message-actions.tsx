import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './chat-bubble.module.css'

interface MessageActionsProps {
  text: string
  isDraft: boolean
  onRemove: () => void
  onRetry: (() => void) | undefined
  onDone: () => void
}

/** What a finger that stays on a message is offered. */
export function MessageActions({ text, isDraft, onRemove, onRetry, onDone }: MessageActionsProps) {
  const copy = () => {
    // Browsers have a clipboard on safe origins only.
    const { clipboard } = navigator as { clipboard?: Clipboard }
    void (clipboard?.writeText(text) ?? Promise.reject()).then(
      () => toast('Message copied'),
      () => toast('This browser did not copy the message.', 'error'),
    )
  }
  const then = (act: () => void) => () => {
    act()
    onDone()
  }
  return (
    <div role="group" aria-label="This message" className={styles.actions}>
      <Button size="small" onClick={then(copy)}>
        Copy
      </Button>
      {onRetry && (
        <Button size="small" onClick={then(onRetry)}>
          Send now
        </Button>
      )}
      <Button size="small" onClick={then(onRemove)}>
        {isDraft ? 'Discard' : 'Delete for me'}
      </Button>
    </div>
  )
}
