import type { Talked } from '@parinay/contract/conversations'
import { talkText } from '@parinay/contract/talks'
import { PhoneIcon } from '../../ui/icons.tsx'
import styles from './talk.module.css'

/** The line of a call, as its caller or its callee reads it. */
export function TalkLineInChat({ talk: { kind, outcome, seconds }, isOwn }: { talk: Talked; isOwn: boolean }) {
  const isReached = outcome === 'answered' || outcome === 'lost'
  const unanswered = kind === 'voice' ? 'Voice call, not answered' : 'Video call, not answered'
  return (
    <span className={styles.line}>
      <PhoneIcon size={18} />
      {isOwn && !isReached ? unanswered : talkText(kind, outcome, seconds)}
    </span>
  )
}
