import { IconButton } from '../ui/icon-button.tsx'
import { ReplyIcon } from './chat-icons.tsx'
import { CloseIcon, PenIcon } from '../ui/icons.tsx'
import styles from './composer-target.module.css'
import type { ComposerTarget as Target } from './use-composer-target.ts'

interface ComposerTargetProps {
  target: Target
  /** The other person's name. */
  name: string
  onEnd: () => void
}

/** Above the message box: which message is answered or edited. */
export const ComposerTarget = ({ target: { kind, bubble }, name, onEnd }: ComposerTargetProps) => (
  <div role="status" className={styles.target}>
    {kind === 'edit' ? <PenIcon size={18} /> : <ReplyIcon size={18} />}
    <p>
      <strong>{kind === 'edit' ? 'Editing your message' : `Reply to ${bubble.isOwn ? 'yourself' : name}`}</strong>
      <span>{bubble.text}</span>
    </p>
    <IconButton
      variant="bare"
      label={kind === 'edit' ? 'Stop editing' : 'Send without a reply'}
      icon={<CloseIcon size={18} />}
      onClick={onEnd}
    />
  </div>
)
