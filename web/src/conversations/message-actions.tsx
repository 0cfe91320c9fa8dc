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

/** The actions that appear after a long press on a message. */
export function MessageActions({ text, isDraft, onRemove, onRetry, onDone }: MessageActionsProps) {
  const copy = () => {
    // Browsers offer the clipboard only on secure origins.
    const { clipboard } = navigator as { clipboard?: Clipboard }
    void (clipboard?.writeText(text) ?? Promise.reject()).then(
      () => toast('Message copied'),
      () => toast('The message could not be copied.', 'error'),
    )
  }
  const closingAfter = (act: () => void) => () => {
    act()
    onDone()
  }
  return (
    <div role="group" aria-label="This message" className={styles.actions}>
      <Button size="small" onClick={closingAfter(copy)}>
        Copy
      </Button>
      {onRetry && (
        <Button size="small" onClick={closingAfter(onRetry)}>
          Send now
        </Button>
      )}
      <Button size="small" onClick={closingAfter(onRemove)}>
        {isDraft ? 'Discard' : 'Delete for me'}
      </Button>
    </div>
  )
}
