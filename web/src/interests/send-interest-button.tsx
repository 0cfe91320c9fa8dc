import { INTEREST_SENT } from '@parinay/contract/interests'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { HeartIcon } from '../ui/icons.tsx'
import { ConnectedState } from './connected-state.tsx'
import styles from './answer-buttons.module.css'
import { InterestLineButton, InterestLineDialog } from './interest-line-button.tsx'
import { ReceivedInterest } from './received-interest.tsx'
import { useSendInterest } from './use-send-interest.ts'
import { declinedSentence, relationshipFrom, useInterestWith } from './relationship-with-person.ts'
import { SentInterest } from './sent-interest.tsx'

interface SendInterestButtonProps {
  /** The other member's id. */
  to: string
  /** The message after sending. */
  success?: string
  /** The label before an interest is sent. */
  label?: string
  size?: 'normal' | 'large'
}

/** The main action towards a person. Shows the present relationship, and answers a pending interest. */
export function SendInterestButton({
  to,
  success = INTEREST_SENT,
  label = 'Send Interest',
  size = 'normal',
}: SendInterestButtonProps) {
  const interest = useInterestWith(to)
  const relationship = relationshipFrom(interest, to)
  const [isWriting, setWriting] = useState(false)
  const { send, forget, isSending, isSent } = useSendInterest(to, success, () => setWriting(true))

  if (interest && relationship === 'received') return <ReceivedInterest interest={interest} size={size} />
  if (relationship === 'connected') return <ConnectedState to={to} size={size} />
  if (interest && relationship === 'declined')
    return (
      <div className={styles.open} data-declined>
        <p className={styles.since}>{declinedSentence(interest, to)}</p>
      </div>
    )
  if (relationship === 'sent' || isSent)
    return (
      <SentInterest interest={interest} size={size} takesFocus={isSent} onWithdrawn={forget}>
        {interest && size === 'large' && <InterestLineButton interest={interest} />}
        {interest && isWriting && <InterestLineDialog interest={interest} onClose={() => setWriting(false)} />}
      </SentInterest>
    )
  return (
    <Button variant="main" size={size} icon={<HeartIcon size={18} />} busy={isSending} onClick={send}>
      {label}
    </Button>
  )
}
