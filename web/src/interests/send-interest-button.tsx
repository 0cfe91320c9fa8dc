import { INTEREST_SENT } from '@parinay/contract/interests'
import { Button } from '../ui/button.tsx'
import { CheckIcon, HeartFilledIcon, HeartIcon } from '../ui/icons.tsx'
import { useSendInterest } from './send-interest.ts'
import { useStanding } from './standing.ts'

interface SendInterestButtonProps {
  /** The other member's id. */
  to: string
  /** What is said once it is sent. */
  success?: string
  /** What the button says before anything was sent. */
  name?: string
  size?: 'normal' | 'large'
}

/** The one main action towards a person; it says how the two stand already. */
export function SendInterestButton({
  to,
  success = INTEREST_SENT,
  name = 'Send Interest',
  size = 'normal',
}: SendInterestButtonProps) {
  const standing = useStanding(to)
  const { send, isSending, isSent } = useSendInterest(to, success)

  if (standing === 'connected')
    return (
      <Button size={size} icon={<CheckIcon size={18} />} settled>
        Connected
      </Button>
    )
  if (standing === 'declined')
    return (
      <Button size={size} settled>
        Declined
      </Button>
    )
  if (standing === 'sent' || (isSent && standing !== 'received'))
    return (
      <Button size={size} icon={<HeartFilledIcon size={18} />} settled>
        Interest Sent
      </Button>
    )
  return (
    <Button look="main" size={size} icon={<HeartIcon size={18} />} busy={isSending} onClick={send}>
      {standing === 'received' ? 'Accept Interest' : name}
    </Button>
  )
}
