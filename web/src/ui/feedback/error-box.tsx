import { Button } from '../button.tsx'
import styles from './error-box.module.css'
import { WarningIcon } from '../icons.tsx'

interface ErrorBoxProps {
  /** What happened, in a sentence. */
  message: string
  /** Shows 'Try Again'. */
  onRetry?: () => void
}

export function ErrorBox({ message, onRetry }: ErrorBoxProps) {
  return (
    <div role="alert" className={styles.box}>
      <WarningIcon className={styles.icon} />
      <p className={styles.text}>{message}</p>
      {onRetry && <Button onClick={onRetry}>Try Again</Button>}
    </div>
  )
}
