import type { Interest } from '@parinay/contract/interests'
import { relativeTime } from '../platform/format-relative-time.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import styles from './answer-buttons.module.css'
import { InterestLine } from './interest-line.tsx'

/** A received interest that waits for an answer, on the sender's card. */
export const ReceivedInterest = ({ interest, size }: { interest: Interest; size: 'normal' | 'large' }) => (
  <div className={styles.open}>
    <p className={styles.since}>Sent you an interest {relativeTime(interest.createdAt).toLowerCase()}</p>
    {size === 'normal' && <InterestLine interest={interest} />}
    <AnswerButtons interest={interest} size={size} />
  </div>
)
