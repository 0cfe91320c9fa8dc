import { relationshipFrom, useInterestWith } from './relationship-with-person.ts'
import { Button } from '../ui/button.tsx'
import { MessageIcon } from '../ui/icons.tsx'
import { toast } from '../ui/overlay/toast.tsx'

const NOT_CONNECTED = 'You can write to each other once an interest is accepted.'

interface MessageButtonProps {
  /** The other member's id. */
  to: string
  /** Shows the label beside the icon. */
  withLabel?: boolean
  size?: 'normal' | 'large'
}

/** Explains why two people who are not connected cannot write yet. Once connected, writing is the main action instead of this button. */
export function MessageButton({ to, withLabel = false, size = 'normal' }: MessageButtonProps) {
  const interest = useInterestWith(to)
  if (relationshipFrom(interest, to) === 'connected') return null
  return (
    <Button
      size={size}
      icon={<MessageIcon size={20} />}
      aria-disabled
      title={NOT_CONNECTED}
      onClick={() => toast(NOT_CONNECTED, 'info')}
      {...(!withLabel && { 'aria-label': 'Message' })}
    >
      {withLabel && 'Message'}
    </Button>
  )
}
