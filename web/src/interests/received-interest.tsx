import type { Interest } from '@parinay/contract/interests'
import { relativeTime } from '../platform/relative-time.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import styles from './answer-buttons.module.css'

/** An interest that waits for one's answer, beside the person who sent it. */
export const ReceivedInterest = ({ interest, size }: { interest: Interest; size: 'normal' | 'large' }) => (
  <div className={styles.open}>
    <p className={styles.since}>Sent you an interest {relativeTime(interest.createdAt).toLowerCase()}</p>
    <AnswerButtons interest={interest} size={size} />
  </div>
)
