import { ButtonLink } from '../ui/button.tsx'
import { MessageIcon } from '../ui/icons.tsx'

interface MessageButtonProps {
  /** The other member's id. */
  to: string
  /** With the word beside the picture. */
  spelt?: boolean
  /** `main` where writing is the next step. */
  look?: 'main' | 'quiet'
  size?: 'normal' | 'large'
}

/** The way to the conversation with a person. */
export function MessageButton({ to, spelt = false, look = 'quiet', size = 'normal' }: MessageButtonProps) {
  return (
    <ButtonLink
      to="/messages"
      search={{ profileId: to }}
      look={look}
      size={size}
      icon={<MessageIcon size={20} />}
      {...(!spelt && { 'aria-label': 'Message', title: 'Message' })}
    >
      {spelt && 'Message'}
    </ButtonLink>
  )
}
