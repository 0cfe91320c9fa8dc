import { ButtonLink } from '../ui/button.tsx'
import { MessageIcon } from '../ui/icons.tsx'

interface MessageButtonProps {
  /** The other member's id. */
  to: string
  /** With the word beside the picture. */
  spelt?: boolean
  size?: 'normal' | 'large'
}

/** The way to the conversation with a person. */
export function MessageButton({ to, spelt = false, size = 'normal' }: MessageButtonProps) {
  return (
    <ButtonLink
      to="/messages"
      search={{ profileId: to }}
      size={size}
      icon={<MessageIcon size={20} />}
      {...(!spelt && { 'aria-label': 'Message', title: 'Message' })}
    >
      {spelt && 'Message'}
    </ButtonLink>
  )
}
