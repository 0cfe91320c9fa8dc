import { MessageLink } from './message-link.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import styles from './answer-buttons.module.css'

/** The state of two connected people, with the button to write. */
export const ConnectedState = ({ to, size }: { to: string; size: 'normal' | 'large' }) => (
  <div className={styles.open}>
    <p className={styles.since}>
      <CheckIcon size={16} /> Connected
    </p>
    <MessageLink to={to} size={size} />
  </div>
)
