import { Button } from '../../ui/button.tsx'
import type { SaveStatus } from './editor-state.ts'
import styles from './setup.module.css'

const LINES: Record<SaveStatus, string> = {
  saving: 'Saving…',
  saved: 'Saved',
  offline: 'No connection. Your answers are kept on this device and will be sent when you are back online.',
  failed: 'Not saved yet. Your answers are kept on this device.',
}

/** Whether what was filled in has reached the server. Its line is always there, so that nothing moves. */
export function SaveStatusLine({ status, onRetry }: { status: SaveStatus | undefined; onRetry: () => void }) {
  return (
    <div className={styles.status} role="status">
      {status && LINES[status]}
      {(status === 'offline' || status === 'failed') && (
        <Button variant="plain" size="small" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
