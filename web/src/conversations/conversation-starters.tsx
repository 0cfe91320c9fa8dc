import { myProfile, viewProfile } from '@parinay/contract/profile/profile'
import { useCall } from '../platform/call-hooks.ts'
import { starterSentences } from './starter-sentences.ts'
import styles from './conversation-starters.module.css'

interface StartersProps {
  /** The other person's id. */
  other: string
  onChoose: (sentence: string) => void
}

/** Before the first message: three sentences to begin with. A press puts one into the message box. */
export function ConversationStarters({ other, onChoose }: StartersProps) {
  const own = useCall(myProfile)
  const theirs = useCall(viewProfile, { params: { id: other } })
  // Without both profiles the message box is enough.
  if (!own.data || !theirs.data) return null
  return (
    <section aria-label="Suggested first messages" className={styles.starters}>
      <p>Not sure what to write?</p>
      {starterSentences(own.data.data, theirs.data.data).map((sentence) => (
        <button key={sentence} type="button" onClick={() => onChoose(sentence)}>
          {sentence}
        </button>
      ))}
    </section>
  )
}
