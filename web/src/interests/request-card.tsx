import type { Interest } from '@parinay/contract/interests'
import { Link } from '@tanstack/react-router'
import { MessageButton } from '../conversations/message-button.tsx'
import { relativeTime } from '../platform/relative-time.ts'
import { joinFacts, capitalize } from '../profile/labels.ts'
import { Badge } from '../ui/badge.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import { Photo } from '../ui/photo.tsx'
import { Thread } from '../ui/ornament/thread.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { DeleteButton } from './delete-button.tsx'
import styles from './request-card.module.css'
import { otherPerson, type Direction, STATUS_LABELS } from './requests.ts'
import { PhotoPlaceholder } from './photo-placeholder.tsx'

interface RequestCardProps {
  request: Interest
  direction: Direction
  onFailed: (sentence: string) => void
}

const STATUS_TONES = { accepted: 'good', rejected: 'bad', pending: 'waiting' } as const

export function RequestCard({ request, direction, onFailed }: RequestCardProps) {
  const focus = useFocusRecovery<HTMLElement>()
  const other = otherPerson(request, direction)
  if (!other._id || !other.fullName) return <InvalidRequest />

  const isPending = request.status === 'pending'
  const needsAnswer = isPending && direction === 'received'

  return (
    <article className={`${styles.card} ${needsAnswer ? styles.waiting : ''}`} {...focus}>
      <Link to="/profile/$id" params={{ id: other._id }} className={styles.photo} tabIndex={-1} aria-hidden="true">
        <Photo src={other.profilePhotos[0]} alt="" missing="" fallback={<PhotoPlaceholder gender={other.gender} />} />
      </Link>
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <Link to="/profile/$id" params={{ id: other._id }}>
            {other.fullName}
          </Link>
        </h2>
        <p>{joinFacts(', ', other.age > 0 && `${other.age} years`, capitalize(other.gender))}</p>
        <p className={styles.quiet}>{joinFacts(', ', other.city, other.state)}</p>
        <p className={styles.quiet}>Profile for {other.profileCreatedFor}</p>
        {request.compatibility !== undefined && (
          <p className={styles.fit}>
            <Thread percent={request.compatibility} width={64} />
            <span>
              {request.compatibility}% <span className="visually-hidden">compatibility</span>
            </span>
          </p>
        )}
        <p className={styles.time}>{relativeTime(request.createdAt)}</p>
      </div>
      <div className={styles.status}>
        {needsAnswer ? (
          <Badge tone="new">New</Badge>
        ) : (
          <Badge tone={STATUS_TONES[request.status]}>{STATUS_LABELS[request.status]}</Badge>
        )}
      </div>
      {(needsAnswer || !isPending) && (
        <div className={styles.actions}>
          {needsAnswer && <AnswerButtons interest={request} onFailed={onFailed} />}
          {request.status === 'accepted' && <MessageButton to={other._id} withLabel variant="main" />}
          {!isPending && <DeleteButton interest={request} onFailed={onFailed} />}
        </div>
      )}
    </article>
  )
}

export const InvalidRequest = () => <p className={styles.invalid}>Invalid request: User data missing</p>
