import type { Interest } from '@parinay/contract/interests'
import { MaskedText } from '../people/masked-text.tsx'
import styles from './interest-line.module.css'

/** The sender's line of an interest. */
export const InterestLine = ({ interest: { line, lineWarnings } }: { interest: Interest }) =>
  line && (
    <blockquote className={styles.line}>
      <MaskedText warnings={lineWarnings}>{line}</MaskedText>
    </blockquote>
  )
