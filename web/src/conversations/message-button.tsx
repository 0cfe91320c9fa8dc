import { ButtonLink } from '../ui/button.tsx'
import { MessageIcon } from '../ui/icons.tsx'

interface MessageButtonProps {
  /** The other member's id. */
  to: string
  /** Shows the word beside the icon. */
  withLabel?: boolean
  /** `main` where a message is the next step. */
  variant?: 'main' | 'quiet'
  size?: 'normal' | 'large'
}

/** Opens the conversation with a member. */
export function MessageButton({ to, withLabel = false, variant = 'quiet', size = 'normal' }: MessageButtonProps) {
  return (
    <ButtonLink
      to="/messages"
      search={{ profileId: to }}
      variant={variant}
      size={size}
      icon={<MessageIcon size={20} />}
      {...(!withLabel && { 'aria-label': 'Message', title: 'Message' })}
    >
      {withLabel && 'Message'}
    </ButtonLink>
  )
}
