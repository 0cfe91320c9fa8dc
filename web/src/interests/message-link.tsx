import { ButtonLink } from '../ui/button.tsx'
import { MessageIcon } from '../ui/icons.tsx'

interface MessageLinkProps {
  /** The other member's id. */
  to: string
  size?: 'normal' | 'large'
}

/** A link to the conversation with a connected member. */
export const MessageLink = ({ to, size = 'normal' }: MessageLinkProps) => (
  <ButtonLink to="/messages" search={{ profileId: to }} variant="main" size={size} icon={<MessageIcon size={20} />}>
    Message
  </ButtonLink>
)
