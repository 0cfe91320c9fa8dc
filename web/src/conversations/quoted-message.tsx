import type { Message } from '@parinay/contract/conversations'
import { withMasksNamed } from '../people/masked-text.tsx'
import styles from './quoted-message.module.css'

interface QuoteProps {
  quote: NonNullable<Message['replyTo']>
  self: string
  /** The other person's name. */
  name: string
}

/** The beginning of the message that another one answers. */
export const QuotedMessage = ({ quote, self, name }: QuoteProps) => (
  <span className={styles.quote}>
    <span className={styles.author}>{quote.sender._id === self ? 'You' : name}</span>
    <span className={styles.text}>{withMasksNamed(quote.text) || 'This message was deleted'}</span>
  </span>
)
