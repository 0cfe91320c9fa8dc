import { INTEREST_SENT } from '@parinay/contract/interests'
import { Button } from '../ui/button.tsx'
import { CheckIcon, HeartFilledIcon, HeartIcon } from '../ui/icons.tsx'
import { ReceivedInterest } from './received-interest.tsx'
import { useSendInterest } from './use-send-interest.ts'
import { relationshipFrom, useInterestWith } from './relationship.ts'

interface SendInterestButtonProps {
  /** The other member's id. */
  to: string
  /** What is said once it is sent. */
  success?: string
  /** What the button says before anything was sent. */
  label?: string
  size?: 'normal' | 'large'
}

/** The one main action towards a person; it says how the two stand already, and answers an interest that waits. */
export function SendInterestButton({
  to,
  success = INTEREST_SENT,
  label = 'Send Interest',
  size = 'normal',
}: SendInterestButtonProps) {
  const interest = useInterestWith(to)
  const relationship = relationshipFrom(interest, to)
  const { send, isSending, isSent } = useSendInterest(to, success)

  if (interest && relationship === 'received') return <ReceivedInterest interest={interest} size={size} />
  if (relationship === 'connected')
    return (
      <Button size={size} icon={<CheckIcon size={18} />} done>
        Connected
      </Button>
    )
  if (relationship === 'declined')
    return (
      <Button size={size} done>
        Declined
      </Button>
    )
  if (relationship === 'sent' || isSent)
    return (
      <Button size={size} icon={<HeartFilledIcon size={18} />} done>
        Interest Sent
      </Button>
    )
  return (
    <Button variant="main" size={size} icon={<HeartIcon size={18} />} busy={isSending} onClick={send}>
      {label}
    </Button>
  )
}
